import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapEntry } from './sitemap-entries.js';

/** XML of one file. The same entries produce the same bytes. */
export async function sitemapXml(entries: readonly SitemapEntry[]): Promise<Buffer> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } });
  const items = entries.map(({ url, lastmod, links }) => ({ url, links, ...(lastmod !== null && { lastmod }) }));
  return streamToPromise(Readable.from(items).pipe(stream));
}

/** XML of the index of several files, each with the date of its latest page. */
export async function sitemapIndexXml(parts: readonly { url: string; lastmod: string | null }[]): Promise<Buffer> {
  const items = parts.map(({ url, lastmod }) => ({ url, ...(lastmod !== null && { lastmod }) }));
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
}
