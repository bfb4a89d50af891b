import { fail, problem } from '../problems/problem.js';
import type { Store } from '../files/store/store.js';
import type { KnownRecord } from './page-job.js';
import type { PageRecord, RecordReader } from './record.js';
import { escapeHtml } from '../document/html.js';
import { hashOf } from '../files/hash.js';
import { pathKey, type Route, type Routes, type TextBlock } from '../routes/table.js';
import { type RenderOptions, renderRecords } from './render-records.js';

/**
 * Reads the records of this build from the store.
 *
 * @param again renders pages whose record the store has lost
 */
export function createRecordReader(
  store: Store,
  records: ReadonlyMap<string, KnownRecord>,
  again: (paths: readonly string[]) => Promise<void>,
): RecordReader {
  const missing = (path: string): never => {
    throw new Error(`There is no record of \`${path}\`.`);
  };
  return {
    async read(path) {
      const { record } = records.get(path) ?? missing(path);
      let bytes = store.get('record', record);
      if (!bytes) {
        await again([path]);
        bytes = store.get('record', record);
      }
      if (!bytes) return fail(problem('STORE_ENTRY_LOST', { what: `the record of \`${path}\`` }));
      return JSON.parse(bytes.toString()) as PageRecord;
    },
    outline: (path) => records.get(path)?.summary ?? missing(path),
    hash: async (path) => records.get(path)?.record ?? missing(path),
  };
}

/** Adds records for pages without a source but with `text`, because these have no stored record. */
export function withTexts(reader: RecordReader, routes: () => Pick<Routes, 'byPath'>): RecordReader {
  const find = (path: string): PageRecord | null => {
    const route = routes().byPath.get(pathKey(path));
    return route?.path === path && route.filePath === '' && route.text ? textRecord(route, route.text) : null;
  };
  return {
    read: async (path) => find(path) ?? reader.read(path),
    outline: (path) => find(path) ?? reader.outline(path),
    async hash(path) {
      const record = find(path);
      return record ? hashOf(record) : reader.hash(path);
    },
  };
}

function textRecord({ title, frontMatter }: Route, blocks: readonly TextBlock[]): PageRecord {
  const description = frontMatter['description'];
  return {
    filePath: '',
    title,
    description: typeof description === 'string' ? description : '',
    frontMatter,
    toc: [],
    head: [],
    content: blocks.map(markup).join('\n'),
    islands: [],
    links: [],
    images: [],
    anchors: blocks.flatMap(({ id = '' }) => (id === '' ? [] : [id])),
    sections: blocks.map(({ id = '', heading = '', paragraphs }) => ({
      id,
      heading,
      depth: heading === '' ? 0 : 2,
      text: paragraphs.join(' '),
      code: '',
    })),
    files: [],
    styles: [],
    warnings: [],
  };
}

function markup({ heading = '', paragraphs }: TextBlock): string {
  const all = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  return [...(heading === '' ? [] : [`<h2>${escapeHtml(heading)}</h2>`]), ...all].join('\n');
}

/** Renders pages whose records, or files of these, the store has lost. Damaged entries were removed when they were read. */
export async function renderAgain(
  paths: readonly string[],
  routes: readonly Route[],
  options: Omit<RenderOptions, 'cache' | 'onProgress'>,
): Promise<void> {
  const wanted = new Set(paths);
  const shown = new Set(routes.flatMap(({ path, original }) => (wanted.has(path) ? (original?.path ?? path) : [])));
  const lost = routes.filter(({ path }) => shown.has(path));
  const { problems } = await renderRecords(lost, {
    ...options,
    cache: true,
    isWhole: false,
    onProgress: () => undefined,
  });
  if (problems.length > 0) fail(problems);
}
