import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config/types.js';
import type { JsonObject } from '../contract/index.js';
import { hash, hashOf, stableJson } from '../files/hash.js';
import { isGitTree, sourceFile } from '../trees/source-root.js';
import type { KnownRecord, PageJob, RecordSummary } from './page-job.js';
import { rememberRecord } from './page-entries.js';
import type { PageRecord } from './record.js';
import type { RenderContext } from './render-context.js';
import { completeRoute } from '../routes/table.js';

interface Keep {
  job: PageJob;
  context: RenderContext;
  dependencies: KnownRecord['dependencies'];
}

/** Stores a record after plugins have changed it. */
export async function keepRecord(made: PageRecord, { job, context, dependencies }: Keep): Promise<KnownRecord> {
  const { site, store } = context;
  const record = await site.hooks.record.promise(made, { route: routeOf(job) });
  const pageKey = keyOfRecord(job, site.config);
  const key = hashOf(pageKey, dependencies);
  store.put('record', key, JSON.stringify(record));
  const known = { record: key, dependencies, summary: summarise(record, job) };
  rememberRecord(pageKey, known, { store, versions: site.config.versions.length });
  return known;
}

/**
 * The key of a page, or one that nothing looks up if its source has changed since it was hashed. Otherwise, the record of
 * the new source would be found for the old one, when an edit is undone.
 */
function keyOfRecord(job: PageJob, config: Config): string {
  const { pageKey, source, sourceHash, tree } = job;
  if (source !== undefined || (tree !== undefined && isGitTree(tree))) return pageKey;
  const file = sourceFile(config, job);
  const now = existsSync(file) ? hash(readFileSync(file)) : '';
  return now === sourceHash ? pageKey : hashOf(pageKey, now);
}

/** The route that a `record` tap receives: without the fields that other pages and versions determine. */
function routeOf({ contentPath, filePath, lang, component, title, frontMatter }: PageJob) {
  return completeRoute({ path: contentPath, filePath, lang, component, title, data: { frontMatter } });
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
