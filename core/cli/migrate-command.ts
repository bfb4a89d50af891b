import { type Command, Option } from 'commander';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFolder } from '../files/stats.js';
import { fail, problem } from '../problems/problem.js';
import { parseText } from './arguments.js';
import { examples, type ProgramContext } from './site-command.js';

interface MigrateFlags {
  dryRun?: boolean;
  json?: boolean;
  from?: string;
  install?: string | true;
  verbose?: boolean;
}

/** Adds `tapdocs migrate`. */
export function addMigrate(program: Command, context: ProgramContext): void {
  program
    .command('migrate')
    .description('take over the site of another generator: write tapdocs.config.ts, build once and report')
    .argument('[dir]', 'folder of the site', '.')
    .option('--dry-run', 'write no file; the configuration of the site still runs')
    .option('--json', 'print the report as JSON')
    .addOption(new Option('--from <preset>', 'preset to use, if the folder fits several').argParser(parseText))
    .addOption(
      new Option('--install [spec]', 'install the package of the preset first, or this version or tarball').conflicts(
        'dryRun',
      ),
    )
    .option('--verbose', 'print all places')
    .addHelpText('after', examples('tapdocs migrate', 'tapdocs migrate website --dry-run', 'tapdocs migrate --json'))
    .action((dir: string, flags: MigrateFlags) => runMigrate(dir, flags, context));
}

/** The report is printed even if the site does not build; the exit code is 1 then. */
async function runMigrate(dir: string, flags: MigrateFlags, context: ProgramContext): Promise<void> {
  const { cwd, signal, signals, createLogger, runner } = context;
  const { verbose = false, json = false, dryRun = false, from } = flags;
  const install = flags.install === true ? '' : flags.install;
  const folder = resolve(cwd, dir);
  if (!isFolder(folder)) fail(problem('ROOT_MISSING', { dir }));
  const root = realpathSync(folder);
  const logger = createLogger({ verbose, root });
  // It has a temporary folder to remove.
  signals.hold();
  const result = await runner.migrate({
    root,
    dir,
    cwd,
    from,
    install,
    writes: !dryRun,
    quiet: json,
    logger,
    signal,
    signals,
  });
  logger.info(json ? JSON.stringify(result.report, null, 2) : result.text(verbose));
  if (!result.builds) fail(problem('MIGRATE_BUILD', { count: result.problemCount, written: !dryRun }));
}
