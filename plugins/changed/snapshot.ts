import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { canonicalPath, decodePath } from 'tapdocs/kit';

/** The documents of a site, by their paths without base. */
export interface Snapshot {
  paths: ReadonlySet<string>;
  /** New paths by old ones, of documents that only redirect. */
  redirects: ReadonlyMap<string, string>;
  /** The document of one of the paths. */
  read(path: string): Promise<string>;
  /** File of the document, below the output; undefined for a published site. */
  file?(path: string): string | undefined;
}

/** The documents in the output folder of a build, of this or another program, without the not-found page. */
export async function readFolder(folder: string, base: string): Promise<Snapshot> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('_tapdocs/'));
  const files = new Map<string, string>();
  const redirects = new Map<string, string>();
  for (const name of names.sort()) {
    const path = canonicalPath(`/${name}`);
    const target = redirectIn(await readFile(join(folder, name), 'utf8'), base);
    if (target === null) files.set(path, name);
    else redirects.set(path, target);
  }
  return {
    paths: new Set(files.keys()),
    redirects,
    read: (path) => readFile(join(folder, files.get(path) ?? ''), 'utf8'),
    file: (path) => files.get(path),
  };
}

/** Number of requests at the same time. */
const requests = 8;
/** Milliseconds to wait for a response. */
const patience = 30_000;

/**
 * The documents of a published site: those of its sitemap, and those that the other state has.
 *
 * @param url with the base
 * @throws Error if the host does not answer
 */
export async function readPublishedSite(url: string, others: Iterable<string>, signal: AbortSignal): Promise<Snapshot> {
  const root = url.endsWith('/') ? url : `${url}/`;
  const get = (place: string): Promise<Response> =>
    fetch(place, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  const listed = await listSitemap(new URL('sitemap.xml', root), get);
  const base = new URL(root).pathname;
  const inside = listed.flatMap((each) => {
    const path = decodePath(new URL(each, root).pathname);
    return path?.startsWith(base) ? [canonicalPath(path.slice(base.length - 1))] : [];
  });
  const documents = new Map<string, string>();
  const redirects = new Map<string, string>();
  const waiting = [...new Set([...inside, ...others])];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const html = await fetchPage(path, root, get);
      const target = html === null ? null : redirectIn(html, base);
      if (target !== null) redirects.set(path, target);
      else if (html !== null) documents.set(path, html);
    }
  };
  await Promise.all(Array.from({ length: requests }, work));
  return {
    paths: new Set([...documents.keys()].sort()),
    redirects,
    read: (path) => Promise.resolve(documents.get(path) ?? ''),
  };
}

type Get = (url: string) => Promise<Response>;

/** The URLs of a sitemap, and of those that it names; none if the site has no sitemap. */
async function listSitemap(sitemap: URL, get: Get): Promise<string[]> {
  const response = await get(sitemap.href);
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`the host answers ${response.status} for ${sitemap.href}`);
  const xml = await response.text();
  const urls = [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  if (!xml.includes('<sitemapindex')) return urls;
  const parts = urls.map((part) => new URL(new URL(part, sitemap).pathname, sitemap));
  return (await Promise.all(parts.map((part) => listSitemap(part, get)))).flat();
}

/** Some hosts answer at `/guide`, others only at `/guide.html`. */
async function fetchPage(path: string, root: string, get: Get): Promise<string | null> {
  const url = new URL(encodeURI(path.slice(1)), root).href;
  for (const place of path.endsWith('/') ? [url] : [url, `${url}.html`, `${url}/`]) {
    const response = await get(place);
    if (response.ok) return response.text();
    if (response.status !== 404) throw new Error(`the host answers ${response.status} for ${place}`);
  }
  return null;
}

/** Where a document leads that only redirects, without base; null for other documents, and for other sites. */
function redirectIn(html: string, base: string): string | null {
  const [, target] = /<meta http-equiv="?refresh"? content="0; ?url=([^"?#]*)/i.exec(html.slice(0, 4096)) ?? [];
  if (target === undefined) return null;
  const path = decodePath(target.replace(/^https?:\/\/[^/]+/i, '')) ?? '';
  return path.startsWith(base) ? canonicalPath(path.slice(base.length - 1)) : path;
}
