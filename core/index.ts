// Makes the types of `tapdocs/client` available wherever `tapdocs` is imported, so that a plugin can merge into its
// `Pages`.
/// <reference path="../dist/core/client/index.d.ts" preserve="true" />

// Configuring and building a site.
export { build, type BuildOptions } from './build.js';
export { defineConfig } from './config/define-config.js';
export type { UserThemeConfig } from './config/theme-options.js';
export type {
  Localized,
  UserNavItem,
  UserSidebarGroup,
  UserSidebarItem,
  UserSidebarLink,
} from './config/theme-values.js';
export type { ContentRoot } from './config/content-root.js';
export type { Config, Locale, UnifiedPlugins, UserLocale, UserMarkdown } from './config/types.js';
export type { Version } from './config/content-version.js';
export type { UserConfig } from './config/user-config.js';
export type { UserValues } from './config/user-values.js';
export type { UserVersion, VersionSettings } from './config/user-version.js';
export { completeVersion, type VersionClash, versionClashes, versionSettings } from './config/version.js';
export type * from './contract/index.js';
export { inspect } from './inspect.js';
export type { BuildReport } from './report.js';
export { createLogger, type Logger } from './terminal/logger.js';

// Plugins, and the hooks that they tap.
export type { BundlerConfiguration } from './bundle/bundle-name.js';
export type { DocumentDescription } from './document/description.js';
export type { Output } from './files/output-run.js';
export type {
  BundlerContext,
  CheckContext,
  CommandContext,
  DocumentContext,
  DoneContext,
  EmitContext,
  EmittedContext,
  Hooks,
  Inspection,
  MarkdownPlugins,
  RecordContext,
  RoutesContext,
  ServerContext,
  Site,
} from './hooks.js';
export type { CallAdapter, Evaluate, StandIns, FunctionCall } from './config/evaluation/evaluated.js';
export type { PluginText } from './config/plugin-traits.js';
export type { ExtensionContext, Plugin, PluginEntry } from './plugin.js';
export type { ChangedUrl, Interpreted, MigratedSite, Migration, MigrationFacts, UrlComparison } from './migration.js';
export { pluginHooks } from './plugin-hooks.js';
export type { LiveSite, Middleware } from './server/stack.js';

// Options of a plugin: checks, and the place of an option in the configuration.
export {
  checkPluginOptions,
  type PluginOption,
  pluginOptionProblems,
  type PluginOptions,
} from './config/check-plugin-options.js';
export * as checks from './config/checks.js';
export { isPlainObject, type Check as OptionCheck } from './config/checks.js';
export { checkSidebars } from './config/check-sidebars.js';
export { configPlace } from './config/config-place.js';
export { isInertLabel, isScriptUrl } from './config/inert.js';
export { sidebarPath } from './config/sidebar-path.js';
export { knownStrings, stringsByLanguage } from './config/strings.js';

// Problems.
export { problemPage } from './problems/docs-address.js';
export { describeValue } from './problems/describe-value.js';
export { nearest, nearestFile } from './problems/nearest.js';
export {
  asWarning,
  defineProblems,
  fail,
  type Problem,
  problem,
  type ProblemPlace,
  type Problems,
  TapdocsError,
  toProblems,
} from './problems/problem.js';

// Routes, paths and links.
export { fileUrl, pageUrl, splitHref, styledPath } from './contract/page-url.js';
export { collectRoutes } from './routes/collect-routes.js';
export { parseDateTime } from './routes/date-time.js';
export { docPageData, outlineDepths, pageSwitches, pageTypeOf, pageTypes } from './routes/doc-page.js';
export { draftOf, findDraft } from './routes/find-draft.js';
export { homeRoute } from './routes/homes.js';
export { type LinkContext, resolveLink, siteUrl, targetPath, linkUrl, ownVersion, writtenUrl } from './routes/links.js';
export { isExternal } from './routes/route-path.js';
export { namedPlace } from './routes/named-place.js';
export { nearestPath } from './routes/nearest-path.js';
export { isNotFound, isNotFoundPath } from './routes/not-found.js';
export { type PageState, type StateField, stateFields, stateProblems } from './routes/page-state.js';
export { canonicalPage, currentVersion } from './routes/page-versions.js';
export {
  barePath,
  innerPath,
  isInListedVersion,
  type PagePlace,
  pathIn,
  pathPrefix,
  type PrefixConfig,
  type VersionedRoot,
  versionedRootOf,
  rootsWithVersions,
  type VersionGroup,
  versionGroups,
  versionOf,
} from './routes/prefix.js';
export { rootOfRoute, rootOfSource } from './routes/root-of-route.js';
export { canonicalPath, decodePath, normalizePath } from './routes/route-path.js';
export {
  type Draft,
  type FoundRoutes,
  hasText,
  type MarkdownPage,
  type NewRoute,
  pathKey,
  type ExcludedPage,
  fileKey,
  type Route,
  type Routes,
  type RouteTable,
  type SiteLink,
} from './routes/table.js';

// Sources of pages.
export { gitEnvironment, runGit } from './trees/run-git.js';
export type { Mount } from './config/mount.js';
export { islandCode } from './trees/island-code.js';
export { isMountedPath, mountedPath } from './trees/mounts.js';
export { recordPlace } from './trees/source-place.js';
export { generatedFolder } from './files/generated-folder.js';
export { sourceName, sourcePath } from './trees/source-root.js';
export { assignHeadingIds } from './markdown/assign-heading-ids.js';
export { contentType } from './server/content-type.js';
export { parseFrontMatter } from './markdown/front-matter.js';
export { givenHeadingId } from './markdown/given-heading-id.js';
export { headingSources } from './markdown/heading-sources.js';
export { inlineText } from './markdown/inline-text.js';
export { scanHeadings } from './markdown/scan-headings.js';
export { scanTitle } from './markdown/scan-title.js';
export { positionAt } from './markdown/text-position.js';

// Records and documents.
export { assetFolder } from './bundle/asset-name.js';
export { frontMatterHead } from './document/front-matter-head.js';
export { escapeHtml } from './document/html.js';
export { documentFile } from './document/output-path.js';
export { withPolicy } from './document/policy/policy.js';
export { localeOf, siteData } from './document/site-data.js';
export { plainContent, type PlainOptions } from './records/plain/plain-content.js';
export { isElement, type PlainElement, type PlainNode, plainText } from './records/plain/plain-node.js';
export type { PageOutline, PageRecord, RecordLink, RecordReader, SourcePosition } from './records/record.js';

// Files and caches.
export { readDataFile } from './files/data-file.js';
export { fileStamp } from './files/file-hashes.js';
export { findPackage } from './files/find-package.js';
export { isMissing } from './files/stats.js';
export { globExpression } from './files/glob.js';
export { hash, hashOf, stableJson } from './files/hash.js';
export { Each, readCache, writeCache } from './files/json-file.js';
export { createStampedCache, type StampedCache } from './files/stamped-cache.js';
export { below, realPath } from './files/paths.js';
export { inCache } from './files/store/in-cache.js';
export { listPublicFiles, publicLinkProblems } from './files/public-files.js';
