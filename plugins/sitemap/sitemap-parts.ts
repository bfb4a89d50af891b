import type { SitemapEntry } from './sitemap-entries.js';

/** Maximum size of a file for search engines, in bytes, uncompressed. */
const mostBytes = 50 * 1024 * 1024;
/** Size of the tags of an entry and of one of its links, rounded up, and of the tags around all entries. */
const entryFrame = 160;
const linkFrame = 80;
const fileFrame = 512;

/** Splits entries into files that are not too large, in order. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  { mostUrls, bytes = mostBytes }: { mostUrls: number; bytes?: number },
): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const entrySize = sizeOf(entry);
    const last = parts.at(-1);
    if (last && last.length < mostUrls && size + entrySize <= bytes) {
      last.push(entry);
      size += entrySize;
    } else {
      parts.push([entry]);
      size = fileFrame + entrySize;
    }
  }
  return parts;
}

/** Maximum size of an entry in bytes. */
function sizeOf({ url, links }: SitemapEntry): number {
  const linked = links.reduce((sum, link) => sum + linkFrame + escapedSize(link.lang) + escapedSize(link.url), 0);
  return entryFrame + escapedSize(url) + linked;
}

/** URLs are ASCII; some characters become entities of up to six bytes. */
function escapedSize(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
