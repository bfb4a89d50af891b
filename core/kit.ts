// What the plugins of this repository share, besides what `tapdocs` exports. It can change with every version: the packages of presets
// accept versions of `tapdocs` in which it is the same.

// The configuration of a site.
export type { UserNavItem, UserSidebarGroup, UserSidebarItem, UserSidebarLink } from './config/theme-values.js';
export type { ContentRoot } from './config/content-root.js';
export type { UserMarkdown } from './config/types.js';
export type { UserValues } from './config/user-values.js';
export type { UserVersion, VersionSettings } from './config/content-version.js';
export { completeVersion, type VersionClash, versionClashes, versionSettings } from './config/version.js';
export type {
  AllStrings,
  Alternate,
  Breadcrumb,
  DocPageData,
  NavItem,
  OverviewGroup,
  OverviewItem,
  PageLink,
  PageType,
  SidebarLink,
  SidebarSectionHeader,
  Translation,
  UiStrings,
  VersionList,
} from './contract/index.js';

// Plugins.
export type { BundlerConfiguration } from './bundle/asset-name.js';
export type { DocumentDescription } from './document/description.js';
export type { Inspection } from './hooks.js';
export type { PluginText } from './config/types.js';
export type { MigratedSite, Migration, MigrationResult, MigrationTrial } from './migrate/migration.js';
export { listedPackages, packageManagerOf } from './migrate/site-packages.js';
export type { LiveSite } from './server/stack.js';

// A module of the site that is run, such as the configuration of another program.
export { runModule } from './config/load.js';
export { loadProblem } from './config/load.js';
export { readFolder } from './config/theme-folder.js';
export { configImports, packageName, requestsIn } from './config/sources.js';

// Options of a plugin: checks, and the place of an option in the configuration.
export { basePath, baseProblems } from './config/content-roots.js';
export { localText } from './config/theme-values.js';
export { type PluginOption, pluginOptionProblems, type PluginOptions } from './config/plugin-list.js';
export { requireUrl } from './config/config-place.js';
export { defined, isPlainObject, type Check as OptionCheck } from './config/checks.js';
export { checkSidebars } from './config/check.js';
export { cacheKeyOf } from './config/plugin-list.js';
export { isInertLabel, isScriptUrl } from './config/inert.js';
export { sidebarPath } from './config/theme-values.js';
export { stringsByLanguage } from './config/strings.js';

// Problems.
export { fileBelow, hideRoot } from './problems/hide-root.js';
export { placeText, problemKey } from './problems/problem.js';
export { groupProblems } from './problems/report.js';
export { alignColumns, compareTexts, counted, formatBytes, oneLine, printable } from './problems/text.js';
export { describeValue } from './problems/describe-value.js';
export { problemPage } from './problems/problem.js';
export { nearestFile } from './problems/nearest.js';
export { type Problems, toProblems } from './problems/problem.js';

// Routes, paths and links.
export { encodePath, fileUrl, markdownPath, splitHref, styledPath, wellFormed } from './contract/page-url.js';
export { collectRoutes } from './routes/collect-routes.js';
export { parseDateTime } from './routes/page-state.js';
export { docPageData, outlineDepths, pageSwitches, pageTypeOf, pageTypes } from './routes/markdown-page.js';
export { editUrlOf } from './routes/edit-url.js';
export { draftOf, findDraft } from './routes/homes.js';
export { homeRoute, unslashedPath } from './routes/homes.js';
export { repositoryFile } from './routes/links.js';
export { type LinkContext, targetPath, linkUrl, ownVersion, writtenUrl } from './routes/links.js';
export { isExternal } from './contract/route-path.js';
export { namedPlace } from './routes/prefix.js';
export { nearestPath } from './routes/nearest-path.js';
export { isNotFound, isNotFoundPath } from './routes/homes.js';
export { type PageState, type StateField, stateFields, stateProblems } from './routes/page-state.js';
export { canonicalPage, currentVersion, pathsAbove } from './routes/page-versions.js';
export {
  barePath,
  innerPath,
  isInListedVersion,
  type PagePlace,
  pathPrefix,
  type PrefixConfig,
  type VersionedRoot,
  versionedRootOf,
  rootsWithVersions,
  type VersionGroup,
  versionGroups,
  versionOf,
} from './routes/prefix.js';
export { rootOfRoute, rootOfSource } from './routes/page-versions.js';
export { canonicalPath, decodePath, normalizePath } from './contract/route-path.js';
export {
  completeRoute,
  type Draft,
  type FoundRoutes,
  hasText,
  type NewRoute,
  pathKey,
  type ExcludedPage,
  fileKey,
  type SiteLink,
} from './routes/table.js';

// Sources of pages.
export { gitEnvironment, runGit } from './files/run-git.js';
export type { Mount } from './config/content-version.js';
export { islandCode } from './trees/island-tree.js';
export { isMountedPath, mountedPath } from './trees/mounts.js';
export { recordPlace } from './trees/source-place.js';
export { generatedFolder } from './files/generated-folder.js';
export { unsafeOutDir } from './config/out-dir.js';
export { openOutput, readOutput } from './files/output.js';
export { sourceName, sourcePath } from './trees/source-root.js';
export { assignHeadingIds } from './markdown/plugins/heading-ids.js';
export { contentType } from './server/content-type.js';
export { contentHeadings, humanise, scanHeadings, scanTitle } from './markdown/content-headings.js';
export { pageTools, type PageTools } from './markdown/page-tools.js';
export type { ContainerFence } from './markdown/parse/own-nodes.js';
export { hastText } from './markdown/walk-hast.js';
export { codeBlocks, pageFormat, rangeOf, readTree, withoutCode, type SourceFile } from './markdown/parse/read-tree.js';
export { type Edit, edited, insertion } from './problems/text-position.js';

// Records and documents.
export { findInactiveCode } from './bundle/find-inactive-code.js';
export { assetFolder } from './bundle/asset-name.js';
export { frontMatterHead, metaName } from './document/page-head-tags.js';
export { readMarkup } from './document/html.js';
export { documentFile } from './document/output-path.js';
export { withPolicy } from './document/policy/policy.js';
export { localeOf, siteData } from './document/site-data.js';
export { htmlText } from './records/plain/plain-builder.js';
export { plainContent, type PlainOptions } from './records/plain/plain-builder.js';
export { isElement, isSilent, type PlainElement, type PlainNode } from './records/plain/plain-builder.js';
export type { PageOutline, RecordLink, SourcePosition } from './records/record.js';

// Files and caches.
export { siteRequire } from './files/find-package.js';
export { errorCode } from './files/stats.js';
export { isJsonObject } from './contract/json.js';
export { fileStamp } from './files/file-hashes.js';
export { decodeUtf8, isFolder, isMissing, readText } from './files/stats.js';
export { stableJson } from './files/hash.js';
export { type JsonNode, JsonSyntaxError, parseJsonTree } from './files/json-tree.js';
export { parseDataFile } from './files/data-file.js';
export { Each, readCache, writeCache } from './files/json-file.js';
export { createStampedCache, type StampedCache } from './files/file-hashes.js';
export { createExclusion, type Exclusion, realPath, resolveEntry, slashes } from './files/paths.js';
export { lockFileAbove, readJson } from './config/lock-file.js';
export { memo } from './memo.js';
export { listPublicFiles, publicLinkProblems } from './files/public-files.js';
