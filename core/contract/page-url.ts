/**
 * The form of the URLs of pages: `/a`, `/a/` or `/a.html`. The URL of an index page, `/guide/`, is the same in all of
 * them.
 */
export type UrlStyle = 'clean' | 'slash' | 'html';

/** The properties of a site that determine the URLs of its pages. */
export interface UrlSite {
  /** Starts and ends with `/`. */
  readonly base: string;
  readonly urlStyle: UrlStyle;
}

/** URL of a page, with base, by the path of its route. */
export function pageUrl({ base, urlStyle }: UrlSite, path: string): string {
  return base + encodePath(styledPath(path, urlStyle)).slice(1);
}

/** URL of a decoded path that starts with `/`: a file, or a page whose path has its style. */
export function fileUrl(base: string, path: string): string {
  return base + encodePath(path).slice(1);
}

/** Like `encodeURI`, but also encodes `?` and `#`. */
export function encodePath(path: string): string {
  return encodeURI(wellFormed(path)).replace(/[?#]/g, encodeURIComponent);
}

/** The path of a route as its URL writes it, without base. */
export function styledPath(path: string, style: UrlStyle): string {
  if (style === 'clean' || path.endsWith('/')) return path;
  return path + (style === 'slash' ? '/' : '.html');
}

/**
 * The inverse, for a path in any style: without `.html`, `/index` as `/`. A slash at the end is kept, because it may
 * belong to an index page; `pathKey` is the same for both.
 */
export function unstyledPath(path: string): string {
  return path.replace(/(\.html)+$/, '').replace(/\/index$/, '/');
}

/** Key under which a page is found. `/a/` and `/a` have the same key, because they never are two pages. */
export function pathKey(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Name of the files of a page, without extension: `/a/` has `/a/index`, `/a` has `/a` or, with slashes, `/a/index`. */
export function pageFile(path: string, style: UrlStyle): string {
  if (path.endsWith('/')) return `${path}index`;
  return style === 'slash' ? `${path}/index` : path;
}

/** Path of the Markdown version of a page: `/guide/` has `/guide/index.md`, `/guide/start` has `/guide/start.md`. */
export function markdownPath(path: string): string {
  return `${pageFile(path, 'html')}.md`;
}

/** Splits a link into its path and the rest, which starts with the first `?` or `#`. */
export function splitHref(href: string): { path: string; suffix: string } {
  const end = href.search(/[?#]/);
  return end < 0 ? { path: href, suffix: '' } : { path: href.slice(0, end), suffix: href.slice(end) };
}

/** Whether a path names a file instead of a page: it has an extension other than that of pages. */
export function hasExtension(path: string): boolean {
  return /[^/]\.(?!(?:html|mdx?)$)[a-z\d]+$/i.test(path);
}

/** `encodeURI` and `normalize` refuse half of a surrogate pair. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
