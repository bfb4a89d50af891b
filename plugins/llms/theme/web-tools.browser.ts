import { createSearchIndex, indexFolder } from '../../search-index/theme/search-engine/index.js';
import { answerTool, type Docs, type WebToolsData } from './docs-tools.js';

const opened: { docs?: Docs } = {};

/** The result of a tool. A call that fails says why, because browsers do not pass on the reason of a rejection. */
export async function answer(name: string, values: Readonly<Record<string, unknown>>): Promise<object> {
  try {
    const { text, isError } = await answerTool(name, values, (opened.docs ??= openDocs(readData(), location.origin)));
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true };
  }
}

function readData(): WebToolsData {
  return JSON.parse(document.getElementById('tapdocs-web-tools')?.textContent ?? '') as WebToolsData;
}

function openDocs({ title, base, prefixes, version }: WebToolsData, origin: string): Docs {
  const read = async (path: string): Promise<string | null> => {
    const url = new URL(base + path, origin);
    if (!url.href.startsWith(origin + base)) return null;
    const response = await fetch(url);
    return response.ok ? response.text() : null;
  };
  const indexes = new Map<string, ReturnType<typeof createSearchIndex>>();
  return {
    title,
    langs: Object.keys(prefixes),
    read,
    prefix: (lang) => prefixes[lang] ?? '',
    url: (path) => `${origin}${base}${path.slice(1)}`,
    pathOf(text) {
      const { pathname } = new URL(text, origin);
      return decodeURI(pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname);
    },
    // The texts of the tools say where all pages are listed.
    nearest: () => null,
    index(lang) {
      const index =
        indexes.get(lang) ??
        createSearchIndex(async (path) => {
          const text = await read(indexFolder(lang, version) + path);
          if (text === null) throw new Error('The site has no search index.');
          return JSON.parse(text) as unknown;
        });
      indexes.set(lang, index);
      return index;
    },
  };
}
