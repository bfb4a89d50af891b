export { build, type BuildOptions } from './build.js';
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
export type { PageRecord, RecordLink, RecordReader, TextSection } from './content/record.js';
export type * from './contract.js';
export type { DocumentDescription } from './document/describe.js';
export { fail, type Problem, problem, TapdocsError } from './errors.js';
export type { Hooks, MarkdownPlugins } from './hooks.js';
export { createLogger, type Logger } from './logger.js';
export type { Output } from './output.js';
export type { BuildReport } from './report.js';
export type { Route, RouteTable } from './routes.js';
export type { Middleware, MiddlewareStack } from './server/stack.js';
export type { Plugin, Site } from './site.js';
