import { type Config, type Route, siteUrl } from 'tapdocs';
import { fileUrl, hasText, isNotFound } from 'tapdocs/kit';

/** Whether a page has a Markdown twin: it has text, and is not a not-found page. */
export function hasTwin(route: Route, config: Pick<Config, 'locales' | 'versions'>): boolean {
  return hasText(route) && !isNotFound(route, config);
}

/** Path of a page's twin: `/guide/` has `/guide/index.md`, `/guide/start` has `/guide/start.md`. */
export function twinPath(path: string): string {
  return `${path.endsWith('/') ? `${path}index` : path}.md`;
}

/** The path of the page whose twin has this path; null if there is none. */
export function twinOf(path: string): string | null {
  return path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/\/index$/, '/') : null;
}

/** URL of a page's twin, with the site's origin if known. */
export function twinUrl(config: Pick<Config, 'url' | 'base'>, { path }: Pick<Route, 'path'>): string {
  return siteUrl(config, fileUrl(config.base, twinPath(path)));
}
