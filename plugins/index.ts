export { analytics, type AnalyticsOptions, type AnalyticsStrings } from './analytics/index.js';
export { blog, type BlogOptions, type BlogStrings, type EditUrls, readPostName } from './blog/index.js';
export { book, type BookFormat, type BookOptions } from './book/index.js';
export { breadcrumbs, type BreadcrumbsOptions, type BreadcrumbsStrings } from './breadcrumbs/index.js';
export { changed } from './changed/index.js';
export {
  contentDocs,
  type ContentDocsOptions,
  type ConventionalLanguage,
  type DocsConventions,
  docsHooks,
  createTrailFinder,
  homeOf,
  type LanguageSidebars,
  type MetaFile,
  type Page,
  type Section,
  type TrailFinder,
  type TrailSite,
} from './content-docs/index.js';
export { feedback, type FeedbackData, type FeedbackOptions, type FeedbackStrings } from './feedback/index.js';
export {
  type FeedFormat,
  type FeedOptions,
  type FeedPage,
  feeds,
  feedsHooks,
  type FeedsOptions,
} from './feeds/index.js';
export {
  type FileHistory,
  git,
  gitHooks,
  type GitOptions,
  historyOf,
  type HistoryContext,
  lastChange,
} from './git/index.js';
export {
  i18n,
  type Catalogues,
  type Fallback,
  type I18nOptions,
  type I18nReport,
  type ReportSeverity,
} from './i18n/index.js';
export { jsonLd, type JsonLdOptions, type Publisher } from './json-ld/index.js';
export {
  type CheckCommandContext,
  type ExternalOptions,
  linkCheck,
  linkCheckHooks,
  type LinkCheckOptions,
  type LinkException,
  type LinkKind,
  type LinkSeverity,
} from './link-check/index.js';
export { math, type MathOptions } from './math/index.js';
export { mermaid, type MermaidOptions, type MermaidStrings } from './mermaid/index.js';
export { offline, type OfflineOptions } from './offline/index.js';
export { pages, type PagesOptions } from './pages/index.js';
export {
  readingMinutes,
  type ReadingSpeed,
  readingTime,
  type ReadingTimeOptions,
  type ReadingTimeStrings,
} from './reading-time/index.js';
export {
  type AddedRedirect,
  type AddedRedirectsContext,
  type PassingContext,
  type RedirectRule,
  redirects,
  redirectsHooks,
  type RedirectsOptions,
} from './redirects/index.js';
export { type RobotsRules, sitemap, type SitemapOptions } from './sitemap/index.js';
export { llms, type LlmsOptions } from './llms/index.js';
export {
  type CardElement,
  type CardNode,
  type SocialCard,
  type SocialCardColors,
  socialCards,
  type SocialCardsOptions,
} from './social-cards/index.js';
export {
  type AlgoliaHost,
  type AlgoliaOptions,
  searchHooks,
  searchIndex,
  type SearchIndexOptions,
  type SearchPage,
  type SearchPageContext,
  type SearchSection,
  type SearchStrings,
} from './search-index/index.js';
export {
  nearestVersion,
  type RootVersionsOptions,
  type VersionAtRef,
  versions,
  versionsHooks,
  type VersionsOptions,
} from './versions/index.js';
export {
  nameInPath,
  pageTags,
  type PageTagsOptions,
  readTagsFile,
  type Tag,
  type TagsFile,
  type TagsFileOptions,
  tags,
  type TagsOptions,
  type TagStrings,
  type UnknownTag,
} from './tags/index.js';
