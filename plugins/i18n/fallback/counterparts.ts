import { type Config, pageUrl, type Route } from 'tapdocs';
import { barePath } from 'tapdocs/kit';

/** A fallback page: a page that is shown at another path because a translation is missing. */
export interface StandIn {
  original: Route;
  path: string;
}

export interface Counterparts {
  /** URL in the reader's language by URL in another language, including fallback pages. */
  urls: ReadonlyMap<string, string>;
  /** URLs of the fallback pages. */
  standInUrls: ReadonlySet<string>;
}

/** Targets of links from other languages in the language with these pages. */
export function counterparts(
  standIns: readonly StandIn[],
  { own, config, routes }: { own: ReadonlyMap<string, Route>; config: Config; routes: readonly Route[] },
): Counterparts {
  const url = (path: string): string => pageUrl(config, path);
  const urls = new Map<string, string>();
  for (const route of routes) {
    const same = own.get(barePath(route, config));
    if (same) urls.set(url(route.path), url(same.path));
  }
  for (const { original, path } of standIns) urls.set(url(original.path), url(path));
  return { urls, standInUrls: new Set(standIns.map(({ path }) => url(path))) };
}
