import type { Content, Island, IslandAssets } from './content.js';
import type { JsonObject } from './json.js';
import type { CurrentPage, VersionsPageData } from './versions.js';

/** One heading of the outline. */
export interface TocEntry {
  /** Plain text of the heading. */
  text: string;
  /** Its `id`. */
  id: string;
  /** 2 to 4. */
  depth: number;
}

/** A tag for `<head>`: name, attributes (HTML names; `true` writes the bare attribute) and, for `script` and `style`, text. */
export interface HeadTag {
  tag: string;
  attributes: Record<string, string | boolean>;
  text?: string;
}

/** The layout of a page. */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** A link to a neighbouring page. */
export interface PageLink {
  text: string;
  /** URL with base. */
  link: string;
  /** What the page is to the current one: `Newer post`. Default: the theme's text for previous or next page. */
  label?: string;
}

/** A step of the path to a page. */
export interface Breadcrumb {
  text: string;
  /** URL with base, or an external URL. Absent for a group without a page. */
  link?: string;
}

/** The same page in another language. */
export interface Alternate {
  lang: string;
  /** URL with base of the page, or of the nearest existing page of that language. */
  link: string;
  /** Whether the page itself exists in that language. */
  exact: boolean;
}

/** Why the content of a page may differ from what readers of its language expect. */
export interface Translation {
  /**
   * `missing`: there is no translation, so the original is shown. `outdated`: the original has changed since it was
   * translated.
   */
  state: 'missing' | 'outdated';
  /** Language key of the original. */
  lang: string;
  /** URL with base of the original. */
  link: string;
}

/**
 * The data that a page component gets, by component name. A plugin types its pages by declaration merging, in a module
 * that imports something from `tapdocs` or `tapdocs/client`: `declare module 'tapdocs/client' { interface Pages {
 * BlogPost: BlogPostData } }`.
 */
export interface Pages {
  DocPage: DocPageData;
  NotFoundPage: NotFoundPageData;
  VersionsPage: VersionsPageData;
}

/** Data of a page for unknown URLs. */
export interface NotFoundPageData {
  /**
   * URLs with base of the home pages of other versions and languages, the longest first. Many hosts have one not-found
   * page for all of them, which chooses the right one by the URL.
   */
  homes?: string[];
}

/** Data of a documentation page. */
export interface DocPageData {
  pageType: PageType;
  /** The switches in the front matter, completed with defaults. */
  show: PageSwitches;
  previous: PageLink | null;
  next: PageLink | null;
  /** URL of the source for editing, or null. */
  editUrl: string | null;
  /** ISO date-time of the last change, or null. */
  lastUpdated: string | null;
  /** ISO date-time of the first version, if the git plugin is configured to read it. */
  created?: string;
  /** Names of the page's authors, if the git plugin is configured to read them. */
  authors?: string[];
  /** The groups of the sidebar around the page, then the page, if the plugin breadcrumbs is used and there are groups. */
  breadcrumbs?: Breadcrumb[];
  /** Depths of the headings in the outline, if the page has its own. */
  outline?: OutlineDepths;
  /** The page's front matter, JSON only. */
  frontMatter: JsonObject;
}

/** Depths of headings, both included. */
export interface OutlineDepths {
  from: number;
  to: number;
}

/** Which parts of the layout a page shows. */
export interface PageSwitches {
  navbar: boolean;
  sidebar: boolean;
  outline: boolean;
  footer: boolean;
  globalUIComponents: boolean;
}

/** The data of one page for the layout. It is inline in the document and, for client navigation, in a JSON file. */
export interface PageData<Name extends string = string> {
  /** Route path without base: `/guide/start/`, `/zh/config/root`. */
  path: string;
  lang: string;
  /** '' when the site has no versions. */
  version: string;
  /** Name of the theme component that renders the page. */
  component: Name;
  title: string;
  description: string;
  toc: TocEntry[];
  /** Absent in the document of a page without islands, because the document already has the HTML. */
  content?: Content;
  islands: Island[];
  /** By island module id. */
  assets: Record<string, IslandAssets>;
  /** URLs of style sheets that the content needs. */
  styles: string[];
  /**
   * Rules of the classes that replace `style` attributes of the content under a content security policy. Absent if
   * there are none.
   */
  css?: string;
  /** Complete head of the page, including the title. */
  head: PageHead;
  alternates: Alternate[];
  /** Path of the page that this one is about: the version menu leads to that page. Absent for most pages. */
  about?: string;
  /** The counterpart in the current version. Absent for a page of that version and for a page without a version. */
  current?: CurrentPage;
  /** Absent for an original and for an up-to-date translation. */
  translation?: Translation;
  /**
   * For a page that only `dev` shows: `true`, or the ISO date-time, in UTC, at which it is published. Absent for a
   * published page.
   */
  draft?: boolean | string;
  /** Whether the page is in no list of the site and closed to search engines. Absent if it is listed. */
  unlisted?: boolean;
  /** URLs of the JSON slices that the page reads, by the name under which the theme asks for them (`sidebar`). */
  slices: Record<string, string>;
  /** URL of the site data of the page's language. */
  site: string;
  /**
   * Hash of the client bundle that can show this page. If the hash of the running bundle differs, the page is loaded in
   * full.
   */
  build: string;
  data: Name extends keyof Pages ? Pages[Name] : JsonObject;
}

/** The part of a page's data that is known while its content is rendered: what its own source defines. */
export interface ContentPage extends Pick<PageData, 'path' | 'lang' | 'version' | 'component' | 'title'> {
  frontMatter: JsonObject;
}

/** Head of a page. */
export interface PageHead {
  title: string;
  /** `meta` and `link`. */
  tags: HeadTag[];
  /** Other tags of the content, such as scripts and styles. Absent if there are none. */
  others?: HeadTag[];
  /** Attributes that the content sets on `<html>` and `<body>`. Absent if there are none. */
  html?: HeadTag['attributes'];
  body?: HeadTag['attributes'];
}
