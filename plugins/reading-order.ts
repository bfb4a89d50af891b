import { type Config, globExpression, type Locale, type Route, type SidebarItem } from 'tapdocs';
import {
  type FoundRoutes,
  hasText,
  innerPath,
  isInListedVersion,
  isNotFound,
  type NavItem,
  normalizePath,
  pathKey,
  siteData,
  splitHref,
} from 'tapdocs/kit';

/** Pages that are listed under one heading, in reading order. */
export interface Section {
  title: string;
  pages: Route[];
}

export interface SectionsInput extends FoundRoutes {
  config: Config;
  /** Field of the front matter that leaves a page out. */
  field: string;
  /** Globs for paths without the prefix of a language. */
  exclude: readonly string[];
}

/**
 * The pages of a language in the order of its navigation. Each entry that leads to pages with their own sidebar is a
 * section, in the order of that sidebar. If several entries or none lead to a sidebar, each group of the sidebar is a
 * section.
 */
export function sectionsOf(locale: Locale, input: SectionsInput): Section[] {
  const { config, routes } = input;
  const pages = listedPages(locale, input);
  const byPath = new Map(
    routes.filter(({ lang }) => lang === locale.lang).map((route) => [pathKey(route.path), route]),
  );
  const place: Place = { ...input, locale, pages, pageAt: (link) => byPath.get(keyOf(link, config)) };
  const left = new Set(pages);
  return [...candidates(place), { title: locale.strings.more, pages }]
    .map((section) => ({ ...section, pages: section.pages.filter((page) => left.delete(page)) }))
    .filter((section) => section.pages.length > 0);
}

/** Key of the path in a URL of the site; '' for another URL. */
function keyOf(link: string, { base }: Pick<Config, 'base'>): string {
  const { path } = splitHref(link);
  const pagePath = path.startsWith(base) ? normalizePath(path.slice(base.length - 1)) : null;
  return pagePath === null ? '' : pathKey(pagePath);
}

interface Place extends SectionsInput {
  locale: Locale;
  pages: readonly Route[];
  /** The page of a link with base. */
  pageAt(link: string): Route | undefined;
}

/** Pages whose content is in the language, except its home page, unlisted pages, and pages that are excluded. */
function listedPages({ lang }: Locale, { config, routes, exclude, field }: SectionsInput): Route[] {
  const excluded = exclude.map(globExpression);
  return routes
    .filter((route) => route.lang === lang && !route.original && !route.unlisted)
    .filter((route) => hasText(route) && !isNotFound(route, config))
    .filter((route) => isInListedVersion(route, config))
    .filter(({ pageType, frontMatter }) => pageType !== 'home' && frontMatter[field] !== false)
    .filter((route) => !excluded.some((glob) => glob.test(innerPath(route, config))))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Sections in order. A page that is in several belongs to the first. */
function candidates(place: Place): Section[] {
  const entries = navEntries(siteData(place.config, { version: '', lang: place.locale.lang }).theme.nav, place);
  const linked = entries.flatMap(({ id, text }) => {
    const isOnly = entries.filter((other) => other.id === id).length === 1;
    return isOnly ? [{ title: text, pages: sidebarPages(id, place) }] : groups(id, place);
  });
  const ids = new Set(place.pages.flatMap(({ slices }) => slices['sidebar'] ?? []));
  return [...linked, ...[...ids].flatMap((id) => groups(id, place))];
}

/** Entries of the navigation bar that lead to a page with a sidebar. */
function navEntries(nav: readonly NavItem[], place: Place): { id: string; text: string }[] {
  return nav.flatMap(({ text, link, items = [] }) => {
    const id = link === undefined ? undefined : place.pageAt(link)?.slices['sidebar'];
    return [...(id === undefined ? [] : [{ id, text }]), ...navEntries(items, place)];
  });
}

/** Pages with a sidebar: first those in the sidebar, in its order, then the others. */
function sidebarPages(id: string, place: Place): Route[] {
  return [...linkedPages(itemsOf(id, place), place), ...place.pages.filter(({ slices }) => slices['sidebar'] === id)];
}

/**
 * The groups of a sidebar. Entries without a group are listed under the section header above them, or the name of the
 * site.
 */
function groups(id: string, place: Place): Section[] {
  let open: Section = { title: place.locale.title, pages: [] };
  const result = [open];
  for (const item of itemsOf(id, place)) {
    if (item.kind === 'section-header') result.push((open = { title: item.text, pages: [] }));
    else if (item.kind === 'group') result.push({ title: item.text, pages: linkedPages([item], place) });
    else open.pages.push(...linkedPages([item], place));
  }
  return result;
}

function itemsOf(id: string, { slices }: Place): SidebarItem[] {
  const items = slices.get(id);
  // The slice of a sidebar is a list of items, which the type `Json` does not express.
  return Array.isArray(items) ? (items as unknown as SidebarItem[]) : [];
}

function linkedPages(items: readonly SidebarItem[], place: Place): Route[] {
  return items.flatMap((item) => {
    const page = 'link' in item && item.link ? place.pageAt(item.link) : undefined;
    return [...(page ? [page] : []), ...('items' in item ? linkedPages(item.items, place) : [])];
  });
}
