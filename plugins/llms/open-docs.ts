import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { below, type Config, fail, nearest } from 'tapdocs';
import { canonicalPath, currentVersion, decodePath, memo, rootsWithVersions } from 'tapdocs/kit';
import { createSearchIndex, indexFolder } from '../search-index/theme/search-engine/index.js';
import { llmsProblem } from './problems.js';
import type { Docs } from './theme/docs-tools.js';

type Site = Pick<Config, 'title' | 'locales' | 'defaultLang' | 'base' | 'url' | 'versions' | 'contentRoots'>;

/**
 * Opens the documentation in a folder, or at a URL with base.
 *
 * @throws TapdocsError MCP_FROM if there is no site
 */
export async function createDocs(from: string, config: Site): Promise<Docs> {
  const { title, locales, defaultLang, base, url } = config;
  const isUrl = /^https?:\/\//i.test(from);
  const root = isUrl ? new URL(from.replace(/\/*$/, '/')).href : from;
  const read = isUrl ? (path: string) => fetchBelow(root, path) : (path: string) => readBelow(from, path);
  const version = rootsWithVersions(config).length > 1 ? '@current' : (currentVersion(config)?.name ?? '');
  const docs: Docs = {
    title,
    nearest,
    pathOf(text) {
      const inside = text.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*/, '');
      const short = inside.startsWith(base) ? inside.slice(base.length - 1) : inside;
      return canonicalPath(decodePath(short) ?? short);
    },
    langs: [defaultLang, ...locales.map(({ lang }) => lang).filter((lang) => lang !== defaultLang)],
    read,
    prefix: (lang) => locales.find((locale) => locale.lang === lang)?.prefix ?? '',
    url: (path) => (isUrl ? new URL(path.slice(1), root).href : `${url}${base}${path.slice(1)}`),
    index: memo((lang: string) => {
      const folder = indexFolder(lang, version);
      return createSearchIndex(async (path) => {
        const text = await read(folder + path.replace(/\?.*/, ''));
        return text === null ? fail(llmsProblem('MCP_INDEX', { from })) : (JSON.parse(text) as unknown);
      });
    }),
  };
  const isThere = isUrl ? (await read('llms.txt')) !== null : existsSync(join(from, 'index.html'));
  if (!isThere) fail(llmsProblem('MCP_FROM', { from }));
  return docs;
}

async function readBelow(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path);
  return below(folder, file) === null ? null : readFile(file, 'utf8').catch(() => null);
}

/** An agent names the path: it must not lead to another host, such as one inside the network of this machine. */
async function fetchBelow(root: string, path: string): Promise<string | null> {
  const url = new URL(path, root);
  if (!url.href.startsWith(root)) return null;
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  return response.ok ? response.text() : null;
}
