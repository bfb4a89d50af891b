import type { Command } from 'commander';
import { AsyncParallelHook, AsyncSeriesHook, AsyncSeriesWaterfallHook, SyncHook, SyncWaterfallHook } from 'tapable';
import type { BundleName, BundlerConfiguration } from './bundle/bundle-name.js';
import type { Config, UnifiedPlugins } from './config/types.js';
import type { DocumentDescription } from './document/description.js';
import type { Output, OutputPaths } from './files/output.js';
import type { PageRecord, RecordReader } from './records/record.js';
import type { BuildReport } from './report.js';
import type { Route, Routes, RouteTable } from './routes/table.js';
import type { MiddlewareStack } from './server/stack.js';
import type { Logger } from './terminal/logger.js';

/** What plugins tap: the hooks of one run, with the configuration and the logger. */
export interface Site {
  readonly hooks: Hooks;
  readonly logger: Logger;
  /** The completed configuration. Before the `config` hook has run it is the one given. */
  readonly config: Config;
  /** Whether the site is served by `dev`: drafts are shown there. */
  readonly development: boolean;
  /** Identity of Tapdocs and of the packages that it runs on: part of the key of whatever a plugin keeps between runs. */
  readonly program: string;
}

/** A site without its documents. */
export interface Inspection {
  readonly site: Site;
  readonly routes: Routes;
  readonly records: RecordReader;
  /** Runs the hook `emit` in memory, once: the files that plugins add to the output, by their paths below it. */
  emit(): Promise<ReadonlyMap<string, Buffer>>;
}

/** What a command of a plugin may need besides its site. */
export interface CommandContext {
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  /** Aborted by a signal: a command that takes long ends then. */
  readonly signal: AbortSignal;
  /** Reads the site up to its records, as the function `inspect` does, with the configuration of the command. */
  inspect(): Promise<Inspection>;
}

/** Lists of unified plugins that compile a page. */
export interface MarkdownPlugins {
  readonly remark: UnifiedPlugins;
  readonly rehype: UnifiedPlugins;
  readonly recma: UnifiedPlugins;
}

/** What a tap of `routes` gets. */
export interface RoutesContext {
  /** The table to which routes are added. */
  readonly routes: RouteTable;
}

/** What a tap of `record` gets besides the record. */
export interface RecordContext {
  /** The page: its path, language, source and title. Its `data` is empty. */
  readonly route: Route;
}

/** What a tap of `check` gets: all is frozen. */
export interface CheckContext {
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** What a tap of `bundler` gets besides the configuration. */
export interface BundlerContext {
  readonly bundle: BundleName;
}

/** What a tap of `document` gets besides the description. */
export interface DocumentContext {
  /** The page that the document shows. */
  readonly route: Route;
  /** All routes, frozen. */
  readonly routes: Routes;
}

/** What a tap of `emit` gets. */
export interface EmitContext {
  /** Where files are added. */
  readonly output: Output;
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** What a tap of `emitted` gets. */
export interface EmittedContext {
  /** Paths of all files of the output, below its folder, with `/`. */
  readonly paths: OutputPaths;
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** What a tap of `server` gets. */
export interface ServerContext {
  /** Where middleware is added. */
  readonly stack: MiddlewareStack;
}

/** What a tap of `done` gets. */
export interface DoneContext {
  readonly report: BuildReport;
}

/**
 * The moments of a build. Declared once; a tap's types follow from the declaration. A tap gets one context object, after the value that it
 * changes if there is one.
 */
export function createHooks() {
  return {
    /** Before anything is read: a tap receives the completed configuration and returns one. The last result is frozen. */
    config: new AsyncSeriesWaterfallHook<[config: Config]>(['config']),
    /** While the command line is set up: a tap adds commands of its own to commander's program. */
    commands: new SyncHook<[program: Command, context: CommandContext]>(['program', 'context']),
    /** Once a build, and after each change of the file tree in `dev`: taps add routes, pages made of text, and slices, in parallel, and name the files to watch that these are made of. The table is then sorted and frozen. */
    routes: new AsyncParallelHook<[context: RoutesContext]>(['context']),
    /** In each process that compiles pages, once: a tap receives the plugins of the configuration and returns longer lists, which run on plain elements, before these become HTML. */
    markdown: new SyncWaterfallHook<[plugins: MarkdownPlugins]>(['plugins']),
    /** In each process that renders pages, after a page was rendered: a tap returns the record to store. What it adds to `frontMatter` or `data` reaches `usePage().data`. It must depend on its arguments alone, because the result is reused while the page's inputs are the same. */
    record: new AsyncSeriesWaterfallHook<[record: PageRecord, context: RecordContext]>(['record', 'context']),
    /** After all records exist, and in `dev` after pages were rendered: a tap may report problems by throwing; it changes nothing. */
    check: new AsyncSeriesHook<[context: CheckContext]>(['context']),
    /** Before a bundler runs: a tap returns the configuration of that bundle, `client`, `server` or `content`. */
    bundler: new SyncWaterfallHook<[configuration: BundlerConfiguration, context: BundlerContext]>([
      'configuration',
      'context',
    ]),
    /** Before a page's document is rendered: a tap returns the description, with tags for the head or for the end of the body, or attributes added. It must depend on its arguments alone. */
    document: new SyncWaterfallHook<[document: DocumentDescription, context: DocumentContext]>(['document', 'context']),
    /** After all records exist, while documents are rendered: taps add files to the output, in parallel. A long computation lets others run now and then. */
    emit: new AsyncParallelHook<[context: EmitContext]>(['context']),
    /** After all files of the output are there, and before they replace the previous ones: a tap may refuse them by throwing. Not in `dev`. */
    emitted: new AsyncSeriesHook<[context: EmittedContext]>(['context']),
    /** When a server starts: a tap adds middleware. */
    server: new AsyncSeriesHook<[context: ServerContext]>(['context']),
    /** After the output was put in place: a tap receives the report. */
    done: new AsyncParallelHook<[context: DoneContext]>(['context']),
  };
}

export type Hooks = ReturnType<typeof createHooks>;
