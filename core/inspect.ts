import { collectRoutes } from './routes/collect-routes.js';
import { type BuildContext, createBuildContext, type RunOptions } from './build-context.js';
import { createMemoryOutput } from './files/output-run.js';
import { warnOfRefusals } from './files/writable-cache.js';
import { listPublicFiles } from './files/public-files.js';
import { fail } from './problems/problem.js';
import { createRecordReader, withTexts, renderAgain } from './records/record-reader.js';
import type { RecordReader } from './records/record.js';
import { type Records, renderRecords } from './records/render-records.js';
import { unusedAnnouncementPages } from './routes/homes.js';
import { missingHomes } from './routes/homes.js';
import type { Route, Routes } from './routes/table.js';
import type { Inspection, Site } from './hooks.js';
import { createTimer, type Timer } from './process/timer.js';

/**
 * Reads a site as a build does, up to the records of all pages, but writes no output. Commands that check or count
 * things start from this. Records are taken from the store if possible. Warns about languages without a home page.
 *
 * @throws TapdocsError with all problems of the phase that failed
 */
export async function inspect(options: RunOptions): Promise<Inspection> {
  const timer = createTimer(options.logger, options.signal);
  const context = await timer.run('config', () => createBuildContext(options, false));
  const { site, hashes, trees } = context;
  try {
    const { routes, rendered, records } = await readPages(context, { timer, signal: options.signal });
    if (rendered.problems.length > 0) fail(rendered.problems);
    const files = new Set(listPublicFiles(site.config.publicDir));
    options.logger.warn([
      ...missingHomes(routes, site.config, (path) => files.has(path)),
      ...unusedAnnouncementPages(routes, site.config),
    ]);
    const emitted: { files?: Promise<ReadonlyMap<string, Buffer>> } = {};
    return {
      site,
      routes,
      records,
      emit: () => (emitted.files ??= emitInMemory(site, routes, records)),
    };
  } finally {
    hashes.save();
    trees.close();
    warnOfRefusals(options.logger);
  }
}

interface ReadOptions {
  timer: Timer;
  signal?: AbortSignal | undefined;
  /** The pages to render. Default: all. */
  select?(routes: Routes): readonly Route[];
}

/** The routes of a site, and the records of its pages. */
export interface ReadPages {
  routes: Routes;
  /** The result of rendering, including problems. */
  rendered: Records;
  records: RecordReader;
}

/** Collects the routes and renders pages. */
export async function readPages(context: BuildContext, options: ReadOptions): Promise<ReadPages> {
  const { timer, signal, select = ({ all }: Routes) => all } = options;
  const routes = await timer.run('routes', () => collectRoutes(context.site));
  const selected = select(routes);
  const rendered = await timer.run('records', (onProgress) =>
    renderRecords(selected, { ...context, cache: true, isWhole: selected === routes.all, onProgress, signal }),
  );
  const again = (paths: readonly string[]): Promise<void> => renderAgain(paths, selected, { ...context, signal });
  const records = withTexts(createRecordReader(context.store, rendered.recordsByPath, again), () => routes);
  return { routes, rendered, records };
}

/** Runs the hook `emit` in memory. */
export async function emitInMemory(
  site: Site,
  routes: Routes,
  records: RecordReader,
): Promise<ReadonlyMap<string, Buffer>> {
  const { output, files } = createMemoryOutput();
  await site.hooks.emit.promise({ output, routes, records });
  return files;
}
