import type { HeadTag, JsonObject, PageHead, PageType } from '../contract/index.js';
import type { RecordSummary } from '../records/page-job.js';
import type { Config } from '../config/types.js';
import { isNotFound } from '../routes/not-found.js';
import type { Route, Routes } from '../routes/table.js';
import { announcementId, localeOf } from './site-data.js';
import type { DocumentDescription } from './description.js';
import { frontMatterHead } from './front-matter-head.js';
import { languagesOf } from './languages-of.js';
import { pageHeadTags, type PageHeadTags } from './page-head-tags.js';
import { pageMetadata } from './page-metadata.js';
import { documentTitle } from './page-title.js';
import spellingScript from './spelling-script.js';

export interface DescribeOptions {
  config: Config;
  routes: Pick<Routes, 'byPath'>;
  /** Null for a page without a source. */
  record: RecordSummary | null;
  /** URLs of slices by id, and of the site data by language. */
  sliceUrls: ReadonlyMap<string, string>;
  siteUrls: ReadonlyMap<string, string>;
  /** Where the page for unknown paths reads how paths with capital letters are written; null without such a path. */
  spellingsUrl: string | null;
  build: string;
}

/** Describes a route's document, before plugins have their say. */
export function createDescription(route: Route, options: DescribeOptions): DocumentDescription {
  const { config, record, sliceUrls, siteUrls, build } = options;
  const locale = localeOf(config, route.lang);
  const data = { ...route.data, ...record?.pageData };
  const { frontMatter = {}, pageType = 'doc' } = data as { frontMatter?: JsonObject; pageType?: PageType };
  const title = record?.title || route.title;
  const description = record?.description || locale.description;
  const own = pageHeadTags(frontMatterHead(frontMatter['head']), record?.head ?? []);
  const slices = Object.entries(route.slices).map(([name, id]) => [name, sliceUrls.get(id) ?? '']);
  const head = own.title || documentTitle({ title, siteTitle: locale.title, pageType, frontMatter });
  const metadata = pageMetadata({ title: head, description, own: own.hoisted, config });
  return {
    page: {
      path: route.path,
      lang: route.lang,
      version: route.version,
      component: route.component,
      title,
      description,
      head: { title: head, tags: metadata.page, ...restOf(own) },
      alternates: [],
      slices: Object.fromEntries(slices),
      site: siteUrls.get(route.lang) ?? '',
      build,
      data,
    },
    htmlAttributes: { ...own.html, ...htmlAttributes(route, options) },
    bodyAttributes: own.body,
    head: [...iconTags(config), ...metadata.site, ...own.fixed, ...spellingTags(route, options)],
    bodyTags: [],
  };
}

/** The rarer parts of a page's head. */
function restOf({ others, html, body }: PageHeadTags): Pick<PageHead, 'others' | 'html' | 'body'> {
  return {
    ...(others.length > 0 && { others }),
    ...(Object.keys(html).length > 0 && { html }),
    ...(Object.keys(body).length > 0 && { body }),
  };
}

function iconTags({ icon, base }: Config): HeadTag[] {
  if (!icon) return [];
  const href = icon.startsWith('/') && !icon.startsWith('//') ? base.slice(0, -1) + icon : icon;
  return [{ tag: 'link', attributes: { rel: 'icon', href } }];
}

/** A host answers with this page at a path whose case is another one. */
function spellingTags({ path }: Route, { config, spellingsUrl }: DescribeOptions): HeadTag[] {
  const { base, locales } = config;
  if (!locales.some(({ prefix }) => path === `${prefix}/404`)) return [];
  const attributes = { 'data-base': base, ...(spellingsUrl !== null && { 'data-spellings': spellingsUrl }) };
  return [{ tag: 'script', attributes, text: spellingScript }];
}

/**
 * What the theme's inline script reads before the first paint. `data-languages` says where a first visit may lead; a page that
 * answers at addresses without a page leads nowhere.
 */
function htmlAttributes(route: Route, { config, routes }: DescribeOptions): Record<string, string> {
  const { locales, themeConfig } = config;
  const announcement = announcementId(config);
  const locale = locales.find(({ lang }) => lang === route.lang);
  const redirects = themeConfig.localeRedirect === 'auto' && locales.length > 1;
  return {
    lang: locale?.htmlLang ?? route.lang,
    dir: locale?.dir ?? 'ltr',
    'data-lang': route.lang,
    ...(redirects && { 'data-languages': isNotFound(route, config) ? '' : languagesOf(route, config, routes) }),
    'data-dark-mode': String(themeConfig.darkMode),
    ...(announcement && { 'data-announcement': announcement }),
  };
}
