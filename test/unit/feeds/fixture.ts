import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createMemoryOutput, type Output } from '../../../core/files/output-run.js';
import type { PageRecord, RecordReader } from '../../../core/records/record.js';
import type { JsonObject } from '../../../core/contract/index.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { Route } from '../../../core/routes/table.js';
import { feeds, type FeedsOptions } from '../../../plugins/index.js';
import { bilingual, routeOf, siteWith, tableOf } from '../plugins/fixture.js';

/** A page with its front matter. */
export function pageOf(path: string, frontMatter: JsonObject = {}, changes: Partial<Route> = {}): Route {
  const lang = path.startsWith('/zh/') ? 'zh' : 'en';
  return routeOf(path, { filePath: `docs${path}.md`, lang, title: path, data: { frontMatter }, ...changes });
}

export function recordOf(changes: Partial<PageRecord> = {}): PageRecord {
  const lists = {
    toc: [],
    head: [],
    islands: [],
    links: [],
    images: [],
    anchors: [],
    sections: [],
    files: [],
    styles: [],
  };
  return {
    filePath: 'docs/a.md',
    title: 'Title',
    description: '',
    frontMatter: {},
    content: '',
    warnings: [],
    ...lists,
    ...changes,
  };
}

export interface Given {
  options: FeedsOptions;
  pages: readonly Route[];
  /** By path; a page without one has an empty record with its path as the title. */
  records?: Readonly<Record<string, PageRecord>>;
  user?: Partial<UserConfig>;
  output?: Output;
}

/** The output of a site with these pages. */
export async function emitted({ options, pages, records = {}, user = {}, output }: Given) {
  const { site, warnings } = await siteWith(feeds(options), {
    url: 'https://example.org',
    base: '/base/',
    locales: bilingual,
    ...user,
  });
  const memory = createMemoryOutput();
  const reads: string[] = [];
  const find = (path: string): PageRecord => records[path] ?? recordOf({ title: path });
  const reader: RecordReader = {
    read: async (path) => {
      reads.push(path);
      return find(path);
    },
    outline: find,
    hash: async (path) => JSON.stringify(find(path)),
  };
  const table = tableOf(pages);
  await site.hooks.emit.promise({ output: output ?? memory.output, routes: table, records: reader });
  const text = (path: string): string => memory.files.get(path)?.toString() ?? '';
  return { site, warnings, table, reads, text, files: [...memory.files.keys()].sort() };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  isArray: (name) => ['item', 'entry', 'link'].includes(name),
});

/** What the validator lets pass, and XML 1.0 does not. */
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** An XML file as an object. Throws where it is not well-formed. */
export function parseXml(text: string): Record<string, never> {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new Error(`${verdict.err.msg} in line ${verdict.err.line}`);
  if (forbidden.test(text)) throw new Error('There is a character that XML cannot hold.');
  return parser.parse(text) as Record<string, never>;
}
