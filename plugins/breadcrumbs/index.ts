// Adds breadcrumbs above the content of pages: the groups of the sidebar around them.
import {
  checkPluginOptions,
  checks,
  type Config,
  type Json,
  type Plugin,
  type Route,
  type Routes,
  type Site,
} from 'tapdocs';
import type { Breadcrumb, PluginText } from 'tapdocs/kit';
import { createTrailFinder, homeOf, type TrailFinder } from '../content-docs/index.js';
import { themeFolder } from '../theme-folder.js';
import { fields } from './page-fields.js';
import type { BreadcrumbsStrings } from './theme/breadcrumbs-strings.js';

export type { BreadcrumbsStrings } from './theme/breadcrumbs-strings.js';

const name = 'breadcrumbs';

const themeDir = themeFolder('breadcrumbs');

/**
 * Shows the path to a page in its sidebar, above its content.
 *
 * @example
 * ```ts
 * breadcrumbs({ home: false })
 * ```
 */
export function breadcrumbs(options: BreadcrumbsOptions = {}): Plugin {
  return {
    name,
    themeDir,
    strings,
    frontMatter: Object.keys(fields),
    apply(site) {
      checkOptions(options, site.config);
      const find = createTrailFinder();
      const { home = false } = options;
      site.hooks.document.tap(name, (document, { route, routes }) => {
        const trail = trailOf(route, { routes, site, find, home });
        if (trail.length < 2) return document;
        const { page } = document;
        return { ...document, page: { ...page, data: { ...page.data, breadcrumbs: trail as unknown as Json } } };
      });
    },
  };
}

interface TrailContext {
  routes: Routes;
  site: Site;
  find: TrailFinder;
  home: boolean;
}

function trailOf(route: Route, { routes, site: { config }, find, home }: TrailContext): Breadcrumb[] {
  const { component, pageType, frontMatter } = route;
  if (component !== 'DocPage' || pageType !== 'doc' || frontMatter[name] === false) return [];
  const trail = find(route, { routes, config });
  const start = home && trail.length > 0 ? homeOf(route, { routes, config }) : null;
  return start ? [start, ...trail] : [...trail];
}

/** Options of the plugin `breadcrumbs`. */
export interface BreadcrumbsOptions {
  /** Whether the first step is the home page, with the title of the site. Default: false. */
  home?: boolean;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
function checkOptions(options: BreadcrumbsOptions, config: Config): void {
  checkPluginOptions(options, { home: checks.flag }, { factory: 'breadcrumbs', config });
}

/** UI strings of breadcrumbs by language. */
const strings = {
  breadcrumbs: {
    en: 'Breadcrumbs',
    de: 'Navigationspfad',
    es: 'Ruta de navegación',
    fr: 'Fil d’Ariane',
    ja: 'パンくずリスト',
    ko: '탐색 경로',
    pt: 'Trilha de navegação',
    ru: 'Навигационная цепочка',
    zh: '面包屑导航',
  },
} satisfies Readonly<Record<keyof BreadcrumbsStrings, PluginText>>;
