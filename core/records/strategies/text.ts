import { join } from 'node:path';
import type { FileHashes } from '../../files/file-hashes.js';
import { dependenciesOf } from '../dependencies.js';
import { keepRecord } from '../keep-record.js';
import { makeRecord } from '../make-record.js';
import type { KnownRecord } from '../page-job.js';
import type { RenderContext } from '../render-context.js';
import type { TextPage } from './chosen-page.js';

/** Makes the record of a page that is HTML, and puts it into the store. */
export async function renderText(
  { job, text: { html, facts } }: TextPage,
  { context, hashes }: { context: RenderContext; hashes: FileHashes },
): Promise<KnownRecord> {
  const { config, store, paths } = context;
  const files = new Map(facts.files.flatMap(({ url }) => entryOf(context.files, url)));
  const rendered = { head: [], hoisted: '', html, islands: [], inactive: [] };
  const record = makeRecord({ job, rendered, compiled: facts, styles: [], files, config, store });
  const page = join(config.root, job.filePath);
  const dependencies = dependenciesOf([], { page, root: config.root, facts, paths, hashes });
  return keepRecord(record, { job, context, dependencies });
}

function entryOf(map: ReadonlyMap<string, string>, key: string): [string, string][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
