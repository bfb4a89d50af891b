import { isJsonObject } from '../contract/json.js';
import { pathKey, pageUrl, type UrlSite } from '../contract/page-url.js';
import type { AsJson, Json, JsonObject, PageLink, Pages, SidebarItem } from '../contract/index.js';
import type { ProblemPlace } from '../problems/problem.js';
import type { PageState } from './page-state.js';

export { pathKey };

/**
 * A URL and its page. `draft` and `unlisted` come from the front matter in `data` unless they are given. A plugin that
 * lists pages leaves out those with `unlisted`.
 */
export interface Route<Name extends string = string> extends PageState {
  /** Decoded path without base: `/guide/start/`. A trailing slash marks an index page. */
  readonly path: string;
  /** Source below the site's root, with `/`: `docs/en/guide/start/index.mdx`. '' for a page without a source. */
  readonly filePath: string;
  readonly lang: string;
  /** Name of the version of the content; '' if the page has none. */
  readonly version: string;
  /** Object id of the git tree that contains its source; absent if that is in the working tree. */
  readonly tree?: string;
  /** The text of a page that has no file at `filePath`; see `addMarkdown`. */
  readonly source?: string;
  /**
   * The text that the component of a page without a source shows, for search and for the Markdown version. Without it,
   * the page has neither.
   */
  readonly text?: readonly TextBlock[];
  /** Theme component that renders the page. */
  readonly component: Name;
  /** Data for the component, known before any page is compiled. */
  readonly data: Name extends keyof Pages ? Pages[Name] : JsonObject;
  /** That of `data`. Empty if there is none. */
  readonly frontMatter: JsonObject;
  /** That of `data`: `doc` or `home`, for example. '' if there is none. */
  readonly pageType: string;
  /** Title from the light scan; the record's title is the page's own. */
  readonly title: string;
  /** Slices that the page reads: the theme's name for it → id given to `addSlice`. The previous and the next page of a `DocPage` are derived from `sidebar`, unless its data has them. */
  readonly slices: Readonly<Record<string, string>>;
  /**
   * Path and language of the page whose content is shown, if a translation is missing. Such a route has the `filePath`,
   * `title` and front matter of that page, and no record. Feeds and lists for search engines skip it.
   */
  readonly original?: { readonly path: string; readonly lang: string };
  /**
   * Path of the page that this one is about, such as the page whose changes it shows. The menus of versions and
   * languages lead to that page in another version, and in a language that does not have this page.
   */
  readonly about?: string;
}

/** Plain text below a heading. */
export interface TextBlock {
  /** Absent for text before the first heading. */
  readonly heading?: string;
  /** `id` of the heading in the page. Default: links point to the top of the page. */
  readonly id?: string;
  readonly paragraphs: readonly string[];
}

/** Whether a page has text: its source, or the `text` of its route. `RecordReader` then has a record of it. */
export function hasText({ filePath, text }: Pick<Route, 'filePath' | 'text'>): boolean {
  return filePath !== '' || text !== undefined;
}

type RequiresNothing<T> = string extends keyof T ? true : Partial<T> extends T ? true : false;

/** Data of a new route. Optional if no field of it is required. */
type NewRouteData<Name extends string, Data> = Name extends keyof Pages
  ? RequiresNothing<Pages[Name]> extends true
    ? { readonly data?: Pages[Name] }
    : { readonly data: Pages[Name] }
  : { readonly data?: Data & AsJson<Data> };

/** Fields of a route that have a default: '' or an empty object. */
type Defaulted = 'filePath' | 'version' | 'title' | 'slices';
/** Fields that come from `data`. */
type Derived = 'frontMatter' | 'pageType';

/** The argument of `add`: a route, whose fields with a default are optional. */
export type NewRoute<Name extends string = string, Data = JsonObject> = Omit<
  Route<Name>,
  Defaulted | Derived | 'data'
> &
  Partial<Pick<Route<Name>, Defaulted>> &
  NewRouteData<Name, Data>;

/** A route with all fields. */
export function completeRoute(route: NewRoute): Route {
  const { filePath = '', version = '', title = '', slices = {}, data = {} } = route;
  // Not a spread: V8 would give each frozen copy a hidden class of its own, and all later reads of routes would be slow.
  const { frontMatter, pageType } = data;
  return Object.assign({}, route, {
    filePath,
    version,
    title,
    slices,
    data,
    frontMatter: isJsonObject(frontMatter) ? frontMatter : {},
    pageType: typeof pageType === 'string' ? pageType : '',
  });
}

/** A page that is made of text instead of a file. */
export interface MarkdownPage<FrontMatter = JsonObject> extends PageState {
  /** Decoded path without base. */
  path: string;
  lang: string;
  /** Name of the version of the content. Default: none. */
  version?: string;
  source: {
    /**
     * Path of the source below the site's root, with `/`, such as `generated/api/pets.mdx`. No file is written there,
     * but links, images and imports are relative to its folder, messages name it, and its extension selects the format.
     * In the docs folder of a language, the page gets the UI strings of that language, such as titles of callouts.
     */
    path: string;
    /** Markdown or MDX, with front matter or without. */
    text: string;
  };
  /** Additional front matter. The front matter in the text takes precedence. */
  frontMatter?: FrontMatter & AsJson<FrontMatter>;
  /** Slices that the page reads. The previous and next page are derived from `sidebar`. */
  slices?: Readonly<Record<string, string>>;
  /**
   * Files that the text is made from. When one changes, `dev` collects the routes again. Absolute, or below the site's
   * root.
   */
  watch?: readonly string[];
}

/** A link that is not on a page, such as one of a sidebar. For link checks. */
export interface SiteLink {
  /** As written. */
  readonly href: string;
  /** Language in which it is resolved. */
  readonly lang: string;
  /** Name of the version in which it is resolved. Default: the default version. */
  readonly version?: string;
  /** Its place. Called only for a broken link. */
  at?(): ProblemPlace | undefined;
}

/** A page that is not published yet. */
export interface Draft {
  /** The route path that it will have. */
  readonly path: string;
  /** Source below the site's root, with `/`. */
  readonly filePath: string;
  /** When it is published, as an ISO date-time in UTC; absent if no date is set. */
  readonly publishAt?: string;
}

/** A page of an old version that the site leaves out. */
export interface ExcludedPage {
  /** The route path that it would have. */
  readonly path: string;
  /** Source in the tree of its version, with `/`. */
  readonly filePath: string;
  /** Name of the version. */
  readonly version: string;
}

/** Collects routes and slices; `freeze` closes it. */
export interface RouteTable {
  /**
   * Adds a page. If the component is not in `Pages`, `data` may be any JSON object. A draft is added as with `addDraft`,
   * except in `dev`.
   */
  add<Name extends string, Data = JsonObject>(route: NewRoute<Name, Data>): void;
  /**
   * Adds a page from Markdown or MDX text. It is rendered, checked, searched and listed like a page from a file.
   *
   * @throws TapdocsError ROUTE_SOURCE for a path that a source cannot have, and problems of the front matter
   */
  addMarkdown<FrontMatter = JsonObject>(page: MarkdownPage<FrontMatter>): void;
  /**
   * A file that routes or slices are made from, or a folder of such files. When one changes, `dev` collects the routes
   * again. Absolute, or below the site's root.
   */
  watch(file: string): void;
  /**
   * Adds a named piece of JSON that several pages share, such as a sidebar. It is shipped once. Each id can be added
   * once.
   */
  addSlice<Data>(id: string, data: Data & AsJson<Data>): void;
  /** Adds a sidebar, a slice of its own. Returns the `slices` of the pages that show it. */
  addSidebar(id: string, entries: readonly SidebarEntry[]): { sidebar: string };
  /** The state that front matter gives a page now, for plugins that arrange pages before they add them. */
  stateOf(frontMatter: JsonObject): PageState;
  addLink(link: SiteLink): void;
  /** Adds a page that is left out because it is a draft. For link checks. */
  addDraft(draft: Draft): void;
  /** Adds a page that an old version leaves out. For the report and for link checks. */
  addExcluded(page: ExcludedPage): void;
  /**
   * Adds a function that returns the target of paths without a page.
   *
   * @param paths returns the decoded paths that are redirected one by one, not by a pattern. Default: none
   */
  addRedirects(find: RedirectFinder, paths?: () => readonly string[]): void;
  /**
   * For routes that depend on other routes: `task` is called after all taps are done, with the routes and slices so
   * far. A promise that it returns is awaited. It may replace a slice.
   */
  derive(task: (routes: FoundRoutes) => unknown): void;
}

/**
 * Returns the target of a decoded path with its language: a path without base, or a URL; null if there is none.
 * `routes` are all routes of the site.
 */
export type RedirectFinder = (path: string, routes: Routes) => string | null;

/** The routes and slices that taps have added. */
export interface FoundRoutes {
  readonly routes: readonly Route[];
  /** The slices at the moment when they are first read. */
  readonly slices: ReadonlyMap<string, Json>;
}

/** The pages before and after a page in its sidebar. */
export interface Neighbours {
  previous: PageLink | null;
  next: PageLink | null;
}

/** The sorted, frozen result. */
export interface Routes {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  /** By `caseKey`, because servers match paths in any case. A link in another case is still broken. */
  readonly byCase: ReadonlyMap<string, Route>;
  /** By `fileKey`: the page itself, not a fallback that shows its content. */
  readonly byFile: ReadonlyMap<string, Route>;
  /** Pages by the `pathKey` of the former paths in their front matter (`redirectFrom`) at which there is no page. */
  readonly former: ReadonlyMap<string, Route>;
  readonly slices: ReadonlyMap<string, Json>;
  /** Absolute paths of files and folders that routes are made from, in addition to the docs folder. */
  readonly watched: ReadonlySet<string>;
  /** Links that are not on a page. */
  readonly links: readonly SiteLink[];
  /** The pages that are left out because they are drafts. In `dev`, drafts are routes. */
  readonly drafts: readonly Draft[];
  /** The pages that old versions leave out. */
  readonly excluded: readonly ExcludedPage[];
  /**
   * The pages before and after a page in its sidebar; null for a page without a sidebar, and for one that has others in its
   * `data`. Documents have them as `data.previous` and `data.next`.
   */
  neighbours(route: Route): Neighbours | null;
  /**
   * The target of a decoded path without a page: a path without base, or a URL. Null if no plugin has a target for it.
   */
  redirect(path: string): string | null;
  /** The paths that are redirected one by one, not by a pattern: former names of their targets. */
  redirected(): readonly string[];
}

/** Key of the page of a source file: the path, after the id of its tree if that is not the working tree. */
export function fileKey({ tree, filePath }: Pick<Route, 'tree' | 'filePath'>): string {
  return tree === undefined ? filePath : `${tree}:${filePath}`;
}

/** Key under which a path is found in any case. */
export function caseKey(path: string): string {
  return pathKey(path).toLowerCase();
}

/** An entry of a sidebar that a plugin makes: a page, or a group of entries. */
export type SidebarEntry = SidebarPage | SidebarPages;

interface SidebarPage {
  readonly text: string;
  /** Path of a route, without base: `/api/list-pets`. */
  readonly path: string;
}

interface SidebarPages {
  readonly text: string;
  /** Path of the page that the title of the group leads to. Default: none. */
  readonly path?: string;
  readonly items: readonly SidebarEntry[];
  /** Whether the group is closed at first. Default: false. */
  readonly collapsed?: boolean;
}

/** The items of a sidebar. */
export function sidebarItems(entries: readonly SidebarEntry[], site: UrlSite): SidebarItem[] {
  return entries.map((entry): SidebarItem => {
    const { text, path } = entry;
    if (!('items' in entry)) return { kind: 'link', text, link: pageUrl(site, entry.path) };
    const { items, collapsed = false } = entry;
    const group = { kind: 'group', text, collapsible: true, collapsed, items: sidebarItems(items, site) } as const;
    return path === undefined ? group : { ...group, link: pageUrl(site, path) };
  });
}
