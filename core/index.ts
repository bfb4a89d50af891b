// Makes the types of `tapdocs/client` available wherever `tapdocs` is imported, so that a plugin can merge into its
// `Pages`.
/// <reference path="../dist/core/client/index.d.ts" preserve="true" />

// Configuring and building a site.
export { build } from './build.js';
export { defineConfig } from './config/user-config.js';
export type { UserThemeConfig } from './config/theme-options.js';
export type { Localized } from './config/theme-values.js';
export type { Config, Locale, UserLocale } from './config/types.js';
export type { Version } from './config/content-version.js';
export type { UserConfig } from './config/user-config.js';
export type { HeadTag, Json, JsonObject, SidebarGroup, SidebarItem } from './contract/index.js';
export { inspect } from './inspect.js';
export { createLogger, type Logger } from './problems/logger.js';

// Plugins, and the hooks that they tap.
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
  IslandContext,
  MarkdownPlugins,
  RecordContext,
  RoutesContext,
  ServerContext,
  Site,
} from './hooks.js';
export type { ExtensionContext, Plugin } from './plugin.js';
export { pluginHooks } from './plugin-hooks.js';
export type { Middleware } from './server/stack.js';

// Options of a plugin: checks, and the place of an option in the configuration.
export { checkPluginOptions } from './config/plugin-list.js';
export * as checks from './config/checks.js';
export { configPlace } from './config/config-place.js';
export { knownStrings } from './config/strings.js';

// Problems.
export { nearest } from './problems/nearest.js';
export {
  asWarning,
  defineProblems,
  fail,
  type Problem,
  problem,
  type ProblemPlace,
  TapdocsError,
} from './problems/problem.js';

// Routes, paths and links.
export { pageUrl } from './contract/page-url.js';
export { resolveLink, siteUrl } from './routes/links.js';
export { pathIn } from './routes/prefix.js';
export type { VersionPlace } from './routes/each-version.js';
export type { SidebarEntry } from './routes/table.js';
export type { MarkdownPage, Route, Routes, RouteTable } from './routes/table.js';

// Sources of pages.
export { parseFrontMatter } from './markdown/front-matter.js';
export { positionAt } from './problems/text-position.js';

// Records and documents.
export { escapeHtml } from './document/html.js';
export { plainText } from './records/plain/plain-builder.js';
export type { PageRecord, RecordReader } from './records/record.js';

// Files and caches.
export { readDataFile } from './files/data-file.js';
export { findPackage } from './files/find-package.js';
export { globExpression } from './files/paths.js';
export { hash, hashOf } from './files/hash.js';
export { below } from './files/paths.js';
