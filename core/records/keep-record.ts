import type { JsonObject } from '../contract/index.js';
import { hashOf, stableJson } from '../files/hash.js';
import type { KnownRecord, PageJob, RecordSummary } from './page-job.js';
import { rememberRecord } from './page-entries.js';
import type { PageRecord } from './record.js';
import type { RenderContext } from './render-context.js';

interface Keep {
  job: PageJob;
  context: RenderContext;
  dependencies: KnownRecord['dependencies'];
}

/** Stores a record after plugins have changed it. */
export async function keepRecord(made: PageRecord, { job, context, dependencies }: Keep): Promise<KnownRecord> {
  const { site, store } = context;
  const record = await site.hooks.record.promise(made, { route: routeOf(job) });
  const key = hashOf(job.pageKey, dependencies);
  store.put('record', key, JSON.stringify(record));
  const known = { record: key, dependencies, summary: summarise(record, job) };
  rememberRecord(job.pageKey, known, { store, versions: site.config.versions.length });
  return known;
}

/** The route that a `record` tap receives: without the fields that other pages and versions determine. */
function routeOf({ contentPath, filePath, lang, component, title, frontMatter }: PageJob) {
  return { path: contentPath, filePath, lang, version: '', component, title, data: { frontMatter }, slices: {} };
}

function summarise(record: PageRecord, job: PageJob): RecordSummary {
  const pageData = addedData(record, job);
  return {
    title: record.title,
    description: record.description,
    islands: [...new Set(record.islands.map(({ module }) => module))].sort(),
    head: record.head,
    links: record.links,
    images: record.images,
    anchors: record.anchors,
    files: record.files,
    styles: record.styles,
    warnings: record.warnings,
    ...(record.inactive && { inactive: record.inactive }),
    ...(Object.keys(pageData).length > 0 && { pageData }),
  };
}

/** The data of the record that the route does not have, in the form in which the store returns it. */
function addedData({ frontMatter, data }: PageRecord, job: PageJob): JsonObject {
  const isOwn = stableJson(frontMatter) === stableJson(job.frontMatter);
  return JSON.parse(JSON.stringify({ ...(!isOwn && { frontMatter }), ...data })) as JsonObject;
}
