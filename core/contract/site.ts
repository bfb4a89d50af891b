import type { JsonObject } from './json.js';
import type { NavItem, SocialLink } from './navigation.js';
import type { OutlineDepths, PageLink } from './page.js';
import type { UrlStyle } from './page-url.js';
import type { PlainSettings } from './plain-settings.js';
import type { AllStrings, UiStrings } from './ui-strings.js';
import type { SiteVersion } from './versions.js';

/**
 * The part of the site's data that is known while content is rendered: everything except the data of the layout, so
 * that a change of the layout's data does not change the content of pages.
 */
export interface ContentSite extends Omit<SiteData, PlaceOfPages | 'theme' | 'urlStyle' | 'strings'> {
  strings: AllStrings;
  theme: Omit<ThemeSettings, LayoutSetting>;
}

/** Data that depends on the version of pages, so that it is not available to content. */
export type PlaceOfPages = 'prefix' | 'inner' | 'version' | 'versionsPage' | 'versionLists';

/** Theme settings that are not available to content. */
export type LayoutSetting = 'nav' | 'socialLinks' | 'announcement' | 'footer';

/** A language of the site. */
export interface SiteLocale {
  /** Key in the configuration: `en`, `zh`. */
  lang: string;
  /** Value of `<html lang>` and `hreflang`: `en`, `zh-CN`. */
  htmlLang: string;
  dir: 'ltr' | 'rtl';
  /** Name of the language in that language. */
  label: string;
  /** '' for the default language, otherwise a prefix such as `/zh`. */
  prefix: string;
}

/** Theme settings that are the same on every page of a language. */
export interface ThemeSettings extends PlainSettings {
  nav: NavItem[];
  socialLinks: SocialLink[];
  /** Depths of the headings in the outline, inclusive. */
  outline: OutlineDepths | false;
  editText: string;
  /** Text next to the logo. */
  logoText: string;
  footer: { message: string; columns: FooterColumn[] };
  /** The bar above pages, or null. */
  announcement: Announcement | null;
  /** The value of `themeConfig.custom`, for themes. */
  custom: JsonObject;
}

/** The announcement above the pages. */
export interface Announcement {
  /** The same in all languages; it changes when the text or the link changes. */
  id: string;
  text: string;
  /** URL with base, or an external URL. */
  link?: string;
  /**
   * Regular expression for the paths of the pages that show it, without the prefixes of versions and languages. Absent if it is
   * shown on home pages.
   */
  pages?: string;
}

/** A column of links in the footer. */
export interface FooterColumn {
  title: string;
  items: PageLink[];
}

/** The site data that all pages of one version and language share, in one JSON file. A content root with versions of its own has its own. */
export interface SiteData {
  title: string;
  description: string;
  /** Origin, such as `https://rsbuild.dev`, or '' if it is unknown. */
  url: string;
  /** Starts and ends with `/`. */
  base: string;
  /** The form of the URLs of pages. */
  urlStyle: UrlStyle;
  icon: string;
  logo: { light: string; dark: string } | null;
  /** The language of this data. */
  lang: string;
  defaultLang: string;
  locales: SiteLocale[];
  /**
   * Start of the paths of the pages that read this data, with version and language and without a slash at the end:
   * `/1.5/zh`, or `/zh/docs/1.5` if versions stand after the base of their content root. '' for the default ones.
   */
  prefix: string;
  /** What paths have instead of `prefix` if version and language are left out: '', or `/docs`. */
  inner: string;
  /**
   * The version of the pages that read this data; for pages without a version, the current one. Absent if the site has
   * no versions. The other versions are in a separate file, `VersionList`, so that no page changes when a version is
   * added.
   */
  version?: SiteVersion;
  /** URL with base of the page that lists all versions. Absent if there are fewer than two. */
  versionsPage?: string;
  /** URL with base of the folder with a `VersionList` for each language. Absent if there is no page that lists all versions. */
  versionLists?: string;
  strings: UiStrings;
  /** Translations of the site's own UI strings, by key. */
  messages?: Record<string, string>;
  theme: ThemeSettings;
  /** Data from plugins for the browser, by plugin. Absent if there is none. */
  plugins?: Readonly<Record<string, object>>;
}

/**
 * Data from plugins for the browser, by name of the plugin. A plugin adds a key by declaration merging, in a module
 * that imports something from `tapdocs` or `tapdocs/client`: `declare module 'tapdocs/client' { interface PluginData {
 * glossary: { terms: number } } }`.
 */
export interface PluginData {}
