import type { Config, Locale, Route } from 'tapdocs';
import { homeRoute, type RecordLink } from 'tapdocs/kit';
import { configLinks } from './config-links.js';
import type { LinkGraph } from './link-graph.js';
import { placeInSource } from './place-in-source.js';
import type { PlacedLink } from './placed-link.js';

/** The links and the images of a site. */
export interface SiteLinks {
  links: PlacedLink[];
  images: PlacedLink[];
}

/** The links and images of a page, without their places, which a site with many versions would have in vain. */
export interface PageLinks {
  route: Route;
  links: readonly RecordLink[];
  images: readonly RecordLink[];
}

/**
 * The links of the pages rendered so far.
 *
 * @param skipped versions whose pages are left out
 */
export function pageLinks({ routes, outline }: LinkGraph, skipped: ReadonlySet<string> = new Set()): PageLinks[] {
  // The content of another page was checked on that page.
  const own = routes.all.filter(({ original, version }) => !original && !skipped.has(version));
  return own.flatMap((route) => {
    const found = outline(route);
    return found ? [{ route, links: found.links, images: found.images }] : [];
  });
}

/** The links of sidebars, navigation and footer, and the images of the configuration. */
export function layoutLinks({ config, routes }: LinkGraph): SiteLinks {
  const homeOf = (locale: Locale, version = ''): Route => {
    const own = config.versions.find(({ name }) => name === version);
    const tree = own?.tree ? { tree: own.tree } : {};
    return { ...homeRoute(locale, own), ...tree };
  };
  const locales = new Map(config.locales.map((locale) => [locale.lang, locale]));
  const home = (lang: string): Locale | undefined => locales.get(lang) ?? config.locales[0];
  const links = routes.links.flatMap(({ href, lang, version, at }): PlacedLink[] => {
    const locale = home(lang);
    return locale ? [{ href, route: homeOf(locale, version), file: undefined, at: () => at?.() }] : [];
  });
  const configured = configLinks(config);
  return { links: [...links, ...configured.links], images: configured.images };
}

/** Collects all links: of the pages rendered so far, of sidebars, navigation and footer. */
export function collectLinks(graph: LinkGraph): SiteLinks {
  const pages = pageLinks(graph);
  const layout = layoutLinks(graph);
  const ofPages = (kind: 'links' | 'images'): PlacedLink[] =>
    pages.flatMap((page) => page[kind].map((link) => placed(link, page.route, graph.config)));
  return { links: [...ofPages('links'), ...layout.links], images: [...ofPages('images'), ...layout.images] };
}

/** A link of a page with its place. */
export function placed({ href, at }: RecordLink, route: Route, { root, base }: Config): PlacedLink {
  const isInTree = route.tree !== undefined;
  // In the markup, paths of the public folder include the base.
  const written = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href;
  return { href, route, file: at.file, at: () => (isInTree ? at : placeInSource(written, at, root)) };
}
