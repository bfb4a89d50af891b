import { Command } from 'commander';
import { resolve } from 'node:path';
import {
  type CommandContext,
  fail,
  inspect,
  type Inspection,
  type Logger,
  problem,
  type Problem,
  realPath,
  type Site,
  toProblems,
} from 'tapdocs';

/** What a check is given. */
export interface CheckRun {
  /** The site up to its records: `{ site, routes, records }`. */
  readonly inspection: Inspection;
  /** Options of the command line, under commander's names: `--against <list>` is `against`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly logger: Logger;
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** A check of `tapdocs check`. */
export interface Check {
  /** Shown in help and in the report: `redirects`. */
  readonly name: string;
  /** What is wrong. A problem with the severity `warning` does not fail the command. */
  run(run: CheckRun): readonly Problem[] | Promise<readonly Problem[]>;
}

/** `tapdocs check [root]`. Plugins give it options, as to any command of commander, and checks. */
export class CheckCommand extends Command {
  readonly #checks: Check[] = [];

  /** Adds a check; checks run one after another, in the order in which they were added. */
  addCheck(check: Check): this {
    this.#checks.push(check);
    return this;
  }

  get checks(): readonly Check[] {
    return this.#checks;
  }
}

/** The command `check` of a program: the first plugin that asks for it creates it, the others get the same one. */
export function checkCommand(program: Command, site: Site, context: CommandContext): CheckCommand {
  const found = program.commands.find((command) => command instanceof CheckCommand);
  if (found) return found;
  // Made as `program.command()` makes its own, so that problems of the command line are told like all others.
  const command = new CheckCommand('check').copyInheritedSettings(program);
  command
    .description('check links and whatever else plugins check, without writing output')
    .argument('[root]', 'folder of the site', '.')
    .option('--config <file>', 'configuration file; default tapdocs.config.* in the folder of the site')
    .option('--verbose', 'print more, whole stacks included')
    .action(async (root: string, options: Record<string, unknown>) => {
      if (realPath(resolve(context.cwd, root)) !== site.config.root) fail(problem('ROOT_MISSING', { dir: root }));
      await runChecks(command.checks, { site, options, context });
    });
  program.addCommand(command);
  return command;
}

interface CheckOptions {
  site: Site;
  options: Readonly<Record<string, unknown>>;
  context: CommandContext;
}

/** Tells the warnings of pages, runs the hook `check`, then the checks. Throws all errors together. */
async function runChecks(checks: readonly Check[], { site, options, context }: CheckOptions): Promise<void> {
  const { logger, config } = site;
  const { root, configFile } = config;
  const { cwd, signal } = context;
  const inspection = await inspect({ root, configFile: configFile || undefined, logger, signal });
  const { hooks } = inspection.site;
  const pages = inspection.routes.all.filter(({ filePath, original }) => filePath !== '' && !original);
  const records = await Promise.all(pages.map(({ path }) => inspection.records.read(path)));
  logger.warn(
    records.flatMap(({ warnings }) =>
      warnings.map(({ message, at }) => problem('CONTENT_WARNING', { detail: message }, at)),
    ),
  );
  const problems: Problem[] = [];
  await hooks.check
    .promise({ routes: inspection.routes, records: inspection.records })
    .catch((error: unknown) => problems.push(...toProblems(error)));
  for (const check of checks) {
    const found = await check.run({ inspection, options, logger, cwd, signal });
    problems.push(...found.filter(({ severity }) => severity === 'error'));
    logger.warn(found.filter(({ severity }) => severity === 'warning'));
  }
  if (problems.length > 0) fail(problems);
  const verdict = logger.counts().warnings > 0 ? 'no errors' : 'nothing is broken';
  logger.info(`Checked ${pages.length} page${pages.length === 1 ? '' : 's'}: ${verdict}.`);
}
