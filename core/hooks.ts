import type { Command } from 'commander';
import { AsyncParallelHook, AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook } from 'tapable';
import type { BuildReport } from './report.js';
import type { BundlerConfiguration, BundleName } from './bundle/bundle-name.js';
import type { CommandContext } from './cli/command-context.js';
import type { Config, UnifiedPlugins } from './config/types.js';
import type { PageRecord, RecordReader } from './records/record.js';
import type { DocumentDescription } from './document/description.js';
import type { Output, OutputPaths } from './files/output.js';
import type { Route, Routes, RouteTable } from './routes/table.js';
import type { MiddlewareStack } from './server/stack.js';

/** Lists of unified plugins that compile a page. */
export interface MarkdownPlugins {
  readonly remark: UnifiedPlugins;
  readonly rehype: UnifiedPlugins;
  readonly recma: UnifiedPlugins;
}

/** The moments of a build. Declared once; a tap's types follow from the declaration. */
export function createHooks() {
  return {
    /** Before anything is read: a tap receives the completed configuration and returns one. The last result is frozen. */
    config: new AsyncSeriesWaterfallHook<[Config]>(['config']),
    /** While the command line is set up: a tap adds commands of its own. */
    commands: new SyncHook<[Command, CommandContext]>(['program', 'context']),
    /** Once a build, and after each change of the file tree in `dev`: taps add routes and slices, in parallel. The table is then sorted and frozen. */
    routes: new AsyncParallelHook<[RouteTable]>(['routes']),
    /** In each process that compiles pages, once: a tap receives the plugins of the configuration and returns longer lists, which run on plain elements, before these become HTML. */
    markdown: new SyncWaterfallHook<[MarkdownPlugins]>(['plugins']),
    /** In a content worker, after a page was rendered: a tap returns the record to store. What it adds to `frontMatter` or `data` reaches `usePage().data`. It must depend on its arguments alone, for the result is reused while the page's inputs are the same. */
    record: new AsyncSeriesWaterfallHook<[PageRecord, Route]>(['record', 'route']),
    /** After all records exist, and in `dev` after pages were rendered: a tap may report problems by throwing; it changes nothing. */
    checked: new AsyncSeriesHook<[readonly Route[], RecordReader, Routes]>(['routes', 'records', 'table']),
    /** Before a bundler runs: a tap returns the configuration for that program. */
    bundler: new SyncWaterfallHook<[BundlerConfiguration, BundleName]>(['configuration', 'program']),
    /** Before a page's document is rendered: a tap returns the description, with head tags or attributes added. It must depend on its arguments alone; the last one are all routes, frozen. */
    document: new SyncWaterfallHook<[DocumentDescription, Route, Routes]>(['document', 'route', 'routes']),
    /** After all records exist, while documents are rendered: taps add files to the output, in parallel. A long computation lets others run now and then. */
    emit: new AsyncParallelHook<[Output, readonly Route[], RecordReader]>(['output', 'routes', 'records']),
    /** After all files of the output are there, and before they take the place of the previous ones: a tap gets their paths and may refuse them by throwing. Not in `dev`. */
    emitted: new AsyncSeriesHook<[OutputPaths, Routes, RecordReader]>(['paths', 'table', 'records']),
    /** When a server starts: a tap adds middleware. */
    server: new AsyncSeriesHook<[MiddlewareStack]>(['stack']),
    /** After the output was swapped in: a tap receives the report. */
    done: new AsyncParallelHook<[BuildReport]>(['report']),
  };
}

export type Hooks = ReturnType<typeof createHooks>;
