import { globExpression, type JsonObject, type Locale, type Route, type Site } from 'tapdocs';
import { innerPath, isInListedVersion, isNotFound, parseDateTime } from 'tapdocs/kit';
import { historyOf } from '../git/index.js';
import type { FeedOptions } from './options.js';

/** A feed in one language. */
export interface PlannedFeed {
  feed: FeedOptions;
  locale: Locale;
  /** Newest first, then by path. */
  items: { route: Route; date: Date }[];
}

export interface FeedPlan {
  /** Feeds with items. */
  feeds: PlannedFeed[];
  /** Included pages without a date. */
  undated: { feed: FeedOptions; route: Route }[];
}

/** Default of `limit`. */
const newest = 50;

/** Assigns pages to feeds. Uses only routes, so that documents know their feeds before anything is rendered. */
export function planFeeds(routes: readonly Route[], feeds: readonly FeedOptions[], site: Site): FeedPlan {
  const { config } = site;
  const plan: FeedPlan = { feeds: [], undated: [] };
  const listed = routes.filter(
    (route) => !route.unlisted && !isNotFound(route, config) && isInListedVersion(route, config),
  );
  for (const feed of feeds) {
    for (const locale of config.locales) {
      const pages = includedPages(feed, listed, { locale, config });
      const dated = pages.map((route) => ({ route, date: dateOf(route, feed, site) }));
      const items = dated.flatMap(({ route, date }) => (date ? [{ route, date }] : []));
      if (feed.include !== undefined) {
        plan.undated.push(
          ...dated.filter(({ date, route }) => date === null && isWritten(route)).map(({ route }) => ({ feed, route })),
        );
      }
      items.sort((a, b) => b.date.getTime() - a.date.getTime() || (a.route.path < b.route.path ? -1 : 1));
      if (items.length > 0) plan.feeds.push({ feed, locale, items: items.slice(0, feed.limit ?? newest) });
    }
  }
  return plan;
}

/** Whether a page has a file of its own. Names of lists start with `_`. */
function isWritten({ filePath }: Route): boolean {
  return !/(?:^|\/)_[^/]*$/.test(filePath);
}

/** Names of feeds that a page has in its front matter. */
export function linkedFeeds(route: Route): string[] {
  const names = route.frontMatter['link-rss'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function includedPages(
  feed: FeedOptions,
  routes: readonly Route[],
  { locale: { lang }, config }: { locale: Locale; config: Site['config'] },
): Route[] {
  const includes = filterOf(feed);
  return routes
    .filter((route) => route.lang === lang && route.filePath !== '' && (!route.original || feed.untranslated === true))
    .filter((route) => includes(route, innerPath(route, config)));
}

function filterOf({ name, include }: FeedOptions): (route: Route, path: string) => boolean {
  if (include === undefined) return (route) => linkedFeeds(route).includes(name);
  if (typeof include === 'function') {
    return (route, path) => {
      const { lang, filePath, title } = route;
      return include({ path, lang, filePath, title, frontMatter: route.frontMatter });
    };
  }
  const globs = [include].flat().map(globExpression);
  return (_route, path) => globs.some((glob) => glob.test(path));
}

function dateOf(route: Route, { gitDates = false }: FeedOptions, site: Site): Date | null {
  const written = itemDate(route.frontMatter);
  if (written || !gitDates) return written;
  const history = historyOf(route, site);
  return history ? new Date(history.created) : null;
}

/**
 * The date of a page for feeds: `date`, else `published_at` of its front matter, in UTC unless it has another time
 * zone. Null if there is none.
 */
export function itemDate({ date, published_at: published }: JsonObject): Date | null {
  return parseDate(date) ?? parseDate(published);
}

function parseDate(value: unknown): Date | null {
  return typeof value === 'string' ? parseDateTime(value) : null;
}
