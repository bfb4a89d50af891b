import { recordWarnings } from './inactive-components.js';
import type { Records } from './render-records.js';
import type { RecordReader } from './record.js';
import { fail } from '../problems/problem.js';
import type { Routes } from '../routes/table.js';
import type { Site } from '../site.js';

/**
 * Stops the build when a page could not be rendered, tells the warnings of pages, and lets plugins check the whole.
 *
 * @throws TapdocsError with the problems of all pages
 */
export async function checkRecords(
  routes: Routes,
  records: Records,
  { site, reader }: { site: Site; reader: RecordReader },
): Promise<void> {
  if (records.problems.length > 0) fail(records.problems);
  site.logger.warn([...records.known.values()].flatMap(({ summary }) => recordWarnings(summary)));
  await site.hooks.check.promise({ routes, records: reader });
}
