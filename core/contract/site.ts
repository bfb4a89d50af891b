import type { JsonObject } from './json.js';
import type { NavItem, SocialLink } from './navigation.js';
import type { PageLink } from './page.js';
import type { PlainSettings } from './plain-settings.js';
import type { UiStrings } from './ui-strings.js';

/**
 * The part of the site's data that is known while content is rendered: everything except the data of the layout, so
 * that a change of the layout's data does not change the content of pages.
 */
export interface ContentSite extends Omit<SiteData, 'theme'> {
  theme: Omit<ThemeSettings, LayoutSetting>;
}

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

/** A version of the content. */
export interface SiteVersion {
  /** Name in paths and in `page.version`: `1.5`. */
  name: string;
  /** Name that readers see: `1.5.x`. */
  label: string;
  /** '' for the default version, otherwise a prefix such as `/1.5`. It comes before the prefix of a language. */
  prefix: string;
  /**
   * `current`: the version that readers should use. Pages of the other versions say that there is a current one, that
   * they describe what is not released yet, or that the version is no longer maintained.
   */
  state: 'current' | 'old' | 'unreleased' | 'unmaintained';
}

/** Theme settings that are the same on every page of a language. */
export interface ThemeSettings extends PlainSettings {
  nav: NavItem[];
  socialLinks: SocialLink[];
  /** Depths of the headings in the outline, inclusive. */
  outline: { from: number; to: number } | false;
  editText: string;
  footer: { message: string; columns: FooterColumn[] };
  /** The bar above the home page, or null. */
  announcement: Announcement | null;
  /** The value of `themeConfig.custom`, for themes. */
  custom: JsonObject;
}

export interface Announcement {
  /** The same in all languages; it changes when the text or the link changes. */
  id: string;
  text: string;
  /** URL with base, or an external URL. */
  link?: string;
}

export interface FooterColumn {
  title: string;
  items: PageLink[];
}

/** The site data that all pages of one version and language share, in one JSON file. */
export interface SiteData {
  title: string;
  description: string;
  /** Origin, such as `https://rsbuild.dev`, or '' if it is unknown. */
  url: string;
  /** Starts and ends with `/`. */
  base: string;
  icon: string;
  logo: { light: string; dark: string } | null;
  logoText: string;
  /** The language of this data. */
  lang: string;
  defaultLang: string;
  locales: SiteLocale[];
  /** Versions of the content, in the order of the version menu. Absent if the site has none. */
  versions?: SiteVersion[];
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
