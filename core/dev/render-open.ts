import type { Bundle } from '../bundle/bundle.js';
import type { Config } from '../config/types.js';
import type { PageRecord } from '../records/record.js';
import { workerProblem } from '../process/worker.js';
import type { DocumentJob, DocumentSetup } from '../document/document-job.js';
import { documentProblems, placeFailures } from '../document/place-failures.js';
import type { ServerBundle } from '../contract/server-bundle.js';
import { type RenderedDocument, renderDocument } from '../document/render.js';
import type { SiteSlices } from '../document/slices.js';
import { fail } from '../problems/problem.js';
import { OverdueError } from '../process/bounded-runs.js';
import type { LiveContext } from './live-context.js';
import type { LiveBundles } from './live-bundles.js';

/** The inputs of a page's document and its data. */
export interface OpenPage {
  job: DocumentJob;
  record: PageRecord | null;
  bundle: Bundle;
  server: ServerBundle;
  slices: SiteSlices;
}

/** Time limit in milliseconds for the layout of a page, because the server is blocked during that time. */
export function layoutTime({ renderTimeout }: Pick<Config, 'renderTimeout'>): number {
  return renderTimeout * 250;
}

/**
 * Renders the document of a page.
 *
 * @throws TapdocsError with the problems and their places
 */
export async function renderOpen(
  page: OpenPage,
  context: LiveContext,
  bundles: LiveBundles,
): Promise<RenderedDocument> {
  const { job, record, bundle, server, slices } = page;
  const { path } = job.description.page;
  const { config } = context.site;
  try {
    const setup = setupOf(bundle, slices, context.storeDir);
    return context.runs.run(() => renderDocument(job, { record, server, setup, inlineSheets: null }));
  } catch (error) {
    if (error instanceof OverdueError) {
      // After it was stopped, React does not know that it is no longer rendering, so another copy is used.
      bundles.forget();
      const overdue = layoutTime(config) / 1000;
      return fail(workerProblem({ end: '', pages: [record?.filePath ?? path], overdue, isOutOfMemory: false }, 0));
    }
    const problems = documentProblems(error, path);
    return fail(await placeFailures(problems, { config, sourceMap: bundles.sourceMap }));
  }
}

function setupOf({ server, scripts, styles }: Bundle, { sites, data }: SiteSlices, store: string): DocumentSetup {
  // A page waits for its style sheets, because they are loaded from the same machine.
  return {
    store,
    spare: '',
    stage: '',
    server,
    sites,
    slices: data,
    scripts,
    styles,
    styleTables: {},
    policy: null,
    profile: false,
  };
}
