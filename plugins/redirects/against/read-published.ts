import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail } from 'tapdocs';
import { canonicalPath, decodePath, splitHref } from 'tapdocs/kit';
import { redirectProblem } from '../problems.js';
import type { Published } from './published.js';
import { readOutput, readVersions } from './read-output.js';
import { readUrls } from './read-urls.js';

export interface PublishedOptions {
  /** A folder, a file or a URL. */
  source: string;
  cwd: string;
  base: string;
  signal: AbortSignal;
}

/** The published pages, and the listed URLs outside the base. */
export interface PublishedList {
  pages: Published[];
  outside: string[];
  /** Starts of paths of the versions in an earlier output. */
  versions: string[];
}

/**
 * Reads the published pages from the folder of an earlier output, a sitemap or a list. The host of a URL is ignored, so
 * that a site can move.
 *
 * @throws TapdocsError AGAINST_UNREADABLE
 */
export async function readPublished({ source, cwd, base, signal }: PublishedOptions): Promise<PublishedList> {
  const refuse = (detail: string): never => fail(redirectProblem('AGAINST_UNREADABLE', { source, detail }));
  const isUrl = /^https?:\/\//i.test(source);
  const place = isUrl ? source : resolve(cwd, source);
  try {
    if (!isUrl && (await stat(place)).isDirectory()) {
      const pages = await readOutput(place);
      return pages.length > 0
        ? { pages, outside: [], versions: await readVersions(place, base) }
        : refuse('there is no page in the folder');
    }
    const urls = await readAll(place, signal);
    return urls.length > 0 ? publishedUrls(urls, base) : refuse('it contains no URL');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name !== 'TapdocsError') refuse(reasonOf(error));
    throw error;
  }
}

/** Sitemaps of an index are next to it, or are fetched in the same way. */
async function readAll(place: string, signal: AbortSignal): Promise<string[]> {
  const { urls, sitemaps } = readUrls(await readText(place, signal));
  for (const sitemap of sitemaps) {
    const isUrl = /^https?:\/\//i.test(place);
    const part = isUrl ? sitemap : join(dirname(place), basename(new URL(sitemap, 'https://host').pathname));
    urls.push(...readUrls(await readText(part, signal)).urls);
  }
  return urls;
}

/** Seconds to wait for a response. */
const patience = 30;

async function readText(place: string, signal: AbortSignal): Promise<string> {
  if (!/^https?:\/\//i.test(place)) return readFile(place, 'utf8');
  const response = await fetch(place, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience * 1000)]) });
  if (!response.ok) throw new Error(`the host answers ${response.status}`);
  return response.text();
}

/** Merges the lines of one page: `/a`, `/a#b`, `/a#c`. */
function publishedUrls(urls: readonly string[], base: string): PublishedList {
  const pages = new Map<string, Published & { anchors: string[] }>();
  const outside: string[] = [];
  for (const url of urls) {
    const { path: before, suffix } = splitHref(url);
    const pathname = before.replace(/^https?:\/\/[^/]*/i, '');
    const full = pathname.startsWith('/') ? pathname : `/${pathname}`;
    const decoded = full.startsWith(base) ? decodePath(full.slice(base.length - 1)) : null;
    if (decoded === null) {
      outside.push(url);
      continue;
    }
    const path = canonicalPath(decoded);
    const page = pages.get(path) ?? { url: before, path, anchors: [], title: '' };
    const hash = suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '';
    if (hash !== '') page.anchors.push(decodePath(hash) ?? hash);
    pages.set(path, page);
  }
  return { pages: [...pages.values()], outside, versions: [] };
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'it does not exist';
  if (error.name === 'TimeoutError') return `the host did not answer within ${patience} seconds`;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause || error.message;
}
