import { escapeHtml } from '../document/html.js';
import { hashOf } from '../files/hash.js';
import { pathKey, type Route, type Routes, type TextBlock } from '../routes/table.js';
import type { PageRecord, RecordReader } from './record.js';

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
