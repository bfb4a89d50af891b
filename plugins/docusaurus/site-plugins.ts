import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type ExtensionContext, pageUrl, type Plugin, type Route } from 'tapdocs';
import {
  type AddedRedirect,
  blog,
  breadcrumbs,
  type FeedOptions,
  feeds,
  feedsHooks,
  i18n,
  linkCheck,
  math,
  mermaid,
  redirects,
  redirectsHooks,
  searchIndex,
  sitemap,
  tags,
  versions,
} from 'tapdocs/plugins';
import { canonicalPath, decodePath } from 'tapdocs/kit';
import { noTranslationReport } from '../presets/config-fields.js';
import { docsPlugin, ruleRedirects } from './docs-plugin.js';
import type { FoundSite } from './read-site.js';
import { sitePages } from './site-pages.js';
import { staticFolders } from './places.js';

/** The plugins for the features of a Docusaurus site. A plugin that the site lists itself replaces the same one here. */
export function sitePlugins(foundSite: FoundSite, { root, plugins }: ExtensionContext): Plugin[] {
  const { docs, blogs, pages, config } = foundSite;
  const languages = Object.keys(config.locales ?? {});
  const isFree = (name: string): boolean => !plugins.includes(name);
  const hasFolder = ({ dir = '' }: { dir?: string }): boolean => existsSync(join(root, dir));
  const translated = languages.filter((lang) => lang !== config.defaultLang);
  return [
    ...docs.map(docsPlugin),
    ...(docs.length > 0 && isFree('tags') ? [docsTags(docs)] : []),
    ...(docs.some(({ hasBreadcrumbs }) => hasBreadcrumbs) && isFree('breadcrumbs') ? [breadcrumbs()] : []),
    ...(isFree('blog')
      ? blogs.map(({ options, instance }) =>
          blog({ ...options, paths: 'words', untranslated: true, ...blogLanguages(instance, translated) }),
        )
      : []),
    ...pages.filter(hasFolder).map((settings) => sitePages(settings)),
    ...(foundSite.versions && isFree('versions') ? [versions(foundSite.versions)] : []),
    ...((foundSite.redirects.length > 0 || foundSite.fromExtensions.length > 0 || foundSite.versions) &&
    isFree('redirects')
      ? [redirects({ rules: foundSite.redirects })]
      : []),
    ...(foundSite.links && isFree('link-check') ? [linkCheck(foundSite.links)] : []),
    // A sitemap and feeds contain complete URLs.
    ...(blogs.some(({ feed }) => feed) && config.url !== undefined && isFree('feeds') ? [feeds()] : []),
    siteAdditions(foundSite, isFree),
    ...(foundSite.sitemap && config.url !== undefined && isFree('sitemap') ? [sitemap(foundSite.sitemap)] : []),
    ...(foundSite.search && isFree('search-index') ? [searchIndex(foundSite.search)] : []),
    ...(foundSite.folders.length > 0 ? [staticFolders(foundSite.folders)] : []),
    ...(foundSite.math && isFree('math') ? [math(foundSite.math)] : []),
    ...(foundSite.hasMermaid && isFree('mermaid') ? [mermaid()] : []),
    ...(languages.length > 1 && isFree('i18n') ? [i18n(quiet)] : []),
  ];
}

/** The tags of docs, each instance with its own paths and its own tags file. */
function docsTags(docs: FoundSite['docs']): Plugin {
  const roots = docs.map(({ id, base, tagsBase, dir }) => [id, { base: `${base}/${tagsBase}/`, dir }] as const);
  return tags({ paths: 'words', roots: Object.fromEntries(roots) });
}

/** Changes the feeds and redirects of the plugins of this preset, or of those that the site lists itself. */
function siteAdditions(foundSite: FoundSite, isFree: (name: string) => boolean): Plugin {
  const name = 'docusaurus-additions';
  return {
    name,
    apply(site) {
      feedsHooks(site).added.tap({ name, stage: 10 }, (added) => blogFeeds(added, foundSite, isFree('feeds')));
      redirectsHooks(site).added.tap(name, (added, { routes }) => [
        ...added,
        ...(isFree('redirects') ? [] : ruleRedirects(foundSite.redirects, site.config)),
        ...oldExtensions(foundSite.fromExtensions, routes, site.config),
      ]);
    },
  };
}

/**
 * The feeds of blogs are in their folders, with the options of Docusaurus.
 *
 * @param isOwn false if the site lists the plugin `feeds` itself, and so wants a feed of each blog
 */
function blogFeeds(added: readonly FeedOptions[], { blogs }: FoundSite, isOwn: boolean): FeedOptions[] {
  return added.flatMap((feed) => {
    const of = blogs.find(({ options }) => options.id === feed.name);
    if (!of) return [feed];
    if (of.feed === null) return isOwn ? [] : [feed];
    return [{ ...feed, ...of.feed, folder: of.options.base ?? '/blog' }];
  });
}

/** Docusaurus shows the page of the default language if a translation is missing, and does not report this. */
const quiet = {
  fallback: true,
  report: noTranslationReport,
} as const;

/** The folders of translated posts. */
function blogLanguages(instance: string, languages: readonly string[]) {
  const name = `docusaurus-plugin-content-blog${instance === 'default' ? '' : `-${instance}`}`;
  if (languages.length === 0) return {};
  return { languages: Object.fromEntries(languages.map((lang) => [lang, `i18n/${lang}/${name}`])) };
}

/** Redirects to pages from their paths with extensions: `fromExtensions` of `plugin-client-redirects`. */
function oldExtensions(
  extensions: readonly string[],
  routes: readonly Route[],
  { urlStyle, locales }: Config,
): AddedRedirect[] {
  const homes = new Set(['', ...locales.map(({ prefix }) => prefix)]);
  return routes.flatMap(({ path: to, lang, component }) => {
    const path = pageUrl({ base: '/', urlStyle }, to).replace(/\/$/, '');
    const isPlain = component !== 'NotFoundPage' && !homes.has(path) && !/\.\w+$/.test(path);
    const old = isPlain ? extensions.map((extension) => `${path}.${extension}`) : [];
    return old.map((from) => ({ from: canonicalPath(decodePath(from) ?? from), to, lang }));
  });
}
