import { Command } from 'commander';
import { resolve } from 'node:path';
import { AsyncSeriesWaterfallHook, SyncHook } from 'tapable';
import {
  type CommandContext,
  fail,
  type Inspection,
  pluginHooks,
  problem,
  type Problem,
  realPath,
  type Site,
  toProblems,
} from 'tapdocs';

/** What a tap of `check` gets besides the problems: the site up to its records, and what the command line says. */
export interface CheckCommandContext extends Pick<Inspection, 'routes' | 'records' | 'emit'> {
  /** Options of the command line, under commander's names: `--against <list>` is `against`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** The hooks of the plugin link-check. `tapdocs check` exists as soon as a plugin asks for them while it is applied. */
export const linkCheckHooks = pluginHooks('link-check', (site) => {
  const hooks = {
    /** While the command line is set up: a tap adds options to commander's command `tapdocs check`. */
    command: new SyncHook<[context: { readonly command: Command }]>(['context']),
    /** While `tapdocs check` runs, after the hook `check` of the site: a tap returns the problems with its own added. Those of severity `warning` do not fail the command. */
    check: new AsyncSeriesWaterfallHook<[problems: readonly Problem[], context: CheckCommandContext]>([
      'problems',
      'context',
    ]),
  };
  site.hooks.commands.tap('link-check', (program, context) => {
    const command = checkCommand(program, site, context);
    hooks.command.call({ command });
    program.addCommand(command);
  });
  return hooks;
});

/** The command, made as `program.command()` makes its own, so that problems of the command line are reported like all others. */
function checkCommand(program: Command, site: Site, context: CommandContext): Command {
  return new Command('check')
    .copyInheritedSettings(program)
    .description('run the checks of all plugins, such as those of links, without writing output')
    .argument('[root]', 'folder of the site', '.')
    .option('--config <file>', 'configuration file; default: tapdocs.config.* in the folder of the site')
    .option('--verbose', 'print more, including full stack traces')
    .action(async (root: string, options: Record<string, unknown>) => {
      if (realPath(resolve(context.cwd, root)) !== site.config.root) fail(problem('ROOT_MISSING', { dir: root }));
      await runChecks({ site, options, context });
    });
}

interface CheckOptions {
  site: Site;
  options: Readonly<Record<string, unknown>>;
  context: CommandContext;
}

/** Tells the warnings of pages, runs the hook `check`, then the checks. Throws all errors together. */
async function runChecks({ site: { logger }, options, context }: CheckOptions): Promise<void> {
  const { cwd, signal } = context;
  const { site, ...inspection } = await context.inspect();
  const { routes, records } = inspection;
  const pages = routes.all.filter(({ filePath, original }) => filePath !== '' && !original);
  const read = await Promise.all(pages.map(({ path }) => records.read(path)));
  logger.warn(
    read.flatMap(({ warnings }) =>
      warnings.map(({ message, at }) => problem('CONTENT_WARNING', { detail: message }, at)),
    ),
  );
  const problems: Problem[] = [];
  await site.hooks.check.promise({ routes, records }).catch((error: unknown) => problems.push(...toProblems(error)));
  const found = await linkCheckHooks(site).check.promise([], { ...inspection, options, cwd, signal });
  problems.push(...found.filter(({ severity }) => severity === 'error'));
  logger.warn(found.filter(({ severity }) => severity === 'warning'));
  if (problems.length > 0) fail(problems);
  const verdict = logger.counts().warnings > 0 ? 'no errors' : 'nothing is broken';
  logger.info(`Checked ${pages.length} page${pages.length === 1 ? '' : 's'}: ${verdict}.`);
}
