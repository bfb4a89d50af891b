import type { ExtensionContext, Plugin } from 'tapdocs';
import {
  contentDocs,
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
import { noTranslationReport } from '../presets/no-translation-report.js';
import { docsPlugin } from './docs-plugin.js';
import type { FoundSite } from './read-site.js';

/** The plugins for the features of a Rspress site. A plugin that the site lists itself replaces the same one here. */
export function sitePlugins(found: FoundSite, { plugins, config }: ExtensionContext): Plugin[] {
  const isFree = (name: string): boolean => !plugins.includes(name);
  const { plugins: own, markdown } = found;
  const hasUrl = (config.url ?? found.config.url) !== undefined;
  const part = (isNeeded: boolean, name: string, make: () => Plugin): Plugin[] =>
    isNeeded && isFree(name) ? [make()] : [];
  return [
    // First, because `contentDocs` requests the conventions.
    docsPlugin(found),
    ...part(true, 'content-docs', () => contentDocs({ dir: found.dir, exclude: [] })),
    ...part(found.search !== null, 'search-index', () => searchIndex(found.search ?? {})),
    ...part(markdown.checksLinks, 'link-check', () => linkCheck(linkOptions(found))),
    ...part(own.redirects.length > 0, 'redirects', () => redirects({ rules: own.redirects })),
    ...part(own.hasSitemap && hasUrl, 'sitemap', () => sitemap()),
    ...part(own.feeds !== null && hasUrl, 'feeds', () => feeds({ feeds: own.feeds ?? [] })),
    ...part(found.hasLlms || own.hasLlms, 'llms', () => llms()),
    ...part(own.hasMermaid, 'mermaid', () => mermaid()),
    ...part(own.hasMath, 'math', () => math()),
    ...part(!isEnglish(found), 'i18n', () => i18n(onlyTexts)),
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
