import { Command } from 'commander';
import { AsyncSeriesWaterfallHook, SyncHook } from 'tapable';
import {
  asWarning,
  type CommandContext,
  type Config,
  fail,
  pluginHooks,
  problem,
  type Problem,
  type Site,
} from 'tapdocs';
import { formatBytes, type Inspection, readOutput, toProblems } from 'tapdocs/kit';
import { linkProblem } from './problems.js';

/** The context of a tap of `check`: the site up to its records, and the command line. */
export interface CheckCommandContext extends Pick<Inspection, 'routes' | 'records' | 'emit'> {
  /** Options of the command line, by commander's names: `--against <list>` is `against`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** The hooks of the plugin link-check. `tapdocs check` exists if a plugin requests them while it is applied. */
export const linkCheckHooks = pluginHooks('link-check', (site) => {
  const hooks = {
    /** Runs while the command line is set up. A tap adds options to commander's command `tapdocs check`. */
    command: new SyncHook<[context: { readonly command: Command }]>(['context']),
    /**
     * Runs in `tapdocs check`, after the hook `check` of the site. A tap returns the problems together with its own.
     * Problems with severity `warning` do not fail the command.
     */
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

/**
 * The command, created as `program.command()` does, so that problems of the command line are reported like all others.
 */
function checkCommand(program: Command, site: Site, context: CommandContext): Command {
  return new Command('check')
    .copyInheritedSettings(program)
    .description('run the checks of all plugins, such as those of links, without writing output')
    .argument('[root]', 'folder of the site', '.')
    .option('--verbose', 'print more, including full stack traces')
    .action((_root: string, options: Record<string, unknown>) => runChecks({ site, options, context }));
}

interface CheckOptions {
  site: Site;
  options: Readonly<Record<string, unknown>>;
  context: CommandContext;
}

/** Reports the warnings of pages, runs the hook `check`, then the checks. Throws all errors together. */
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
  const findings = await linkCheckHooks(site).check.promise([], { ...inspection, options, cwd, signal });
  problems.push(...findings.filter(({ severity }) => severity === 'error'));
  logger.warn(findings.filter(({ severity }) => severity === 'warning'));
  logger.warn(hostLimits(site.config));
  if (problems.length > 0) fail(problems);
  const verdict = logger.counts().warnings > 0 ? 'no errors' : 'nothing is broken';
  logger.info(`Checked ${pages.length} page${pages.length === 1 ? '' : 's'}: ${verdict}.`);
}

/** What hosts accept, in files and bytes, of a site and of one file. From their documentation, November 2026. */
const limits = [
  { host: 'Cloudflare Pages (free)', files: 20_000, bytes: Infinity, fileBytes: 25 * 1024 ** 2 },
  { host: 'GitHub Pages', files: Infinity, bytes: 1e9, fileBytes: 100 * 1024 ** 2 },
  { host: 'GitLab Pages (gitlab.com)', files: 200_000, bytes: 1e9, fileBytes: Infinity },
  { host: 'Azure Static Web Apps', files: Infinity, bytes: 500 * 1024 ** 2, fileBytes: Infinity },
];

/** A warning for each host that does not accept the site as it was last built; none if it was not built yet. */
function hostLimits(config: Pick<Config, 'outDir' | 'cacheDir'>): Problem[] {
  const files = readOutput(config);
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  const [largest, { size: fileBytes } = { size: 0 }] =
    [...files].reduce<[string, { size: number }] | null>(
      (most, each) => (most && most[1].size >= each[1].size ? most : [each[0], each[1]]),
      null,
    ) ?? [];
  return limits.flatMap((limit) => {
    const details = [
      ...(files.size > limit.files ? [`${files.size} files (at most ${limit.files})`] : []),
      ...(bytes > limit.bytes ? [`${formatBytes(bytes)} (at most ${formatBytes(limit.bytes)})`] : []),
      ...(fileBytes > limit.fileBytes
        ? [`\`${largest}\` with ${formatBytes(fileBytes)} (at most ${formatBytes(limit.fileBytes)})`]
        : []),
    ];
    return details.length > 0
      ? [asWarning(linkProblem('HOST_LIMIT', { host: limit.host, detail: details.join(', ') }))]
      : [];
  });
}
