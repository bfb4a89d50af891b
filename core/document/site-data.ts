import type { PlaceOfPages, SiteData, ThemeSettings, UiStrings, PageRun, VersionList } from '../contract/index.js';
import { type PlainSettings, plainSettings } from '../contract/plain-settings.js';
import { pageUrl, fileUrl } from '../contract/page-url.js';
import { linkUrl, resolveLink, writtenUrl } from '../routes/links.js';
import { currentVersion, firstPage } from '../routes/page-versions.js';
import {
  type PagePlace,
  pathIn,
  pathPrefix,
  type VersionedRoot,
  versionedRootOf,
  versionGroups,
  barePath,
  type VersionGroup,
} from '../routes/prefix.js';
import { versionsPath } from '../routes/collect-routes.js';
import type { Route, Routes } from '../routes/table.js';
import { homeRoute, isNotFound } from '../routes/homes.js';
import { labelIn } from '../config/content-version.js';
import type { Localized } from '../config/theme-values.js';
import { sentSettings } from '../config/theme-options.js';
import type { Config, Locale } from '../config/types.js';

/** The pages that read the same site data. */
export interface SitePlace extends PagePlace {
  /** The root, if it has versions of its own. */
  root?: VersionedRoot | undefined;
}

/** The site data that a page reads. */
export function placeOfRoute(route: Route, config: Config): SitePlace {
  const { version, lang } = route;
  return { version, lang, root: versionedRootOf(route, config) };
}

/** Key of site data. */
export function placeKey({ version, lang, root }: SitePlace): string {
  if (version === '') return lang;
  return root ? `${version}/${lang}/${root.id}` : `${version}/${lang}`;
}

/**
 * The site data that every page of a version and a language reads.
 *
 * @param routes to find out whether the target of a link exists in the version; if not, the link leads to the default
 *   version. Without them, all links lead to it.
 */
export function siteData(config: Config, place: SitePlace, routes?: LinkTargets): SiteData {
  const { lang } = place;
  const locale = localeOf(config, lang);
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
    ...versionData(config, place, routes),
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
  const {
    version: _version,
    versionsPage: _page,
    versionLists: _lists,
    ...data
  } = siteData(config, { version: '', lang });
  return {
    ...data,
    prefix: '',
    inner: '',
    strings: localeOf(config, lang).strings,
    urlStyle: 'clean',
    theme: { ...data.theme, nav: [], socialLinks: [], announcement: null, footer: { message: '', columns: [] } },
  };
}

/** The UI strings of a language without those that only content reads. */
function sentStrings({ plugins }: Config, { strings }: Locale): UiStrings {
  const left = contentNames(plugins);
  if (left.size === 0) return strings;
  return Object.fromEntries(Object.entries(strings).filter(([name]) => !left.has(name))) as unknown as UiStrings;
}

/** The UI strings that only content reads, in a language. A page whose content runs in the browser brings them. */
export function contentStrings(config: Pick<Config, 'plugins' | 'locales'>, lang: string): Record<string, string> {
  const stringNames = contentNames(config.plugins);
  if (stringNames.size === 0) return {};
  const { strings } = localeOf(config, lang);
  return Object.fromEntries(Object.entries(strings as object).filter(([name]) => stringNames.has(name)));
}

function contentNames(plugins: Config['plugins']): Set<string> {
  const sent = new Set(plugins.flatMap((plugin) => Object.keys(plugin.strings ?? {})));
  return new Set(
    plugins.flatMap((plugin) => Object.keys(plugin.contentStrings ?? {})).filter((name) => !sent.has(name)),
  );
}

/** The locale of a language key. */
export function localeOf(config: Pick<Config, 'locales'>, lang: string): Locale {
  const locale = config.locales.find((candidate) => candidate.lang === lang) ?? config.locales[0];
  if (!locale) throw new Error('A configuration has at least one locale.');
  return locale;
}

/** The version of pages; the current one for pages without a version. */
function versionData(
  config: Config,
  { version, lang, root }: SitePlace,
  routes: Pick<Routes, 'byPath'> | undefined,
): Pick<SiteData, PlaceOfPages> {
  const outside = pathPrefix({ version, lang }, config);
  const groups = versionGroups(config);
  const group = groups.find((each) => each.root?.id === root?.id) ?? groups[0];
  const siteVersion = group?.versions.find(({ name }) => name === version) ?? currentVersion(config, root);
  const start = root
    ? { prefix: outside + root.base + (siteVersion?.prefix ?? ''), inner: root.base }
    : { prefix: outside, inner: '' };
  if (!siteVersion || !group) return start;
  const { name, prefix, state, banner, badge } = siteVersion;
  const label = labelIn(lang, siteVersion);
  const path = versionsPath(localeOf(config, lang));
  return {
    ...start,
    version: { name, label, prefix: group.root ? '' : prefix, state, banner, badge },
    // A page of the site can be there instead, also an index page.
    ...(group.versions.length > 1 && {
      versionsPage: pageUrl(config, routes?.byPath.get(path)?.path ?? path),
      versionLists: versionListsUrl(config, group),
    }),
  };
}

type LinkTargets = Pick<Routes, 'byPath' | 'byFile'>;

type UrlOf = (link: string) => string;

/** The URL of a link of the configuration. */
function createUrl(config: Config, place: SitePlace, routes: LinkTargets | undefined): UrlOf {
  const { root } = place;
  const locale = localeOf(config, place.lang);
  const target = (root?.versions ?? config.versions).find(({ name }) => name === place.version);
  const isOther = place.version !== currentVersion(config, root)?.name;
  const home = target && homeRoute(locale, target);
  const start = home && root ? { ...home, path: pathIn(`${root.base}/`, place, config) } : home;
  if (!routes) return (link) => writtenUrl(link, { ...place, version: '' }, config);
  return (link) => {
    const inVersion = isOther && start ? resolveLink(link, { route: start, routes, config }) : null;
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

/**
 * URL of the folder with the lists of versions of a group. The first group, which is that of pages without a version, has
 * the folder that all sites have.
 */
function versionListsUrl(config: Config, group: VersionGroup): string {
  const [first] = versionGroups(config);
  const isFirst = first?.root?.id === group.root?.id;
  return fileUrl(config.base, `/_tapdocs/versions/${isFirst ? '' : `${group.root?.id}/`}`);
}

/** Makes the lists of versions and their pages: one for each language, by URL. None for a site without several versions. */
export type VersionLists = ReadonlyMap<string, () => VersionList>;

/** The lists of versions of a site. */
export function versionLists(config: Config, routes: Routes): VersionLists {
  const groups = config.versions.length < 2 ? [] : versionGroups(config);
  return new Map(
    groups.flatMap((group) =>
      config.locales.map(({ lang }) => [
        `${versionListsUrl(config, group)}${lang}.json`,
        () => versionList(lang, { group, config, routes }),
      ]),
    ),
  );
}

interface ListContext {
  group: VersionGroup;
  config: Config;
  routes: Routes;
}

function versionList(lang: string, { group, config, routes }: ListContext): VersionList {
  const lookup = { routes, config };
  const urlOf = (path: string): string => pageUrl(config, path);
  const roots = group.versions.map(({ name, prefix }) => {
    const outside = pathPrefix({ version: name, lang }, config);
    return fileUrl(config.base, group.root ? outside + group.root.base + prefix : outside);
  });
  const versions = group.versions.map((version, index) => {
    const { name, prefix, state } = version;
    const home =
      firstPage({ version: name, lang }, lookup, group.root) ??
      firstPage({ version: name, lang: config.defaultLang }, lookup, group.root);
    const root = roots[index] ?? '';
    return { name, label: labelIn(lang, version), prefix, state, root, home: home ? urlOf(home.path) : `${root}/` };
  });
  const pages: Record<string, PageRun[]> = {};
  for (const [bare, inVersions] of listedPages(lang, { group, config, routes })) {
    const runs: PageRun[] = [];
    for (const [index, { name }] of group.versions.entries()) {
      const page = inVersions.get(name);
      if (!page) continue;
      const end = urlOf(page.path).slice(roots[index]?.length);
      const last = runs.at(-1);
      if (last?.[0] === end && last[2] === index) last[2] = index + 1;
      else runs.push([end, index, index + 1]);
    }
    if (runs.length > 0) pages[bare] = runs;
  }
  return { ...(group.root && group.root.base !== '' && { start: group.root.base }), versions, pages };
}

/** The listed pages of a group by `barePath`, in its order, and by version. */
function listedPages(lang: string, { group, config, routes }: ListContext): [string, Map<string, Route>][] {
  const pages = new Map<string, Map<string, Route>>();
  for (const route of routes.all) {
    if (route.lang !== lang || route.version === '' || route.unlisted || isNotFound(route, config)) continue;
    if (group.root && versionedRootOf(route, config) !== group.root) continue;
    const bare = barePath(route, config);
    const inVersions = pages.get(bare);
    if (inVersions) inVersions.set(route.version, route);
    else pages.set(bare, new Map([[route.version, route]]));
  }
  addRenamed(pages, lang, { config, routes });
  return [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Adds pages that were renamed from one version to another, each under both paths. */
function addRenamed(
  pages: ReadonlyMap<string, Map<string, Route>>,
  lang: string,
  { config, routes }: Pick<ListContext, 'config' | 'routes'>,
): void {
  for (const [path, route] of routes.former) {
    const before = pages.get(barePath({ ...route, path }, config));
    const now = pages.get(barePath(route, config));
    if (route.lang !== lang || !before || !now || now.get(route.version) !== route) continue;
    const list = new Map(before);
    before.set(route.version, route);
    for (const [version, page] of list) if (!now.has(version)) now.set(version, page);
  }
}
