// Brings `tapdocs/client` into each program that imports `tapdocs`, so that a plugin can merge into its `Pages`.
/// <reference path="../dist/core/client/index.d.ts" preserve="true" />

export { build, type BuildOptions } from './build.js';
export type { CommandContext } from './cli/command-context.js';
export { collectRoutes } from './routes/collect-routes.js';
export { checkPluginOptions, type PluginOption, type PluginOptions } from './config/check-plugin-options.js';
export { defineConfig } from './config/define-config.js';
export type {
  Config,
  Locale,
  Localized,
  UserConfig,
  UserLocale,
  UserMarkdown,
  UserThemeConfig,
  UserSidebarItem,
} from './config/types.js';
export type { PageOutline, PageRecord, RecordLink, RecordReader, TextSection } from './records/record.js';
export type * from './contract/index.js';
export type { DocumentDescription } from './document/description.js';
export { fail, type Problem, problem, TapdocsError } from './problems/problem.js';
export type { Hooks, MarkdownPlugins } from './hooks.js';
export { indexRoutes } from './routes/index-routes.js';
export { inspect, type Inspection } from './inspect.js';
export { type LinkContext, type ResolvedLink, resolveLink, siteUrl, writtenUrl } from './routes/links.js';
export { createLogger, type Logger } from './terminal/logger.js';
export type { Output, OutputPaths } from './files/output.js';
export { plainContent, type PlainOptions } from './records/plain/plain-content.js';
export type { PlainElement, PlainNode } from './records/plain/plain-node.js';
export type { BuildReport } from './report.js';
export { routeUrl } from './routes/route-path.js';
export type { FoundRoutes, RedirectFinder, Route, Routes, RouteTable, SiteLink } from './routes/table.js';
export type { LiveSite, Middleware, MiddlewareStack } from './server/stack.js';
export type { Plugin, Site } from './site.js';
