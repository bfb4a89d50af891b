import { join } from 'node:path';
import type { ExtensionContext, Plugin } from 'tapdocs';
import {
  contentDocs,
  docsHooks,
  feeds,
  i18n,
  linkCheck,
  llms,
  math,
  mermaid,
  redirects,
  searchIndex,
  sitemap,
} from 'tapdocs/plugins';
import { noTranslationReport } from '../presets/config-fields.js';
import type { FoundSite } from './read-site.js';
import { addComponentPages, pageFilter } from './page-globs.js';
import { pageFrontMatter, withGlobalUI } from './front-matter.js';
import { languageSidebars } from './sidebars/language-sidebars.js';

/** The plugins for the features of a Rspress site. A plugin that the site lists itself replaces the same one here. */
export function sitePlugins(foundSite: FoundSite, { plugins, config }: ExtensionContext): Plugin[] {
  const isFree = (name: string): boolean => !plugins.includes(name);
  const { plugins: pluginValues, markdown } = foundSite;
  const hasUrl = (config.url ?? foundSite.config.url) !== undefined;
  const part = (isNeeded: boolean, name: string, make: () => Plugin): Plugin[] =>
    isNeeded && isFree(name) ? [make()] : [];
  return [
    // First, because `contentDocs` requests the conventions.
    docsPlugin(foundSite),
    ...part(true, 'content-docs', () => contentDocs({ dir: foundSite.dir, exclude: [] })),
    ...part(foundSite.search !== null, 'search-index', () => searchIndex(foundSite.search ?? {})),
    ...part(markdown.checksLinks, 'link-check', () => linkCheck(linkOptions(foundSite))),
    ...part(pluginValues.redirects.length > 0, 'redirects', () => redirects({ rules: pluginValues.redirects })),
    ...part(pluginValues.hasSitemap && hasUrl, 'sitemap', () => sitemap()),
    ...part(pluginValues.feeds !== null && hasUrl, 'feeds', () => feeds({ feeds: pluginValues.feeds ?? [] })),
    ...part(foundSite.hasLlms || pluginValues.hasLlms, 'llms', () => llms()),
    ...part(pluginValues.hasMermaid, 'mermaid', () => mermaid()),
    ...part(pluginValues.hasMath, 'math', () => math()),
    ...part(!isEnglish(foundSite), 'i18n', () => i18n(onlyTexts)),
  ];
}

function isEnglish({ config: { locales = {} } }: FoundSite): boolean {
  return Object.keys(locales).every((lang) => /^en(?:-|$)/.test(lang));
}

/** Rspress has texts of its theme in other languages, but reports no state of translations, unless the site asks for it. */
const onlyTexts = {
  outdatedNotice: false,
  report: noTranslationReport,
} as const;

/** Rspress only fails for links to missing pages, so other kinds are warnings here. */
function linkOptions({ markdown }: FoundSite): Parameters<typeof linkCheck>[0] {
  return {
    severity: {
      pages: 'warn',
      files: 'warn',
      images: 'warn',
      anchors: markdown.checksAnchors ? 'warn' : 'off',
      redirects: 'off',
    },
    ...(markdown.exceptions.length > 0 && { exceptions: markdown.exceptions }),
  };
}

/** The conventions of Rspress for the docs folder: pages, front matter and sidebars. */
function docsPlugin(foundSite: FoundSite): Plugin {
  const name = 'rspress-docs';
  return {
    name,
    frontMatter: ['icon', 'tag', 'context', 'authors', 'lineNumbers'],
    apply(site) {
      const names = new Set((foundSite.plugins.feeds ?? []).map((feed) => feed.name));
      const hasGlobalUI = foundSite.globalUI.length > 0;
      const { exclude, conventions, extensions } = foundSite.route;
      const others = ['.md', '.mdx', '.tsx', '.jsx'].filter((ending) => !extensions.includes(ending));
      const isExcluded = pageFilter([...exclude, ...conventions, ...others.map((ending) => `**/*${ending}`)]);
      site.hooks.routes.tap(name, ({ routes }) => {
        addComponentPages(routes, site, { foundSite, isExcluded });
      });
      docsHooks(site).conventions.tap(name, ({ dir }, config) => {
        if (dir !== join(config.root, foundSite.dir)) return undefined;
        return {
          name: [name, ...names, ...(hasGlobalUI ? ['global'] : [])].join(' '),
          isExcluded,
          overviews: 'entries',
          frontMatter: (fields) => withGlobalUI(pageFrontMatter(fields, names), hasGlobalUI),
          sidebars: (languages) => languageSidebars(languages, { site: foundSite, config }),
        };
      });
    },
  };
}
