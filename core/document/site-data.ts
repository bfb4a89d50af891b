import type { SiteData, ThemeSettings, UiStrings } from '../contract/index.js';
import { type PlainSettings, plainSettings } from '../contract/plain-settings.js';
import { pageUrl } from '../contract/page-url.js';
import { linkUrl, resolveLink, writtenUrl } from '../routes/links.js';
import { currentVersion } from '../routes/page-versions.js';
import type { PagePlace } from '../routes/prefix.js';
import { versionsPath } from '../routes/add-versions-pages.js';
import type { Routes } from '../routes/table.js';
import { homeRoute } from '../routes/homes.js';
import type { Localized } from '../config/theme-values.js';
import { sentSettings } from '../config/theme-options.js';
import type { Config, Locale } from '../config/types.js';

/** Key of the site data that a page reads. */
export function placeKey({ version, lang }: PagePlace): string {
  return version === '' ? lang : `${version}/${lang}`;
}

/**
 * The site data that every page of a version and a language reads.
 *
 * @param routes to find out whether the target of a link exists in the version; if not, the link leads to the default
 *   version. Without them, all links lead to it.
 */
export function siteData(config: Config, { version, lang }: PagePlace, routes?: LinkTargets): SiteData {
  const locale = localeOf(config, lang);
  const place = { version, lang };
  return {
    title: locale.title,
    description: locale.description,
    url: config.url,
    base: config.base,
    urlStyle: config.urlStyle,
    icon: config.icon,
    logo: config.logo && { light: assetUrl(config, config.logo.light), dark: assetUrl(config, config.logo.dark) },
    lang: locale.lang,
    defaultLang: config.defaultLang,
    locales: config.locales.map(({ lang: key, htmlLang, dir, label, prefix }) => ({
      lang: key,
      htmlLang,
      dir,
      label,
      prefix,
    })),
    ...versionOf(config, place, routes),
    strings: sentStrings(config, locale),
    ...(locale.messages && { messages: locale.messages }),
    theme: themeSettings(config, locale, createUrl(config, place, routes)),
    ...(config.pluginData && { plugins: config.pluginData }),
  };
}

/**
 * Site data for the content render, without the data of the layout, the version and the style of URLs, so that a new
 * link in the layout, another version or another style changes no record.
 */
export function contentSiteData(config: Config, lang: string): SiteData {
  const { version: _version, versionsPage: _page, ...data } = siteData(config, { version: '', lang });
  return {
    ...data,
    strings: localeOf(config, lang).strings,
    urlStyle: 'clean',
    theme: { ...data.theme, nav: [], socialLinks: [], announcement: null, footer: { message: '', columns: [] } },
  };
}

/** The UI strings of a language without those that only content reads. */
function sentStrings({ plugins }: Config, { strings }: Locale): UiStrings {
  const sent = new Set(plugins.flatMap((plugin) => Object.keys(plugin.strings ?? {})));
  const ofContent = plugins
    .flatMap(({ contentStrings = {} }) => Object.keys(contentStrings))
    .filter((name) => !sent.has(name));
  if (ofContent.length === 0) return strings;
  const left = new Set(ofContent);
  return Object.fromEntries(Object.entries(strings).filter(([name]) => !left.has(name))) as unknown as UiStrings;
}

/** The locale of a language key. */
export function localeOf(config: Config, lang: string): Locale {
  const locale = config.locales.find((candidate) => candidate.lang === lang) ?? config.locales[0];
  if (!locale) throw new Error('A configuration has at least one locale.');
  return locale;
}

/** The version of pages; the current one for pages without a version. */
function versionOf(
  config: Config,
  { version, lang }: PagePlace,
  routes: Pick<Routes, 'byPath'> | undefined,
): Partial<Pick<SiteData, 'version' | 'versionsPage'>> {
  const own = config.versions.find(({ name }) => name === version) ?? currentVersion(config);
  if (!own) return {};
  const { name, label, prefix, state, banner, badge } = own;
  const path = versionsPath(localeOf(config, lang));
  return {
    version: { name, label, prefix, state, banner, badge },
    // A page of the site can be there instead, also an index page.
    ...(config.versions.length > 1 && { versionsPage: pageUrl(config, routes?.byPath.get(path)?.path ?? path) }),
  };
}

type LinkTargets = Pick<Routes, 'byPath' | 'byFile'>;

type UrlOf = (link: string) => string;

/** The URL of a link of the configuration. */
function createUrl(config: Config, place: PagePlace, routes: LinkTargets | undefined): UrlOf {
  const locale = localeOf(config, place.lang);
  const own = config.versions.find(({ name }) => name === place.version);
  if (!routes) return (link) => writtenUrl(link, { ...place, version: '' }, config);
  return (link) => {
    const inVersion = own?.prefix ? resolveLink(link, { route: homeRoute(locale, own), routes, config }) : null;
    return inVersion?.route ? inVersion.url : linkUrl(link, { route: homeRoute(locale), routes, config });
  };
}

function themeSettings(config: Config, locale: Locale, url: UrlOf): ThemeSettings {
  const { strings, lang } = locale;
  const to = { strings, url, local: <T>(value: Localized<T> | undefined) => localized(value, lang) };
  return { ...plainValues(config, locale), ...sentSettings(config.themeConfig, to) };
}

function plainValues({ themeConfig }: Config, { lang, strings }: Locale): PlainSettings {
  const values = Object.entries(plainSettings).map(([name, row]) => {
    const value = themeConfig[name as keyof PlainSettings];
    return [name, 'text' in row ? (localized(value, lang) ?? strings[row.text]) : value];
  });
  return Object.fromEntries(values) as PlainSettings;
}

function assetUrl({ base }: Config, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? base.slice(0, -1) + path : path;
}

/** The text for a language, if there is one for each language; a language may have none. */
function localized<T>(value: Localized<T> | undefined, lang: string): T | undefined {
  return isByLanguage(value) ? value[lang] : value;
}

function isByLanguage<T>(value: Localized<T> | undefined): value is Readonly<Record<string, T>> {
  return typeof value === 'object' && value !== null;
}
