import type { DocumentDescription } from './description.js';
import type { CurrentPage, HeadTag, JsonObject, PageHead, PageType } from '../contract/index.js';
import type { Site } from '../hooks.js';
import type { KnownRecord, RecordSummary } from '../records/page-job.js';
import type { Config } from '../config/types.js';
import { isNotFound, isNotFoundPath } from '../routes/homes.js';
import { canonicalPage, currentCounterpart } from '../routes/page-versions.js';
import { innerPath, pathIn, versionOf } from '../routes/prefix.js';
import { type Neighbours, pathKey, type Route, type Routes } from '../routes/table.js';
import { announcementId } from '../config/theme-values.js';
import { localeOf, placeKey, placeOfRoute } from './site-data.js';
import { frontMatterHead, pageHeadTags, type PageHeadTags, pageMetadata } from './page-head-tags.js';
import type { SiteSlices } from './slices.js';
import { iconTag, iconUrl, withIcon } from './site-icon.js';
import { pageUrl } from '../contract/page-url.js';

/** The inputs of the description of a document. */
export interface DescribedSite {
  site: Site;
  routes: Routes;
  recordsByPath: ReadonlyMap<string, KnownRecord>;
  slices: SiteSlices;
  /** Identity of the client bundle. */
  build: string;
}

/** The description of a document, after taps of plugins. */
export function describeDocument(
  route: Route,
  { site, routes, recordsByPath, slices, build }: DescribedSite,
): DocumentDescription {
  const { sliceUrls, siteUrls, spellingsUrl, icon } = slices;
  const record = recordsByPath.get(route.path)?.summary ?? null;
  const neighbours = routes.neighbours(route);
  const options = { config: site.config, routes, record, neighbours, sliceUrls, siteUrls, spellingsUrl, build };
  return withIcon(site.hooks.document.call(createDescription(route, options), { route, routes }), icon);
}

interface DescribeOptions {
  config: Config;
  routes: Pick<Routes, 'all' | 'byPath' | 'former' | 'slices'>;
  /** Null for a page without a source. */
  record: RecordSummary | null;
  /** The pages before and after it in its sidebar. Default: those of its data. */
  neighbours?: Neighbours | null;
  /** URLs of slices by id, and of the site data by `placeKey`. */
  sliceUrls: ReadonlyMap<string, string>;
  siteUrls: ReadonlyMap<string, string>;
  /** URL of the spellings of paths with capital letters, for the not-found page; null if there is no such path. */
  spellingsUrl: string | null;
  build: string;
}

/** Describes a route's document, before taps of plugins run. */
export function createDescription(route: Route, options: DescribeOptions): DocumentDescription {
  const { config, record, neighbours, sliceUrls, siteUrls, build } = options;
  const locale = localeOf(config, route.lang);
  const data = { ...route.data, ...(neighbours as JsonObject | null | undefined), ...record?.pageData };
  const { frontMatter = {}, pageType = 'doc' } = data as { frontMatter?: JsonObject; pageType?: PageType };
  const title = record?.title || route.title;
  const description = record?.description || locale.description;
  const pageTags = pageHeadTags(frontMatterHead(frontMatter['head']), record?.head ?? []);
  const tags = searchTags(route, pageTags.hoisted, options);
  const slices = Object.entries(route.slices).map(([name, id]) => [name, sliceUrls.get(id) ?? '']);
  const head = pageTags.title || documentTitle({ title, siteTitle: locale.title, pageType, frontMatter });
  const metadata = pageMetadata({ title: head, description, pageTags: tags, config });
  return {
    page: {
      path: route.path,
      lang: route.lang,
      version: route.version,
      component: route.component,
      title,
      description,
      head: { title: head, tags: metadata.page, ...restOf(pageTags) },
      alternates: [],
      ...currentPage(route, options),
      ...(route.draft && { draft: route.draft }),
      ...(route.unlisted && { unlisted: true }),
      ...(route.about !== undefined && { about: route.about }),
      slices: Object.fromEntries(slices),
      site: siteUrls.get(placeKey(placeOfRoute(route, config))) ?? '',
      build,
      data,
    },
    htmlAttributes: { ...pageTags.html, ...htmlAttributes(route, options) },
    bodyAttributes: pageTags.body,
    head: [...iconTags(config), ...metadata.site, ...pageTags.fixed, ...spellingTags(route, options)],
    bodyStart: [],
    bodyTags: [],
  };
}

/** The counterpart of a page of another version than the current one. */
function currentPage(route: Route, { config, routes }: DescribeOptions): { current?: CurrentPage } {
  const counterpart = currentCounterpart(route, { config, routes });
  return counterpart ? { current: { link: pageUrl(config, counterpart.route.path), exact: counterpart.exact } } : {};
}

/** Tags of a page with those for search engines that follow from its state and its version. */
function searchTags(route: Route, pageTags: readonly HeadTag[], { config, routes }: DescribeOptions): HeadTag[] {
  const isClosed = route.unlisted || versionOf(route, config)?.noindex;
  const tags = isClosed ? withNoindex(pageTags, config.head) : [...pageTags];
  const canonical = config.url === '' ? null : canonicalPage(route, { config, routes });
  const isGiven = tags.some(({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'canonical');
  if (!canonical || isGiven) return tags;
  const href = config.url.replace(/\/$/, '') + pageUrl(config, canonical.path);
  return [...tags, { tag: 'link', attributes: { rel: 'canonical', href } }];
}

/** The less common parts of a page's head. */
function restOf({ others, html, body }: PageHeadTags): Pick<PageHead, 'others' | 'html' | 'body'> {
  return {
    ...(others.length > 0 && { others }),
    ...(Object.keys(html).length > 0 && { html }),
    ...(Object.keys(body).length > 0 && { body }),
  };
}

function iconTags({ icon, base }: Config): HeadTag[] {
  return icon ? [iconTag(iconUrl(icon, base))] : [];
}

/** A host serves this page for a path in another case. */
function spellingTags({ path }: Route, { config, spellingsUrl }: DescribeOptions): HeadTag[] {
  const { base, urlStyle } = config;
  if (!isNotFoundPath(path, config)) return [];
  const attributes = {
    'data-base': base,
    ...(urlStyle !== 'clean' && { 'data-end': urlStyle === 'html' ? '.html' : '/' }),
    ...(spellingsUrl !== null && { 'data-spellings': spellingsUrl }),
  };
  return [{ tag: 'script', attributes, text: spellingScript }];
}

/**
 * Attributes that the theme's inline script reads before the first paint. `data-languages` contains the redirect
 * targets of a first visit. It is empty for a page that does not redirect, but counts as a visit.
 */
function htmlAttributes(route: Route, { config, routes }: DescribeOptions): Record<string, string> {
  const { locales, themeConfig } = config;
  const announcement = announcementId(config.themeConfig.announcement);
  const locale = locales.find(({ lang }) => lang === route.lang);
  const { localeRedirect } = themeConfig;
  const redirects = localeRedirect !== 'never' && locales.length > 1;
  // A path that names a language is the choice of whoever opens it.
  const isStart = innerPath(route, config) === '/' && route.lang === config.defaultLang;
  const leaves = (localeRedirect === 'auto' || isStart) && !isNotFound(route, config);
  return {
    lang: locale?.htmlLang ?? route.lang,
    dir: locale?.dir ?? 'ltr',
    'data-lang': route.lang,
    ...(redirects && { 'data-languages': leaves ? languagesOf(route, config, routes) : '' }),
    'data-dark-mode': String(themeConfig.darkMode),
    ...(!themeConfig.fonts && { 'data-fonts': '0' }),
    ...(announcement && { 'data-announcement': announcement }),
  };
}

interface TitleParts {
  title: string;
  siteTitle: string;
  pageType: PageType;
  frontMatter: JsonObject;
}

/**
 * Title of the document: the page's title, followed by the site's title or by `titleSuffix`; on the home page, the
 * site's title comes first. A suffix that starts with `-` or `|` includes its separator. Other pages have the site's
 * title, unless they set one.
 */
export function documentTitle({ title, siteTitle, pageType, frontMatter }: TitleParts): string {
  const suffix = typeof frontMatter['titleSuffix'] === 'string' ? frontMatter['titleSuffix'] : '';
  if (pageType === 'home') return suffix ? joinTitle(siteTitle, suffix) : siteTitle;
  const isTitled = pageType === 'doc' || pageType === '404' || typeof frontMatter['title'] === 'string';
  return isTitled && title ? joinTitle(title, suffix || siteTitle) : siteTitle;
}

function joinTitle(title: string, suffix: string): string {
  if (title === suffix) return title;
  return /^\s*[-|]/.test(suffix) ? `${title} ${suffix.trim()}` : `${title} - ${suffix}`;
}

/**
 * The URLs of a page in each language that has it, including its own, in the format for the inline script of a theme:
 * `en=/docs/guide zh,zh-CN=/docs/zh/guide`, with the `htmlLang` where it differs. Fallback pages are included, because they exist. Unlisted pages are included only
 * on an unlisted page.
 */
function languagesOf(route: Route, config: Config, { byPath }: Pick<Routes, 'byPath'>): string {
  const { locales } = config;
  const inner = innerPath(route, config);
  return locales
    .flatMap(({ lang, htmlLang }) => {
      const page = byPath.get(pathKey(pathIn(inner, { version: route.version, lang }, config)));
      const isShown = page?.lang === lang && (route.unlisted || !page.unlisted);
      const names = htmlLang === lang ? lang : `${lang},${htmlLang}`;
      return isShown ? [`${names}=${pageUrl(config, page.path)}`] : [];
    })
    .join(' ');
}

/**
 * The tags of a page, with a `robots` tag that excludes it from search engines. Other words of its `robots` tags, or of those of the
 * site if it has none, are kept: `nofollow` becomes `noindex, nofollow`.
 */
export function withNoindex(pageTags: readonly HeadTag[], site: readonly HeadTag[]): HeadTag[] {
  const written = pageTags.some(isRobots) ? pageTags : site;
  const words = written.filter(isRobots).flatMap(({ attributes }) => String(attributes['content'] ?? '').split(','));
  const kept = words.map((word) => word.trim()).filter((word) => !/^(?:|all|index|noindex)$/i.test(word));
  // `none` means `noindex, nofollow`.
  const content = kept.some((word) => /^none$/i.test(word)) ? kept : ['noindex', ...kept];
  const tag = { tag: 'meta', attributes: { name: 'robots', content: [...new Set(content)].join(', ') } };
  return [...pageTags.filter((other) => !isRobots(other)), tag];
}

function isRobots({ tag, attributes }: HeadTag): boolean {
  return tag === 'meta' && /^robots$/i.test(String(attributes['name'] ?? ''));
}

/**
 * Runs in the head of the not-found page, and redirects if a page has the path in another case or in another style of
 * URLs: with or without `.html` or a slash at the end. The text is the same in each site. Most paths have no capital
 * letters, and are found by requesting the data of their page. `data-spellings` names a file with the others, so that no
 * document contains a list of pages. `data-end` is what paths of pages end with in the style of the site.
 */
const spellingScript = `(function (s) {
  var l = location, base = s.dataset.base, list = s.dataset.spellings, path;
  try { path = decodeURIComponent(l.pathname).normalize('NFC') } catch (e) { return }
  if (path.indexOf(base) !== 0) return;
  path = path.slice(base.length - 1);
  var bare = path.replace(/(\\.html)+$/i, '').replace(/\\/index$/i, '/').replace(/(.)\\/$/, '$1'), key = bare.toLowerCase();
  var end = s.dataset.end || '', isUsual = key === bare && path === bare + end;
  if (/^\\/(\\/|$)/.test(bare) || !list && isUsual) return;
  function encode(text) { return encodeURI(text).replace(/[?#]/g, encodeURIComponent) }
  function json(url, method) {
    return fetch(url, { method }).then(function (r) {
      return r.ok && /json/.test(r.headers.get('content-type')) ? r : null;
    });
  }
  function has(name) { return json(base + '_tapdocs/pages' + encode(name) + '.json', 'HEAD') }
  function go(to) {
    if (/\\.html$/i.test(path) && !/\\.html$/.test(to)) to += /\\/$/.test(to) ? 'index.html' : '.html';
    if (to === path || document.documentElement.dataset.leaves !== undefined) return;
    l.replace(base.slice(0, -1) + encode(to) + l.search + l.hash);
  }
  (list ? json(list).then(function (r) { return r ? r.json() : {} }) : Promise.resolve({})).then(function (paths) {
    if (Object.prototype.hasOwnProperty.call(paths, key)) return go(paths[key]);
    if (isUsual) return;
    return has(key).then(function (page) {
      if (page) return go(key + end);
      return has(key + '/index').then(function (home) { if (home) go(key + '/') });
    });
  }).catch(function () {});
})(document.currentScript);`;
