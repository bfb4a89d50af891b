import type { AsJson, Json, JsonObject, Pages } from '../contract/index.js';
import type { ProblemPlace } from '../problems/problem.js';

/** A URL and what answers there. */
export interface Route<Name extends string = string> {
  /** Decoded path without base: `/guide/start/`. A trailing slash marks an index page. */
  readonly path: string;
  /** Source below the site's root, with `/`: `docs/en/guide/start/index.mdx`. '' for a page without a source. */
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  /** The text at `filePath` of a page that has no file; see `addMarkdown`. */
  readonly source?: string;
  /**
   * What a page without a source says, for search and for readers of Markdown: its component shows it. Without it, such a page is in
   * neither.
   */
  readonly text?: readonly TextBlock[];
  /** Theme component that renders the page. */
  readonly component: Name;
  /** Data for the component, known before any page is compiled. */
  readonly data: Name extends keyof Pages ? Pages[Name] : JsonObject;
  /** Title from the light scan; the record's title is the page's own. */
  readonly title: string;
  /** Slices that the page reads: the theme's name for it → id given to `addSlice`. The previous and the next page of a `DocPage` follow from `sidebar`. */
  readonly slices: Readonly<Record<string, string>>;
  /**
   * Set where the content is that of another page, shown for want of a translation: path and language of that page. Such a
   * route has the `filePath`, `title` and front matter of the other, and no record of its own; lists of pages for search
   * engines and feeds leave it out.
   */
  readonly original?: { readonly path: string; readonly lang: string };
}

/** Plain text below a heading. */
export interface TextBlock {
  /** Absent for what stands above the first heading. */
  readonly heading?: string;
  /** `id` of the heading in the page. Default: links lead to the top of the page. */
  readonly id?: string;
  readonly paragraphs: readonly string[];
}

/** Whether a page has text that can be read: its source, or what it says by itself. `RecordReader` has a record of it then. */
export function hasText({ filePath, text }: Pick<Route, 'filePath' | 'text'>): boolean {
  return filePath !== '' || text !== undefined;
}

type RequiresNothing<T> = string extends keyof T ? true : Partial<T> extends T ? true : false;

/** Data of a new route. It may be left out where nothing in it is required. */
type NewRouteData<Name extends string, Data> = Name extends keyof Pages
  ? RequiresNothing<Pages[Name]> extends true
    ? { readonly data?: Pages[Name] }
    : { readonly data: Pages[Name] }
  : { readonly data?: Data & AsJson<Data> };

/** Fields of a route that have a default: '' or an empty object. */
type Defaulted = 'filePath' | 'version' | 'title' | 'slices';

/** What is given to `add`: a route, of which the fields that have a default may be left out. */
export type NewRoute<Name extends string = string, Data = JsonObject> = Omit<Route<Name>, Defaulted | 'data'> &
  Partial<Pick<Route<Name>, Defaulted>> &
  NewRouteData<Name, Data>;

/** A page that is made of text, without a file. */
export interface MarkdownPage<FrontMatter = JsonObject> {
  /** Decoded path without base. */
  path: string;
  lang: string;
  source: {
    /**
     * Path below the site's root where the source would be, with `/`, such as `generated/api/pets.mdx`: links, images and imports start
     * from its folder, messages name it, and its ending says how it is read. Nothing is written there. One below the docs folder and
     * a folder of a language has the texts of that language, such as titles of callouts.
     */
    path: string;
    /** Markdown or MDX, with front matter or without. */
    text: string;
  };
  /** Front matter, besides that of the text, which comes first. */
  frontMatter?: FrontMatter & AsJson<FrontMatter>;
  /** Slices that the page reads; previous and next page follow from `sidebar`. */
  slices?: Readonly<Record<string, string>>;
  /** Files that the text is made of: when one changes, `dev` collects the routes again. Absolute, or below the site's root. */
  watch?: readonly string[];
}

/** A link that stands on no page, such as one of a sidebar: for those who check links. */
export interface SiteLink {
  /** As written. */
  readonly href: string;
  /** Language in which it is looked up. */
  readonly lang: string;
  /** Where it is written; asked for a broken link only. */
  at?(): ProblemPlace | undefined;
}

/** A page that is not published yet. */
export interface Draft {
  /** Route path that it would have. */
  readonly path: string;
  /** Source below the site's root, with `/`. */
  readonly filePath: string;
}

/** Collects routes and slices; `freeze` closes it. */
export interface RouteTable {
  /** Adds a page. Of a component that is not in `Pages`, `data` may be any JSON object. */
  add<Name extends string, Data = JsonObject>(route: NewRoute<Name, Data>): void;
  /**
   * Adds a page that is made of Markdown or MDX, as if a file had it: it is rendered, checked, searched and listed as any other.
   *
   * @throws TapdocsError ROUTE_SOURCE for a path that no source could have, and what is wrong with the front matter
   */
  addMarkdown<FrontMatter = JsonObject>(page: MarkdownPage<FrontMatter>): void;
  /** A file that routes or slices are made of, or a folder of such files: when one changes, `dev` collects the routes again. Absolute, or below the site's root. */
  watch(file: string): void;
  /** A named piece of JSON that several pages read, shipped once: a sidebar. An id is given once. */
  addSlice<Data>(id: string, data: Data & AsJson<Data>): void;
  addLink(link: SiteLink): void;
  /** A page that is left out because it is a draft: for those who check links. */
  addDraft(draft: Draft): void;
  /** Tells where paths lead that have no page. */
  addRedirects(find: RedirectFinder): void;
  /** For routes that follow from others: `task` is called once all taps are done, with what there is by then. It may replace a slice. */
  derive(task: (found: FoundRoutes) => void): void;
}

/** Where a decoded path with its language leads: a path without base, or a URL; null when nowhere. `routes` are all of the site. */
export type RedirectFinder = (path: string, routes: Routes) => string | null;

/** What the taps have added. */
export interface FoundRoutes {
  readonly routes: readonly Route[];
  readonly slices: ReadonlyMap<string, Json>;
}

/** The sorted, frozen result. */
export interface Routes {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  /** By `caseKey`: paths match whatever their case, as far as servers go. A link is broken all the same. */
  readonly byCase: ReadonlyMap<string, Route>;
  /** By source file; the page itself, not one that shows its content for want of a translation. */
  readonly byFile: ReadonlyMap<string, Route>;
  readonly slices: ReadonlyMap<string, Json>;
  /** Absolute paths of files and folders that routes are made of, besides those of the docs folder. */
  readonly watched: ReadonlySet<string>;
  /** Links outside of pages. */
  readonly links: readonly SiteLink[];
  readonly drafts: readonly Draft[];
  /** Where a decoded path without a page leads: a path without base, or a URL. Null when it leads nowhere, as far as plugins say. */
  redirect(path: string): string | null;
}

/** Key under which a path is found: `/a/` and `/a` are one place, for a host serves both from one page. */
export function pathKey(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Key under which a path is found whatever its case. */
export function caseKey(path: string): string {
  return pathKey(path).toLowerCase();
}
