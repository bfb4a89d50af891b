// Checks every link and image of the site: pages, headings, files, images; and other sites on demand (`tapdocs check --external`).
import { fail, type Plugin, type Problem, type Site } from 'tapdocs';
import { type CheckCommandContext, linkCheckHooks } from './check-command.js';
import { checkLinks } from './check-links.js';
import { type Finding, createLinkGraph, servedPaths } from './link-graph.js';
import { type LinkCheckOptions, type LinkCheckSettings, readOptions } from './options.js';
import { createReport, type Report } from './report.js';

export { type CheckCommandContext, linkCheckHooks } from './check-command.js';
export type { ExternalOptions, LinkCheckOptions, LinkException, LinkKind, LinkSeverity } from './options.js';

/**
 * Finds broken links and images.
 *
 * @example
 * ```ts
 * linkCheck({ severity: { anchors: 'error' }, exceptions: [/^https:\/\/localhost/] })
 * ```
 */
export function linkCheck(options: LinkCheckOptions = {}): Plugin {
  const name = 'link-check';
  return {
    name,
    apply(site) {
      const settings = readOptions(options, site.config);
      const report = createReport(settings, site.config.root);
      let open: Finding[] = [];
      // Missing images are reported here, with their own severity.
      site.hooks.config.tap(name, (config) => ({
        ...config,
        markdown: Object.freeze({ ...config.markdown, missingImages: 'ignore' as const }),
      }));
      site.hooks.check.tap(name, ({ routes, records }) => {
        const graph = createLinkGraph(routes, records, site.config);
        const findings = checkLinks(graph);
        // Files that plugins write are known only after all files are written.
        const mayEmit = site.hooks.emit.taps.length > 0;
        open = findings.filter(({ output }) => mayEmit && output !== undefined);
        logAll(report(findings.filter((finding) => !open.includes(finding))), site);
      });
      site.hooks.emitted.tap(name, (context) => {
        if (open.length === 0) return;
        const served = new Set([...context.paths].flatMap(servedPaths));
        logAll(report(open.filter(({ output = '' }) => !served.has(output))), site);
      });
      linkCheckHooks(site).check.tapPromise(name, async (problems, context) => [
        ...problems,
        ...(await checkEmitted(site, report, context)),
      ]);
      addExternalCheck(site, settings);
    },
  };
}

/** Logs the warnings, and fails with all errors together. */
function logAll(problems: readonly Problem[], { logger }: Site): void {
  logger.warn(problems.filter(({ severity }) => severity === 'warning'));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) fail(errors);
}

/** Checks links to files that only plugins can write. The plugins run only if there are such links. */
async function checkEmitted(
  site: Site,
  report: Report,
  { routes, records, emit }: CheckCommandContext,
): Promise<Problem[]> {
  if (site.hooks.emit.taps.length === 0) return [];
  const findings = checkLinks(createLinkGraph(routes, records, site.config));
  const open = findings.filter(({ output }) => output !== undefined);
  if (open.length === 0) return [];
  const files = await emit();
  const served = new Set([...files.keys()].flatMap(servedPaths));
  return report(open.filter(({ output: path = '' }) => !served.has(path)));
}

/** Adds `--external` and `--fresh` to `tapdocs check`. */
function addExternalCheck(site: Site, settings: LinkCheckSettings): void {
  const { command, check } = linkCheckHooks(site);
  command.tap('link-check', ({ command: checkCommand }) => {
    checkCommand
      .option('--external', 'also check links to other sites')
      .option('--fresh', 'with --external: check all of them, including those checked recently');
  });
  check.tapPromise('link-check', async (problems, context) => {
    if (context.options['external'] !== true) return problems;
    // Loaded on demand, because a build does not need the HTTP client.
    const { checkExternal } = await import('./external/check-external.js');
    return [...problems, ...(await checkExternal(site, settings, context))];
  });
}
