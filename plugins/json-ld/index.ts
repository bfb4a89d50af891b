// Adds structured data for search engines: articles, posts, the site, and breadcrumbs.
import { type Config, type Plugin, type Route, type Routes, type Site } from 'tapdocs';
import { type DocumentDescription, isNotFound, requireUrl } from 'tapdocs/kit';
import { createTrailFinder, homeOf, type TrailFinder } from '../content-docs/index.js';
import { historyOf } from '../git/index.js';
import { checkOptions, type JsonLdOptions } from './options.js';
import { fields } from './page-fields.js';
import { pageGraph } from './page-graph.js';

export type { JsonLdOptions, Publisher } from './options.js';

const name = 'json-ld';

/** After other plugins, which add dates and authors to pages. */
const last = 100;

/**
 * Adds structured data to the head of pages, as JSON-LD. Needs `url` in the configuration.
 *
 * @example
 * ```ts
 * jsonLd({ articleType: 'TechArticle', publisher: { name: 'Example', url: 'https://example.org' } })
 * ```
 */
export function jsonLd(options: JsonLdOptions = {}): Plugin {
  return {
    name,
    frontMatter: Object.keys(fields),
    apply(site) {
      checkOptions(options, site.config);
      const find = createTrailFinder();
      site.hooks.routes.tap(name, () => requireUrl(site.config, 'jsonLd', 'Structured data needs it.'));
      site.hooks.document.tap({ name, stage: last }, (document, { route, routes }) =>
        withData(document, { route, routes, site, options, find }),
      );
    },
  };
}

interface DataContext {
  route: Route;
  routes: Routes;
  site: Site;
  options: JsonLdOptions;
  find: TrailFinder;
}

function withData(document: DocumentDescription, context: DataContext): DocumentDescription {
  const { route, routes, site, options, find } = context;
  const { config } = site;
  if (!isDescribed(route, config)) return document;
  const home = homeOf(route, { routes, config });
  const trail = find(route, { routes, config });
  const graph = pageGraph(document, {
    route,
    routes,
    config,
    options,
    // The home page can be in the sidebar, too.
    trail: home && trail[0]?.link !== home.link ? [home, ...trail] : trail,
    history: historyOf(route, site),
  });
  if (graph.length === 0) return document;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  const tag = { tag: 'script', attributes: { type: 'application/ld+json' }, text };
  return { ...document, head: [...document.head, tag] };
}

/** Pages for search engines. A page that shows the content of another language is not one. */
function isDescribed(route: Route, config: Config): boolean {
  if (route.component !== 'DocPage' || route.frontMatter['jsonLd'] === false) return false;
  return !route.draft && !route.unlisted && !route.original && !isNotFound(route, config);
}
