import { type Config, homeRoute, type Locale, type RecordLink, type Route } from 'tapdocs';
import { configLinks } from './config-links.js';
import type { LinkGraph } from './link-graph.js';
import { placeInSource } from './place-in-source.js';
import type { PlacedLink } from './placed-link.js';

/** The links and the images of a site. */
export interface SiteLinks {
  links: PlacedLink[];
  images: PlacedLink[];
}

/** Collects all links: of the pages rendered so far, of sidebars, navigation and footer. */
export function collectLinks(graph: LinkGraph): SiteLinks {
  const { config, routes } = graph;
  const links: PlacedLink[] = [];
  const images: PlacedLink[] = [];
  for (const route of routes.all) {
    // The content of another page was checked on that page.
    if (route.original) continue;
    const { links: own = [], images: ownImages = [] } = graph.outline(route) ?? {};
    links.push(...own.map((link) => placed(link, route, config)));
    images.push(...ownImages.map((image) => placed(image, route, config)));
  }
  const homeOf = (locale: Locale, version = ''): Route => {
    const own = config.versions.find(({ name }) => name === version);
    const tree = own?.tree ? { tree: own.tree } : {};
    return { ...homeRoute(locale, own), ...tree };
  };
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const home = (lang: string): Locale | undefined => locales.get(lang) ?? config.locales[0];
  for (const { href, lang, version, at } of routes.links) {
    const locale = home(lang);
    if (locale) links.push({ href, route: homeOf(locale, version), file: undefined, at: () => at?.() });
  }
  const configured = configLinks(config);
  return { links: [...links, ...configured.links], images: [...images, ...configured.images] };
}

function placed({ href, at }: RecordLink, route: Route, { root, base }: Config): PlacedLink {
  const isInTree = route.tree !== undefined;
  // In the markup, paths of the public folder include the base.
  const written = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href;
  return { href, route, file: at.file, at: () => (isInTree ? at : placeInSource(written, at, root)) };
}
