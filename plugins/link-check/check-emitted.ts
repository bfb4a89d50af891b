import type { Problem, Site } from 'tapdocs';
import type { CheckCommandContext } from './check-command.js';
import { checkLinks } from './check-links.js';
import { createLinkGraph, servedPaths } from './link-graph.js';
import type { Report } from './report.js';

/** Checks links to files that only plugins can write. The plugins run only if there are such links. */
export async function checkEmitted(
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
