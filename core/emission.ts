import type { BuildContext } from './build-context.js';
import type { Bundle } from './bundle/bundle.js';
import { writeHeaders } from './document/policy/policy.js';
import { reserveDocuments } from './document/render-documents.js';
import { type SiteSlices, writeSlices } from './document/slices.js';
import { fail, problem } from './problems/problem.js';
import type { KnownRecord } from './records/page-job.js';
import type { RecordReader } from './records/record.js';
import type { Records } from './records/render-records.js';
import { unusedAnnouncementPages } from './routes/homes.js';
import { missingHomes } from './routes/homes.js';
import type { Routes } from './routes/table.js';
import type { Output, OutputPaths, OutputRun } from './files/output-run.js';
import { copyPublicFiles } from './files/public-files.js';
import type { Store } from './files/store/store.js';

/** The files of an output other than documents. */
export interface EmissionInput {
  output: OutputRun;
  routes: Routes;
  records: Records;
  reader: RecordReader;
}

/** Files that plugins add while bundling and rendering are in progress. */
export interface Emission {
  /** Rejects with the errors of plugins. */
  readonly done: Promise<unknown>;
  /** Resolves when no plugin writes any more, even after a failure. */
  readonly settled: Promise<void>;
}

/** Adds public files, and lets plugins add theirs. The paths of documents are reserved. */
export function startEmission({ output, routes, reader }: EmissionInput, { site, hashes }: BuildContext): Emission {
  reserveDocuments(output, routes.all, site.config);
  copyPublicFiles(site.config, output, hashes);
  const done = site.hooks.emit.promise({ output, routes, records: reader });
  return {
    done,
    settled: done.then(
      () => undefined,
      () => undefined,
    ),
  };
}

/**
 * Adds the files that documents refer to, waits for the files of plugins, and lets plugins check the complete output.
 */
export async function finishEmission(
  { done }: Emission,
  { output, routes, records, reader }: EmissionInput,
  made: { bundle: Bundle; slices: SiteSlices; context: BuildContext } & Pick<ListedTarget, 'remake'>,
): Promise<void> {
  const { bundle, slices, context, remake } = made;
  const { site, store } = context;
  const { base } = site.config;
  writeSlices(slices, base, output);
  await writeListedFiles(records.recordsByPath.values(), bundle, { output, store, base, remake });
  await done;
  site.logger.warn(writeHeaders(output, site.config));
  site.logger.warn([...missingHomes(routes, site.config, output.has), ...unusedAnnouncementPages(routes, site.config)]);
  let paths: OutputPaths | null = null;
  await site.hooks.emitted.promise({
    // The list of all paths is long, and most taps need it only if there is something to check.
    get paths() {
      return (paths ??= new Set(output.paths()));
    },
    routes,
    records: reader,
  });
}

interface ListedTarget {
  output: Output;
  store: Store;
  base: string;
  /** Makes files that the store has lost once more, by their hashes. */
  remake(lost: ReadonlySet<string>): Promise<void>;
}

/** Adds the files that records and the bundle list. Each is named by its hash. */
async function writeListedFiles(records: Iterable<KnownRecord>, bundle: Bundle, target: ListedTarget): Promise<void> {
  const { output, store, base, remake } = target;
  const files = new Map(bundle.files.map(({ url, hash }) => [url, hash]));
  for (const { summary } of records) for (const { url, hash } of summary.files) files.set(url, hash);
  const pathOf = (url: string): string => decodeURI(url.slice(base.length));
  const isWritten = ([url, hash]: [string, string]): boolean => {
    const path = pathOf(url);
    if (output.keep(path, hash)) return true;
    const bytes = store.get('blob', hash);
    if (bytes) output.write(path, bytes, hash);
    return bytes !== null;
  };
  const lost = [...files].filter((file) => !isWritten(file));
  if (lost.length === 0) return;
  await remake(new Set(lost.map(([, hash]) => hash)));
  const gone = lost.filter((file) => !isWritten(file));
  if (gone.length > 0) fail(gone.map(([url]) => problem('STORE_ENTRY_LOST', { what: `the file \`${pathOf(url)}\`` })));
}
