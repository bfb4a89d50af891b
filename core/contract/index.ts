/**
 * The types that cross from the build to the browser. JSON only; the contract imports its own parts and nothing else.
 * Paths of routes are decoded and start with `/`; "URL" means that `base` and, where needed, a hash are already in it.
 */

import type { NavItem, SocialLink } from './navigation.js';
import type { UiStrings } from './ui-strings.js';

export type * from './navigation.js';
export type { UiStrings } from './ui-strings.js';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Attributes of a rendered element, under React's property names (`className`, `htmlFor`, a style object). */
export type Attributes = JsonObject;

/** An element with no island inside: its tag, its attributes and its inner HTML. */
export type StaticElement = [tag: string, attributes: Attributes, html: string];
/** An element that has an island somewhere inside. */
export type ParentElement = [tag: string, attributes: Attributes, nodes: ContentNode[]];
/** The place of the page's island number `island`. */
export interface IslandPlace {
  island: number;
}
/** A string is a text node. */
export type ContentNode = string | StaticElement | ParentElement | IslandPlace;

/** The rendered content of a page: a string of HTML when there is no island in it, else nodes. */
export type Content = string | ContentNode[];

/** A component that stays alive in the browser. */
export interface Island {
  /** Portable id of the module: `theme/Tabs/TabsIsland.tsx`, `site/components/Counter.tsx`, `pkg/name/file.js`. */
  module: string;
  /** Name of the export, `default` included. */
  export: string;
  /** Serialisable props; `{"$slot": n}` stands for the rendered slot number n. */
  props: JsonObject;
  /** Contents of React elements found in the props; they may hold islands of the same page again. */
  slots: Content[];
}

/** The files that the browser loads for an island module. */
export interface IslandAssets {
  /** URLs of scripts, in load order. */
  scripts: string[];
  /** URLs of style sheets. */
  styles: string[];
}

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

/** What is known of the site while content is rendered: all but what belongs to the layout, so that no change there touches a page's content. */
export interface ContentSite extends Omit<SiteData, 'theme'> {
  theme: Omit<ThemeSettings, LayoutSetting>;
}

/** Settings of the theme that content does not know. */
export type LayoutSetting = 'nav' | 'socialLinks' | 'announcement' | 'footer';

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

/** A language of the site. */
export interface SiteLocale {
  /** Key in the configuration: `en`, `zh`. */
  lang: string;
  /** Value of `<html lang>` and `hreflang`: `en`, `zh-CN`. */
  htmlLang: string;
  dir: 'ltr' | 'rtl';
  /** Name of the language in itself. */
  label: string;
  /** '' for the default language, else `/zh`. */
  prefix: string;
}

/** Theme settings that are the same on every page of a language. */
export interface ThemeSettings {
  nav: NavItem[];
  socialLinks: SocialLink[];
  /** Whether the theme can be dark; false means always light. */
  darkMode: boolean;
  hideNavbar: 'never' | 'always' | 'auto';
  outlineTitle: string;
  /** Depths of the headings in the outline, inclusive. */
  outline: { from: number; to: number } | false;
  previousText: string;
  nextText: string;
  lastUpdatedText: string;
  editText: string;
  showLineNumbers: boolean;
  wrapCode: boolean;
  scrollToTop: boolean;
  /** Whether pages offer their Markdown; it is there when the plugin llms writes it. */
  pageActions: boolean;
  imageZoom: boolean;
  progressSpinner: boolean;
  contentAnimation: boolean;
  appearanceAnimation: boolean;
  fallbackHeading: boolean;
  localeRedirect: 'auto' | 'never';
  footer: { message: string; columns: FooterColumn[] };
  /** The bar above the home page, or null. */
  announcement: Announcement | null;
  /** Whatever else a theme reads from `themeConfig.custom`. */
  custom: JsonObject;
}

export interface Announcement {
  /** The same in all languages, another one for other words or another link. */
  id: string;
  text: string;
  /** URL with base, or an external URL. */
  link?: string;
}

export interface FooterColumn {
  title: string;
  items: PageLink[];
}

/** The part of the site that every page of one language reads: one JSON file per language. */
export interface SiteData {
  title: string;
  description: string;
  /** Origin, such as `https://rsbuild.dev`, or '' when unknown. */
  url: string;
  /** Starts and ends with `/`. */
  base: string;
  icon: string;
  logo: { light: string; dark: string } | null;
  logoText: string;
  /** The language of this slice. */
  lang: string;
  defaultLang: string;
  locales: SiteLocale[];
  strings: UiStrings;
  /** Translations of the site's own texts, by key. */
  messages?: Record<string, string>;
  theme: ThemeSettings;
}
