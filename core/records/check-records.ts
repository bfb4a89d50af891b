import { recordWarnings } from './inactive-components.js';
import type { CheckContext, Site } from '../hooks.js';
import type { Records } from './render-records.js';
import type { RecordReader } from './record.js';
import { fail, TapdocsError, toProblems } from '../problems/problem.js';
import type { Routes } from '../routes/table.js';
import { sourcesOf, withSources } from '../routes/markdown-page.js';

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
  await runCheck(site, { routes, records: reader });
}

/**
 * Prints the warnings of pages.
 *
 * @throws TapdocsError with the problems of all pages, when one could not be rendered
 */
export function reportRecords(routes: Routes, records: Records, { logger }: Pick<Site, 'logger'>): void {
  if (records.problems.length > 0) fail(records.problems);
  // Pages of a git tree cannot be corrected, and were reported when they were written.
  const frozen = new Set(routes.all.filter(({ tree }) => tree !== undefined).map(({ path }) => path));
  const warnings = [...records.known].flatMap(([path, { summary }]) =>
    frozen.has(path) ? [] : recordWarnings(summary),
  );
  logger.warn(withSources(warnings, sourcesOf(routes.all)));
}

/**
 * Lets plugins check the whole.
 *
 * @throws TapdocsError with what they found; places in pages without a file have the text of the page
 */
export async function runCheck({ hooks }: Pick<Site, 'hooks'>, context: CheckContext): Promise<void> {
  try {
    await hooks.check.promise(context);
  } catch (error) {
    const problems = withSources(toProblems(error), sourcesOf(context.routes.all));
    throw new TapdocsError(problems, { cause: error });
  }
}
