// What agents can do with the documentation, over the Model Context Protocol and in a browser that has WebMCP.
import type { SearchIndex } from '../../search-index/theme/search-engine/index.js';

/** The documentation of a built or published site. */
export interface Docs {
  title: string;
  /** Languages, the default first. */
  langs: readonly string[];
  /** The text of a file below the base; null if there is none. */
  read(path: string): Promise<string | null>;
  /** The index of a language. */
  index(lang: string): SearchIndex;
  /** Path prefix of a language: `/zh`; '' for the default. */
  prefix(lang: string): string;
  /** URL of a path. */
  url(path: string): string;
  /** Path of a page from its path or URL, without base and query. */
  pathOf(url: string): string;
  /** The nearest of some names. */
  nearest(name: string, names: readonly string[]): string | null | undefined;
}

/** What the tools in a browser know of the site. It is in the document. */
export interface WebToolsData {
  title: string;
  base: string;
  /** Path prefixes by language, that of the page first. */
  prefixes: Readonly<Record<string, string>>;
  version: string;
}

/** The tools, as the protocol describes them. */
export function toolList({ title, langs }: Pick<Docs, 'title' | 'langs'>): object[] {
  const lang = { type: 'string', enum: langs, description: `Language. Default: ${langs[0]}` };
  const tool = (name: string, description: string, properties: object, required: readonly string[] = []) => ({
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: { readOnlyHint: true },
  });
  return [
    tool(
      'search_docs',
      `Searches the documentation of ${title}. Returns the best sections with their paths.`,
      {
        query: { type: 'string' },
        lang,
        limit: { type: 'integer', minimum: 1, maximum: 50, description: 'Default: 8' },
      },
      ['query'],
    ),
    tool(
      'get_page',
      `Returns a page of the documentation of ${title} as Markdown.`,
      { path: { type: 'string', description: 'Path or URL of the page' } },
      ['path'],
    ),
    tool('list_pages', `Lists the pages of the documentation of ${title} by section.`, { lang }),
  ];
}

/** The result of a tool. An error is a text that helps to call it again. */
export interface ToolResult {
  text: string;
  isError: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Calls a tool. */
export async function answerTool(name: string, values: Arguments, docs: Docs): Promise<ToolResult> {
  const tools: Record<string, (values: Arguments, docs: Docs) => Promise<ToolResult>> = {
    search_docs: searchDocs,
    get_page: getPage,
    list_pages: listPages,
  };
  const answer = Object.hasOwn(tools, name) ? tools[name] : undefined;
  const { lang = docs.langs[0] } = values;
  if (!answer) return wrong(`There is no tool \`${name}\`.`, docs.nearest(name, Object.keys(tools)));
  if (!docs.langs.includes(String(lang)))
    return wrong(`There is no language \`${String(lang)}\`.`, docs.langs.join('` or `'));
  return answer({ ...values, lang }, docs);
}

async function searchDocs({ query, lang, limit = 8 }: Arguments, docs: Docs): Promise<ToolResult> {
  if (typeof query !== 'string' || query.trim() === '') return wrong('`query` must be a text.');
  const hits = Number.isInteger(limit) ? Math.min(50, Math.max(1, Number(limit))) : 8;
  const { results } = await docs.index(String(lang)).search(query, { hits, snippetWords: 40 });
  if (results.length === 0) return right(`Nothing matches \`${query}\`. \`list_pages\` lists all pages.`);
  const rows = results.slice(0, hits).map(({ path, anchor, title, headings, snippetHtml }) => {
    const name = [title, ...headings.filter(Boolean)].join(' › ');
    return `- [${name}](${docs.url(path)}${anchor === '' ? '' : `#${anchor}`})\n  ${plain(snippetHtml)}`;
  });
  return right(rows.join('\n'));
}

async function getPage({ path }: Arguments, docs: Docs): Promise<ToolResult> {
  if (typeof path !== 'string') return wrong('`path` must be the path or URL of a page.');
  const page = pageOf(docs.pathOf(path));
  for (const file of [`${page}.md`, `${page}/index.md`]) {
    const text = await docs.read(file.slice(1));
    if (text !== null) return right(text);
  }
  const hasCopies = (await docs.read('llms.txt')) !== null;
  if (!hasCopies) return wrong('The site has no Markdown copies. Its configuration needs the plugin `llms`.');
  const pages = [...(await indexOf(docs, '')).matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
  return wrong(
    `There is no page \`${path}\`.`,
    docs.nearest(
      page,
      pages.map((url) => pageOf(docs.pathOf(url))),
    ),
  );
}

/** The path without what a copy or a folder adds: `/guide/index.md` → `/guide`. */
const pageOf = (path: string): string => path.replace(/(?:\/index)?\.md$/, '').replace(/\/$/, '');

async function listPages({ lang }: Arguments, docs: Docs): Promise<ToolResult> {
  const text = await indexOf(docs, docs.prefix(String(lang)));
  return text === '' ? wrong('The site has no `llms.txt`. Its configuration needs the plugin `llms`.') : right(text);
}

/** `llms.txt` of a language, with its parts instead of the links to them. */
async function indexOf(docs: Docs, prefix: string): Promise<string> {
  const text = (await docs.read(`${prefix}/llms.txt`.slice(1))) ?? '';
  const parts = [...text.matchAll(/\/(llms\/\d+\.txt)\)/g)].map(([, name = '']) => name);
  if (parts.length === 0) return text;
  const texts = await Promise.all(parts.map((name) => docs.read(`${prefix}/${name}`.slice(1))));
  return texts.map((part) => part?.replace(/^# .*\n\n/, '') ?? '').join('\n');
}

const right = (text: string): ToolResult => ({ text, isError: false });
const wrong = (text: string, meant?: string | null): ToolResult => ({
  text: meant ? `${text} Did you mean \`${meant}\`?` : text,
  isError: true,
});

/** The text of HTML with marks alone. */
function plain(html: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return html.replace(/<\/?mark>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);
}
