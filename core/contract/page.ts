import type { Content, Island, IslandAssets } from './content.js';
import type { JsonObject } from './json.js';

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

export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** A link to a neighbouring page. */
export interface PageLink {
  text: string;
  /** URL with base. */
  link: string;
}

/** The same page in another language. */
export interface Alternate {
  lang: string;
  /** URL with base of the page, or of the nearest existing page of that language. */
  link: string;
  /** Whether the very page exists in that language. */
  exact: boolean;
}

/** Why the content of a page may not be what the reader of its language expects. */
export interface Translation {
  /** `missing`: there is no translation, and the content is that of the original. `outdated`: the original has changed since. */
  state: 'missing' | 'outdated';
  /** Language key of the original. */
  lang: string;
  /** URL with base of the original. */
  link: string;
}

/**
 * What a page component gets as its data, by component name. A plugin types its pages by merging, in a module that imports
 * something from `tapdocs` or `tapdocs/client`: `declare module 'tapdocs/client' { interface Pages { BlogPost: BlogPostData } }`.
 */
export interface Pages {
  DocPage: DocPageData;
  NotFoundPage: JsonObject;
}

/** Data of a documentation page. */
export interface DocPageData {
  pageType: PageType;
  /** Switches of front matter, completed with defaults. */
  show: PageSwitches;
  previous: PageLink | null;
  next: PageLink | null;
  /** URL of the source for editing, or null. */
  editUrl: string | null;
  /** ISO date-time of the last change, or null. */
  lastUpdated: string | null;
  /** ISO date-time of the first version, when the plugin git is asked for it. */
  created?: string;
  /** Names of those who wrote the page, when the plugin git is asked for them. */
  authors?: string[];
  /** The page's front matter, JSON only. */
  frontMatter: JsonObject;
}

/** Which parts of the layout a page shows. */
export interface PageSwitches {
  navbar: boolean;
  sidebar: boolean;
  outline: boolean;
  footer: boolean;
  globalUIComponents: boolean;
}

/** Everything that the layout needs of one page. Inline in its document and, for client navigation, a JSON file. */
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
  /** Absent in a document of a page without islands: the HTML is already there. */
  content?: Content;
  islands: Island[];
  /** By island module id. */
  assets: Record<string, IslandAssets>;
  /** URLs of style sheets that the content needs. */
  styles: string[];
  /** Rules of the classes that stand for `style` attributes of the content, under a content security policy; absent without any. */
  css?: string;
  /** Complete head of the page, title included. */
  head: PageHead;
  alternates: Alternate[];
  /** Absent for an original, and for a translation that is as new as its original. */
  translation?: Translation;
  /** URLs of the JSON slices that the page reads, by the name under which the theme asks for them (`sidebar`). */
  slices: Record<string, string>;
  /** URL of the site data of the page's language. */
  site: string;
  /** Hash of the client bundle that can show this page; another one means a full page load. */
  build: string;
  data: Name extends keyof Pages ? Pages[Name] : JsonObject;
}

/** What is known of a page while its content is rendered: what its own source says. */
export interface ContentPage extends Pick<PageData, 'path' | 'lang' | 'version' | 'component' | 'title'> {
  frontMatter: JsonObject;
}

/** Head of a page. */
export interface PageHead {
  title: string;
  /** `meta` and `link`. */
  tags: HeadTag[];
  /** Tags of the content that are no such ones, scripts and styles among them; absent without any. */
  others?: HeadTag[];
  /** Attributes that the content gives to `<html>` and `<body>`; absent without any. */
  html?: HeadTag['attributes'];
  body?: HeadTag['attributes'];
}
