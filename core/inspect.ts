import { createBuildContext, type StartOptions } from './build-context.js';
import { collectRoutes } from './routes/collect-routes.js';
import type { RecordReader } from './records/record.js';
import { createRecordReader } from './records/record-reader.js';
import { renderRecords } from './records/render-records.js';
import { fail } from './problems/problem.js';
import type { Routes } from './routes/table.js';
import type { Site } from './site.js';
import { createTimer } from './terminal/timer.js';

/** A site without its documents. */
export interface Inspection {
  site: Site;
  routes: Routes;
  records: RecordReader;
}

/**
 * Reads a site as a build does, up to the records of all pages, and writes no output: what commands that check or count
 * things start from. Records come from the store where they can.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export async function inspect(options: StartOptions): Promise<Inspection> {
  const timer = createTimer(options.logger, options.signal);
  const context = await timer.run('config', () => createBuildContext(options, false));
  const { site, store, hashes } = context;
  try {
    const routes = await timer.run('routes', () => collectRoutes(site));
    const { known, problems } = await timer.run('records', (onProgress) =>
      renderRecords(routes.all, { ...context, cache: true, onProgress, signal: options.signal }),
    );
    if (problems.length > 0) fail(problems);
    return { site, routes, records: createRecordReader(store, known) };
  } finally {
    hashes.save();
  }
}
