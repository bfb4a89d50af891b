import type { FileHashes } from '../../files/file-hashes.js';
import { dependenciesOf } from '../dependencies.js';
import type { PageFacts } from '../facts/fact-reader.js';
import { readTreeFacts } from '../facts/tree-facts.js';
import { keepRecord } from '../keep-record.js';
import { makeRecord } from '../make-record.js';
import type { StoredPage } from '../page-job.js';
import { sourceFile } from '../../trees/source-root.js';
import type { RenderContext } from '../render-context.js';
import { type BundledPage, leftToBundler, type TextPage } from './chosen-page.js';

/** Creates and stores the record of a page that is HTML. A page that is nested too deeply is left to the bundler, which reports it. */
export async function renderText(
  page: TextPage,
  { context, hashes }: { context: RenderContext; hashes: FileHashes },
): Promise<StoredPage | BundledPage> {
  const { job, text } = page;
  let facts: PageFacts;
  try {
    facts = readTreeFacts(text);
  } catch {
    return leftToBundler(page);
  }
  const { config, store, paths } = context;
  const { facts: compiled } = text;
  const files = new Map(compiled.files.flatMap(({ url }) => entryOf(context.files, url)));
  const rendered = { head: [], hoisted: '', html: facts.html, islands: [], inactive: [] };
  const record = makeRecord({ job, rendered, facts, compiled, styles: [], files, config, store });
  const file = sourceFile(config, job);
  const dependencies = dependenciesOf([], {
    job,
    page: file,
    config,
    facts: compiled,
    islands: [],
    islandTree: (tree) => tree,
    paths,
    hashes,
  });
  return { path: job.path, known: await keepRecord(record, { job, context, dependencies }) };
}

function entryOf(map: ReadonlyMap<string, string>, key: string): [string, string][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
