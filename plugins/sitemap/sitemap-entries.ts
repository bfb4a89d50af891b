import { type Config, pageUrl, type Route, type Site } from 'tapdocs';
import { barePath, localeOf } from 'tapdocs/kit';
import { lastChange } from '../git/index.js';

/** A page of the sitemap. URLs are absolute. */
export interface SitemapEntry {
  url: string;
  /** ISO date-time, or null. */
  lastmod: string | null;
  /** The page in all its languages, including its own, and `x-default`; empty if there are no other languages. */
  links: { lang: string; url: string }[];
}

/** The entries of pages in the sitemap. `pages` are all listed pages. */
export function sitemapEntries(pages: readonly Route[], site: Site, withDates: boolean): SitemapEntry[] {
  const { config } = site;
  const translations = groupByPath(pages, config);
  const absolute = ({ path }: Route): string => config.url + pageUrl(config, path);
  return pages.map((page) => {
    const versions = translations.get(groupKey(page, config)) ?? [];
    const links = versions.map((route) => ({ lang: localeOf(config, route.lang).htmlLang, url: absolute(route) }));
    const fallback = versions.find(({ lang }) => lang === config.defaultLang);
    return {
      url: absolute(page),
      lastmod: withDates ? lastChange(page, site) : null,
      links: links.length < 2 ? [] : [...links, ...(fallback ? [{ lang: 'x-default', url: absolute(fallback) }] : [])],
    };
  });
}

/** Pages that are translations of each other, in the order of the languages. */
function groupByPath(pages: readonly Route[], config: Config): ReadonlyMap<string, readonly Route[]> {
  const order = new Map(config.locales.map(({ lang }, index) => [lang, index]));
  const groups = new Map<string, Route[]>();
  for (const page of pages) {
    const key = groupKey(page, config);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  for (const group of groups.values()) group.sort((a, b) => (order.get(a.lang) ?? 0) - (order.get(b.lang) ?? 0));
  return groups;
}

function groupKey(route: Route, config: Config): string {
  return `${route.version} ${barePath(route, config)}`;
}

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
