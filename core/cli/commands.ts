import { Command, Option } from 'commander';
import { join, resolve } from 'node:path';
import { fail, problem } from '../problems/problem.js';
import { createProfiler } from '../process/profiler.js';
import { below } from '../files/paths.js';
import { chromeTrace, profileReport } from '../process/profile-report.js';
import type { BuildReport } from '../report.js';
import { writeJson } from '../files/json-file.js';
import { parseAmount, parseBase, parseHost, parsePort, parseText, parseWorkers } from './arguments.js';
import { buildSummary, shardSummary } from './build-summary.js';
import { describeCreate } from './create-command.js';
import { examples, type Flags, type ProgramContext, siteCommand, start } from './site-command.js';
import { addMigrate } from './migrate-command.js';
import { addThemeCommands } from './theme-commands.js';

export type { ProgramContext } from './site-command.js';

/** A command line without commands. Its errors are thrown as commander's own. */
export function emptyProgram(
  { print, colors, columns }: Pick<ProgramContext, 'print' | 'colors' | 'columns'>,
  name = 'tapdocs',
): Command {
  return new Command(name)
    .description('Documentation sites from Markdown and MDX.')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: print,
      // Errors are thrown, and printed like every other problem. What remains is the help for a command that lacks its subcommand.
      outputError: () => undefined,
      writeErr: print,
      getOutHasColors: () => colors,
      getErrHasColors: () => colors,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    })
    .showSuggestionAfterError();
}

/** The command line: commands, options, help. Errors of the command line are thrown as commander's own. */
export function createProgram(context: ProgramContext): Command {
  const program = emptyProgram(context).version(context.version, '-V, --version', 'print the version');
  program.addHelpText('after', examples('tapdocs dev', 'tapdocs build site', 'tapdocs serve --port 8080'));
  addBuild(program, context);
  addDev(program, context);
  addServe(program, context);
  addDeploy(program, context);
  addClear(program, context);
  addMigrate(program, context);
  describeCreate(program.command('create'), 'tapdocs create', context);
  addThemeCommands(program, context);
  return program;
}

function addBuild(program: Command, context: ProgramContext): void {
  siteCommand(program, 'build', 'build the site')
    .addOption(options.outDir)
    .addOption(options.base)
    .addOption(options.bundler)
    .addOption(options.noCache)
    .addOption(options.workers)
    .addOption(options.profile)
    .addOption(options.shard)
    .addHelpText(
      'after',
      examples(
        'tapdocs build',
        'tapdocs build site --out-dir public-html',
        'tapdocs build --base /docs/ --no-cache',
        'tapdocs build --no-cache --profile',
        'tapdocs build --shard 3/8',
      ),
    )
    .action(async (root: string, flags: Flags) => {
      const started = start(root, flags, context);
      const cache = flags.cache ?? true;
      if (flags.shard !== undefined) {
        const shard = flags.shard === true ? '' : flags.shard;
        const picked = pick(flags, context, 'base', 'bundler', 'workers');
        const part = await context.runner.buildShard({ ...started, ...picked, cache, shard });
        started.logger.info(shardSummary(part));
        return context.result?.(part);
      }
      const report = await context.runner.build({
        ...started,
        ...pick(flags, context, 'outDir', 'base', 'bundler', 'workers'),
        cache,
        ...(flags.profile !== undefined && { profiler: createProfiler() }),
      });
      started.logger.info(buildSummary(report, started));
      const { profile: _, ...facts } = report;
      context.result?.({ ...facts, outDir: below(started.root, report.outDir) ?? report.outDir });
      if (flags.profile !== undefined)
        started.logger.info(
          reportProfile(report, { ...started, file: profileFile(flags.profile, started.root, context.cwd) }),
        );
    });
}

function addDev(program: Command, context: ProgramContext): void {
  siteCommand(program, 'dev', 'serve the site and update it while you edit')
    .addOption(options.port)
    .addOption(options.host)
    .addOption(options.base)
    .addOption(options.bundler)
    .addOption(options.noCache)
    .addHelpText('after', examples('tapdocs dev', 'tapdocs dev site --port 8080', 'tapdocs dev --host'))
    .action(async (root: string, flags: Flags) => {
      const started = start(root, flags, context);
      const picked = pick(flags, context, 'base', 'bundler', 'port', 'host');
      await keepOpen(context, () => context.runner.dev({ ...started, ...picked, cache: flags.cache ?? true }));
    });
}

function addServe(program: Command, context: ProgramContext): void {
  siteCommand(program, 'serve', 'serve the built site as a host does')
    .addOption(options.outDir)
    .addOption(options.base)
    .addOption(options.port)
    .addOption(options.host)
    .addHelpText('after', examples('tapdocs serve', 'tapdocs serve site --port 8080', 'tapdocs serve --host 0.0.0.0'))
    .action(async (root: string, flags: Flags) => {
      const started = start(root, flags, context);
      const picked = pick(flags, context, 'outDir', 'base', 'port', 'host');
      await keepOpen(context, () => context.runner.serve({ ...started, ...picked }));
    });
}

function addClear(program: Command, context: ProgramContext): void {
  siteCommand(program, 'clear', 'remove the cache and the output')
    .addOption(options.outDir)
    .addOption(options.onlyCache)
    .addOption(options.maxAge)
    .addOption(options.maxSize)
    .addHelpText(
      'after',
      examples('tapdocs clear', 'tapdocs clear site --cache', 'tapdocs clear --cache --max-age 7 --max-size 500'),
    )
    .action(async (root: string, flags: Flags) => {
      const cache = cacheLimits(flags);
      await context.runner.clear({
        ...start(root, flags, context),
        ...pick(flags, context, 'outDir'),
        ...(cache && { cache }),
      });
    });
}

function addDeploy(program: Command, context: ProgramContext): void {
  siteCommand(program, 'deploy', 'upload what has changed since the last deployment, with a command of yours')
    .addOption(options.outDir)
    .option('--dry-run', 'only list the files')
    .addOption(options.deployWith)
    .addOption(options.manifest)
    .addHelpText(
      'after',
      examples(
        'tapdocs deploy --dry-run',
        'tapdocs deploy --with "rsync -a --files-from=$TAPDOCS_UPLOAD dist/ host:docs/"',
      ),
    )
    .action(async (root: string, flags: Flags) => {
      if (!flags.dryRun && flags.with === undefined)
        fail(problem('USAGE', { detail: 'pass `--with <command>`, or `--dry-run`', command: 'tapdocs deploy' }));
      const { cwd, runner } = context;
      const report = await runner.deploy({
        ...start(root, flags, context),
        ...pick(flags, context, 'outDir'),
        ...(flags.manifest !== undefined && { manifest: resolve(cwd, flags.manifest) }),
        ...(!flags.dryRun && { command: flags.with }),
      });
      context.result?.(report);
    });
}

/** Limits for the cache in milliseconds and bytes, or null if the output is also removed. */
function cacheLimits({ cache, maxAge, maxSize }: Flags): { maxAge?: number; maxBytes?: number } | null {
  const limited = maxAge !== undefined || maxSize !== undefined;
  if (!cache && limited)
    fail(problem('USAGE', { detail: '`--max-age` and `--max-size` need `--cache`.', command: 'tapdocs clear' }));
  if (!cache) return null;
  return {
    ...(maxAge !== undefined && { maxAge: maxAge * 86_400_000 }),
    ...(maxSize !== undefined && { maxBytes: maxSize * 1e6 }),
  };
}

const options = {
  outDir: new Option('--out-dir <folder>', 'output folder; default: `outDir` of the configuration').argParser(
    parseText,
  ),
  base: new Option(
    '--base <path>',
    'path below the origin, such as /docs/; default: `base` of the configuration',
  ).argParser(parseBase),
  port: new Option('--port <number>', 'port to listen on; 0 for any free one').argParser(parsePort),
  host: new Option('--host [name]', 'name or address to listen on; without a value, all addresses').argParser(
    parseHost,
  ),
  bundler: new Option('--bundler <name>', 'bundler to use; default: `bundler` of the configuration').choices([
    'rspack',
    'webpack',
  ]),
  deployWith: new Option(
    '--with <command>',
    'command line that uploads: TAPDOCS_UPLOAD and TAPDOCS_REMOVE name files with a path a line, TAPDOCS_OUT_DIR the folder',
  ).argParser(parseText),
  manifest: new Option(
    '--manifest <file>',
    'what the last deployment contained; default: .tapdocs/deployed.json',
  ).argParser(parseText),
  onlyCache: new Option('--cache', 'remove only the cache'),
  maxAge: new Option(
    '--max-age <days>',
    'with --cache: remove only entries that were not used for this long',
  ).argParser(parseAmount),
  maxSize: new Option('--max-size <megabytes>', 'with --cache: remove only what exceeds this size').argParser(
    parseAmount,
  ),
  profile: new Option(
    '--profile [file]',
    'print what takes time, and write a trace for the Performance panel of a browser; default: .tapdocs/profile.json',
  ),
  shard: new Option(
    '--shard [part]',
    'render one part of the pages into the cache, such as 3/8; `/8` or no value: as the CI service or the cluster says',
  ),
  noCache: new Option('--no-cache', 'do not reuse earlier builds'),
  workers: new Option('--workers <number>', 'maximum number of processes; default: the number of cores').argParser(
    parseWorkers,
  ),
};

type Picked = {
  outDir: string;
  base: string;
  bundler: 'rspack' | 'webpack';
  port: number;
  host: string;
  workers: number;
};

/** The given options, with absolute paths. */
function pick<K extends keyof Picked>(flags: Flags, { cwd }: ProgramContext, ...names: K[]): Partial<Pick<Picked, K>> {
  const { outDir, host, base, bundler, port, workers } = flags;
  const all: { [Name in keyof Picked]: Picked[Name] | undefined } = {
    base,
    bundler,
    port,
    workers,
    outDir: outDir === undefined ? undefined : resolve(cwd, outDir),
    host: host === true ? '0.0.0.0' : host,
  };
  const picked: Partial<Pick<Picked, K>> = {};
  for (const name of names) if (all[name] !== undefined) picked[name] = all[name];
  return picked;
}

function profileFile(flag: string | true, root: string, cwd: string): string {
  return flag === true ? join(root, '.tapdocs/profile.json') : resolve(cwd, flag);
}

/** Opens a server, and closes it when the command is aborted. */
async function keepOpen({ signal }: ProgramContext, open: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  const server = await open();
  await untilAborted(signal);
  await server.close();
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Writes the trace of a profiled build. Returns a text with the timings and the path of the trace. */
function reportProfile({ profile }: Pick<BuildReport, 'profile'>, { root, file }: { root: string; file: string }) {
  writeJson(file, chromeTrace(profile));
  const nameOf = (page: string): string => below(root, page) ?? page;
  return `\n${profileReport(profile, nameOf)}\n\nTrace: ${below(root, file) ?? file}`;
}
