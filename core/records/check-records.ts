import type { Config } from '../config/types.js';
import { parserName } from '../installed/native-parser.js';
import type { KnownRecord, RecordSummary } from './page-job.js';
import type { CheckContext, Site } from '../hooks.js';
import type { Records } from './render-records.js';
import type { RecordReader } from './record.js';
import { fail, type Problem, problem, problemKey, TapdocsError, toProblems } from '../problems/problem.js';
import { recordPlace } from '../trees/source-place.js';
import { pathKey, type Routes } from '../routes/table.js';
import { withSources } from '../routes/markdown-page.js';

/**
 * Stops the build if a page could not be rendered, reports the warnings of pages, and lets plugins check the site.
 *
 * @throws TapdocsError with the problems of all pages
 */
export async function checkRecords(
  routes: Routes,
  records: Records,
  { site, reader }: { site: Site; reader: RecordReader },
): Promise<void> {
  reportRecords(routes, records, site);
  const note = parserName() === 'satteri' ? syntaxNote([...records.recordsByPath.values()]) : '';
  if (note !== '') site.logger.info(note);
  const problems = await runCheck(site, { routes, records: reader });
  if (problems.some(({ severity }) => severity === 'error')) throw new TapdocsError(problems);
  site.logger.warn(problems);
}

/**
 * Prints the warnings of pages.
 *
 * @throws TapdocsError with the problems of all pages, when one could not be rendered
 */
export function reportRecords(
  routes: Routes,
  records: Records,
  { logger, config }: Pick<Site, 'logger' | 'config'>,
): void {
  if (records.problems.length > 0) fail(records.problems.map((item) => withWayOut(item, config)));
  const warnings: Problem[] = [];
  for (const [path, { summary }] of records.recordsByPath) {
    for (const item of recordWarnings(summary)) {
      const route = routes.byPath.get(pathKey(path));
      warnings.push(route && item.at ? { ...item, at: recordPlace(item.at, route, config) } : item);
    }
  }
  logger.warn(withSources(eachOnce(warnings), routes.all));
}

/** What pages cost that micromark parses because of the syntax of plugins, if these are most of the pages; else ''. */
function syntaxNote(records: readonly KnownRecord[]): string {
  const counts = new Map<string, number>();
  const names = records.map(({ summary: { syntax = [] } }) => syntax).filter((syntax) => syntax.length > 0);
  for (const name of names.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (names.length * 2 <= records.length) return '';
  const parts = [...counts].map(([name, count]) => `\`${name}\` (${count})`).join(', ');
  return `${names.length} of ${records.length} pages may have syntax that plugins add to micromark: ${parts}. micromark parses these pages, which takes about 10 ms more for each.`;
}

/** The page of a commit cannot be edited, so the hint also says how to leave it out. */
function withWayOut(item: Problem, { versions }: Pick<Config, 'versions'>): Problem {
  const isCommit = versions.some(({ name, git }) => git && name === item.at?.version);
  if (!isCommit) return item;
  return {
    ...item,
    hint: `${item.hint} The page of a tag cannot be edited; \`exclude\` of \`versions\` leaves it out.`,
  };
}

/** Versions often share pages and their problems. The problem in the working tree is kept, otherwise the first one. */
function eachOnce(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>();
  const unversioned = problems.filter(({ at }) => at?.version === undefined);
  for (const item of [...unversioned, ...problems]) {
    const key = problemKey(item);
    if (!first.has(key)) first.set(key, item);
  }
  return [...first.values()];
}

/**
 * Lets plugins check the site, and returns the problems of all of them. For pages without a file, places contain the text of the
 * page.
 */
export async function runCheck({ hooks }: Pick<Site, 'hooks'>, context: CheckContext): Promise<Problem[]> {
  try {
    await hooks.check.promise(context);
    return [];
  } catch (error) {
    return withSources(toProblems(error), context.routes.all);
  }
}

/** The warnings of a rendered page, which are reported each time its record is used. */
export function recordWarnings({ warnings, inactive = [] }: Pick<RecordSummary, 'warnings' | 'inactive'>): Problem[] {
  if (warnings.length === 0 && inactive.length === 0) return [];
  return [
    ...warnings.map(({ message, at }) => problem('CONTENT_WARNING', { detail: message }, at)),
    ...inactive.map(({ component, name, at, package: owner }) =>
      problem('COMPONENT_INACTIVE', { component, name, file: at.file, owner }, at),
    ),
  ];
}
