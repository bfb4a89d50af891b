// Adds RSS, Atom and JSON feeds of pages with a date, and the links by which readers find them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SyncWaterfallHook } from 'tapable';
import {
  type Config,
  configPlace,
  fail,
  type HeadTag,
  parseFrontMatter,
  type Plugin,
  pluginHooks,
  problem,
  type Problem,
  type Route,
  type Routes,
} from 'tapdocs';
import { describeValue, type DocumentDescription, memo, requireUrl } from 'tapdocs/kit';
import { checkOptions, type FeedAuthor, type FeedOptions, type FeedsOptions } from './options.js';
import { emitFeed, feedFiles, feedTitle } from './emit-feeds.js';
import { type FeedPlan, linkedFeeds, planFeeds } from './plan-feeds.js';

export type { FeedAuthor, FeedFormat, FeedOptions, FeedPage, FeedsOptions } from './options.js';

const name = 'feeds';

/**
 * Publishes feeds. Needs `url` in the configuration.
 *
 * @example
 * ```ts
 * feeds({ feeds: [{ name: 'news', include: '/news/**', formats: ['rss', 'atom'] }] })
 * ```
 */
export function feeds(options: FeedsOptions = {}): Plugin {
  const dir = options?.dir ?? 'rss';
  return {
    name,
    apply(site) {
      checkOptions(options, site.config);
      const allFeeds = (): readonly FeedOptions[] => feedsHooks(site).added.call(options.feeds ?? [], site.config);
      const allNames = (): string[] => allFeeds().map((feed) => feed.name);
      const planOf = memo(
        (routes: readonly Route[]) => planFeeds(routes, allFeeds(), site),
        new WeakMap<readonly Route[], FeedPlan>(),
      );
      site.hooks.routes.tap(name, () => {
        requireUrl(site.config, name, 'Feeds need it.');
        requireFeeds(allFeeds(), site.config);
      });
      site.hooks.check.tap(name, ({ routes }) => {
        const unknown = checkLinks(routes.all, { names: allNames(), root: site.config.root });
        if (unknown.length > 0) fail(unknown);
      });
      const tagsOf = (route: Route, routes: Routes): HeadTag[] =>
        linkTags(route, planOf(routes.all), { dir, config: site.config });
      site.hooks.document.tap(name, (document, { route, routes }) => withLinks(document, tagsOf(route, routes)));
      site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
        const plan = planOf(routes.all);
        for (const warning of warningsOf(plan, allNames())) site.logger.warn(warning);
        const authorsOf = (route: Route) => feedsHooks(site).authors.call([], route);
        const context = { config: site.config, dir, output, records, routes, authorsOf };
        for (const planned of plan.feeds) await emitFeed(planned, context);
      });
    },
  };
}

/** Feeds come from the options, or from other plugins. Each has a name of its own. */
function requireFeeds(list: readonly FeedOptions[], config: Config): void {
  if (list.length === 0) fail(problem('CONFIG_REQUIRED', { key: 'feeds.feeds' }, configPlace(config, { key: name })));
  const taken = list.find((feed, index) => list.findIndex((other) => other.name === feed.name) !== index);
  if (!taken) return;
  const params = {
    key: 'feeds.feeds',
    expected: 'a list of feeds with different names',
    got: `two with the name \`${taken.name}\``,
  };
  fail(problem('CONFIG_INVALID', params, configPlace(config, { key: name, text: taken.name })));
}

interface Files {
  dir: string;
  config: Config;
}

/** Links to the feeds that a page names or is part of, in its language. */
function linkTags(route: Route, { feeds: planned }: FeedPlan, files: Files): HeadTag[] {
  const named = linkedFeeds(route);
  return planned
    .filter(({ locale }) => locale.lang === route.lang)
    .filter(({ feed, items }) => named.includes(feed.name) || items.some((item) => item.route === route))
    .flatMap((feed) =>
      feedFiles(feed, files).map(({ type, url }) => ({
        tag: 'link',
        attributes: { rel: 'alternate', type, hreflang: feed.locale.htmlLang, title: feedTitle(feed), href: url },
      })),
    );
}

function withLinks(document: DocumentDescription, tags: readonly HeadTag[]): DocumentDescription {
  if (tags.length === 0) return document;
  const { page } = document;
  return { ...document, page: { ...page, head: { ...page.head, tags: [...page.head.tags, ...tags] } } };
}

function warningsOf({ feeds: planned, undated }: FeedPlan, names: readonly string[]): string[] {
  const empty = names.filter((each) => !planned.some(({ feed }) => feed.name === each));
  return [
    ...empty.map((each) => `The feed \`${each}\` has no pages, so it was not written.`),
    ...undated.map(
      ({ feed, route }) =>
        `\`${route.filePath}\` is left out of the feed \`${feed.name}\`: it has neither \`date\` nor \`published_at\` in its front matter.`,
    ),
  ];
}

/** A FRONT_MATTER_FIELD for each feed in `link-rss` that does not exist. */
function checkLinks(routes: readonly Route[], { names, root }: { names: readonly string[]; root: string }): Problem[] {
  const expected = `a list of feed names, of which there are ${names.map((feed) => `\`${feed}\``).join(', ')}`;
  return routes
    .filter(({ original }) => !original)
    .flatMap((route) =>
      linkedFeeds(route)
        .filter((feed) => !names.includes(feed))
        .map((feed) => {
          const source = route.source ?? readFileSync(join(root, route.filePath), 'utf8');
          const at = parseFrontMatter(source, route.filePath).positions.get('link-rss');
          const params = { key: 'link-rss', expected, got: describeValue(feed) };
          return problem('FRONT_MATTER_FIELD', params, { file: route.filePath, ...at, source });
        }),
    );
}

/** The hooks of the plugin feeds. */
export const feedsHooks = pluginHooks('feeds', () => ({
  /** Called when feeds are planned, with those of the options. A tap returns a longer list. */
  added: new SyncWaterfallHook<[feeds: readonly FeedOptions[], config: Config]>(['feeds', 'config']),
  /** Called for each item, with its authors, none at first. A tap returns all authors of the page. */
  authors: new SyncWaterfallHook<[authors: readonly FeedAuthor[], route: Route]>(['authors', 'route']),
}));
