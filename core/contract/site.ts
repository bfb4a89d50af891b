import type { JsonObject } from './json.js';
import type { NavItem, SocialLink } from './navigation.js';
import type { PageLink } from './page.js';
import type { PlainSettings } from './plain-settings.js';
import type { UiStrings } from './ui-strings.js';

/** What is known of the site while content is rendered: all but what belongs to the layout, so that no change there touches a page's content. */
export interface ContentSite extends Omit<SiteData, 'theme'> {
  theme: Omit<ThemeSettings, LayoutSetting>;
}

/** Settings of the theme that content does not know. */
export type LayoutSetting = 'nav' | 'socialLinks' | 'announcement' | 'footer';

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
export interface ThemeSettings extends PlainSettings {
  nav: NavItem[];
  socialLinks: SocialLink[];
  /** Depths of the headings in the outline, inclusive. */
  outline: { from: number; to: number } | false;
  editText: string;
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
  /** What plugins tell the browser, by plugin; absent without any. */
  plugins?: Readonly<Record<string, object>>;
}

/**
 * What plugins tell the browser, by name of the plugin. A plugin adds a key by merging, in a module that imports something from
 * `tapdocs` or `tapdocs/client`: `declare module 'tapdocs/client' { interface PluginData { glossary: { terms: number } } }`.
 */
export interface PluginData {}
