import type { Problem } from 'tapdocs';
import type { CheckRun } from './check-command.js';
import { checkLinks } from './check-links.js';
import { createLinkGraph, servedPaths } from './link-graph.js';
import type { Report } from './report.js';

/** Checks links to files that only plugins can supply. They are asked only when there are such links. */
export async function checkEmitted({ inspection }: CheckRun, report: Report): Promise<Problem[]> {
  const { site, routes, records } = inspection;
  if (site.hooks.emit.taps.length === 0) return [];
  const findings = checkLinks(createLinkGraph(routes, records, site.config));
  const open = findings.filter(({ output }) => output !== undefined);
  if (open.length === 0) return [];
  const files = await inspection.emit();
  const served = new Set([...files.keys()].flatMap(servedPaths));
  return report(open.filter(({ output: path = '' }) => !served.has(path)));
}
