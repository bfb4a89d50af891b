import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { fail } from 'tapdocs';
import { canonicalPath, decodePath, errorCode, splitHref, type VersionList } from 'tapdocs/kit';
import { redirectProblem } from '../problems.js';
import type { Published } from './proposal.js';

interface PublishedOptions {
  /** A folder, a file or a URL. */
  source: string;
  cwd: string;
  base: string;
  signal: AbortSignal;
}

/** The published pages, and the listed URLs outside the base. */
interface PublishedList {
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
  if (errorCode(error) === 'ENOENT') return 'it does not exist';
  if (error.name === 'TimeoutError') return `the host did not answer within ${patience} seconds`;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause || error.message;
}

/** Pages in the folder of an earlier output, of this or another program, except not-found pages. */
async function readOutput(folder: string): Promise<Published[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((file) => file.split(sep).join('/'))
    .sort();
  const pages: Published[] = [];
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    pages.push({ url: file, path: canonicalPath(`/${file}`), ...pageAnchors(html) });
  }
  return pages;
}

/**
 * The starts of paths of all versions in the earlier output of this program: `1.3` for the version with `/1.3/…`, and `docs/1.3` for
 * that with `/docs/1.3/…`. The lists of roots are in folders.
 */
export async function readVersions(folder: string, base: string): Promise<string[]> {
  const lists = join(folder, '_tapdocs/versions');
  const names = await readdir(lists, { recursive: true }).catch(() => []);
  const starts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => startsIn(await readFile(join(lists, name), 'utf8'), base)),
  );
  return [...new Set(starts.flat())];
}

/** The starts in a list of versions; none in another file. The default version has no start of its own. */
function startsIn(text: string, base: string): string[] {
  try {
    const { versions = [] } = JSON.parse(text) as Partial<VersionList>;
    return versions.flatMap(({ prefix, root }) => {
      if (typeof prefix !== 'string' || prefix === '' || !root.startsWith(base)) return [];
      const path = root.slice(base.length);
      // A version at the start of paths comes before the language.
      return `/${path}`.endsWith(prefix) ? [path] : [prefix.split('/')[1] ?? ''];
    });
  } catch {
    return [];
  }
}

/** Elements whose ids are link targets. Other ids belong to the layout. */
const linked = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'dt', 'section']);

/** The anchors of a page, and its top heading. Elements outside `<main>` count only if there is no `<main>`. */
export function pageAnchors(html: string): Pick<Published, 'anchors' | 'title'> {
  const all = createFinds();
  const main = createFinds();
  let depth = 0;
  let hasMain = false;
  const parser = new Parser({
    onopentag(name, { id, name: oldId }) {
      if (name === 'main') {
        depth++;
        hasMain = true;
      }
      for (const finds of depth > 0 ? [all, main] : [all]) finds.open(name, id ?? (name === 'a' ? oldId : undefined));
    },
    ontext(text) {
      all.text(text);
      main.text(text);
    },
    onclosetag(name) {
      if (name === 'main') depth--;
      all.close(name);
      main.close(name);
    },
  });
  parser.end(html);
  const { anchors, title } = hasMain ? main : all;
  return {
    anchors: [...anchors],
    title: title()
      .replace(/\s+/g, ' ')
      .replace(/^[#¶\s]+|[#¶\s]+$/g, ''),
  };
}

function createFinds() {
  const anchors = new Set<string>();
  let title = '';
  let state: 'before' | 'in' | 'after' = 'before';
  return {
    anchors,
    title: () => title,
    open(name: string, id: string | undefined) {
      if (name === 'h1' && state === 'before') state = 'in';
      if (id && linked.has(name)) anchors.add(id);
    },
    text(text: string) {
      if (state === 'in') title += text;
    },
    close(name: string) {
      if (name === 'h1' && state === 'in') state = 'after';
    },
  };
}

/** URLs in a text: those of a sitemap, or one per line. A line that starts with `#` and a space is a comment. */
export function readUrls(text: string): { urls: string[]; sitemaps: string[] } {
  if (/^\uFEFF?\s*</.test(text)) return readSitemap(text);
  const urls = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^#(?:\s|$)/.test(line));
  return { urls, sitemaps: [] };
}

/** The `<loc>` of each `<url>`, and of each `<sitemap>` of an index. */
function readSitemap(xml: string): { urls: string[]; sitemaps: string[] } {
  const result: { urls: string[]; sitemaps: string[] } = { urls: [], sitemaps: [] };
  const parents: string[] = [];
  let loc = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        parents.push(name);
        if (name === 'loc') loc = '';
      },
      ontext(text) {
        if (parents.at(-1) === 'loc') loc += text;
      },
      onclosetag(name) {
        parents.pop();
        if (name !== 'loc') return;
        if (parents.at(-1) === 'url') result.urls.push(loc.trim());
        if (parents.at(-1) === 'sitemap') result.sitemaps.push(loc.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return result;
}
