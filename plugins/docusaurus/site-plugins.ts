import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtensionContext, Plugin } from 'tapdocs';
import { blog } from '../blog/index.js';
import { i18n } from '../i18n/index.js';
import { mermaid } from '../mermaid/index.js';
import { redirects, redirectsHooks } from '../redirects/index.js';
import { tags } from '../tags/index.js';
import { versions } from '../versions/index.js';
import { noTranslationReport } from '../no-translation-report.js';
import { docsPlugin } from './docs-plugin.js';
import type { FoundSite } from './read-site.js';
import { sitePages } from './site-pages.js';
import { ruleRedirects } from './version-redirects.js';

/** The plugins for the features of a Docusaurus site. A plugin that the site lists itself replaces the same one here. */
export function sitePlugins(found: FoundSite, { root, plugins }: ExtensionContext): Plugin[] {
  const { docs, blogs, pages, config } = found;
  const languages = Object.keys(config.locales ?? {});
  const isFree = (name: string): boolean => !plugins.includes(name);
  const [main] = docs;
  const hasFolder = ({ dir = '' }: { dir?: string }): boolean => existsSync(join(root, dir));
  const translated = languages.filter((lang) => lang !== config.defaultLang);
  return [
    ...docs.map((settings) => docsPlugin(settings)),
    ...(main && isFree('tags') ? [tags({ base: `${main.base}/tags/`, dir: main.dir })] : []),
    ...(isFree('blog') ? blogs.map((options) => blog({ ...options, ...blogLanguages(options.id, translated) })) : []),
    ...pages.filter(hasFolder).map((settings) => sitePages(settings)),
    ...(found.versions && isFree('versions') ? [versions(found.versions)] : []),
    ...((found.redirects.length > 0 || found.versions) && isFree('redirects')
      ? [redirects({ rules: found.redirects })]
      : []),
    ...(found.redirects.length > 0 && !isFree('redirects') ? [addedRules(found.redirects)] : []),
    ...(found.hasMermaid && isFree('mermaid') ? [mermaid()] : []),
    ...(languages.length > 1 && isFree('i18n') ? [i18n(quiet)] : []),
  ];
}

/** Adds rules to the plugin that the site lists. */
function addedRules(rules: FoundSite['redirects']): Plugin {
  const name = 'docusaurus-redirects';
  return {
    name,
    apply(site) {
      redirectsHooks(site).added.tap(name, (added) => [...added, ...ruleRedirects(rules, site.config)]);
    },
  };
}

/** Docusaurus shows the page of the default language if a translation is missing, and does not report this. */
const quiet = {
  fallback: true,
  report: noTranslationReport,
} as const;

/** The folders of translated posts. */
function blogLanguages(id: string | undefined, languages: readonly string[]) {
  const name = `docusaurus-plugin-content-blog${id === undefined ? '' : `-${id}`}`;
  if (languages.length === 0) return {};
  return { languages: Object.fromEntries(languages.map((lang) => [lang, `i18n/${lang}/${name}`])) };
}
