import type { DocumentDescription } from './document/description.js';
import type { Command } from 'commander';
import {
  AsyncParallelHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncHook,
  SyncWaterfallHook,
} from 'tapable';
import type { BundleName, BundlerConfiguration } from './bundle/asset-name.js';
import type { Config, UnifiedPlugins } from './config/types.js';
import type { DataFile } from './files/data-file.js';
import type { Output, OutputPaths } from './files/output-run.js';
import type { PluginStore } from './files/store/plugin-store.js';
import type { PageRecord, RecordReader } from './records/record.js';
import type { BuildReport } from './report.js';
import type { VersionPlace } from './routes/each-version.js';
import type { Route, Routes, RouteTable } from './routes/table.js';
import type { MiddlewareStack } from './server/stack.js';
import type { Trees } from './trees/tree.js';
import type { Logger } from './problems/logger.js';

/** One run of Tapdocs for plugins: the hooks, the configuration and the logger. */
export interface Site {
  readonly hooks: Hooks;
  readonly logger: Logger;
  /** The completed configuration. Before the `config` hook has run, it is the given one. */
  readonly config: Config;
  /** Whether the site is served by `dev`, which shows drafts. */
  readonly development: boolean;
  /**
   * Identifies the version of Tapdocs and of the packages that it uses. It is part of the key of everything that a
   * plugin caches between runs.
   */
  readonly program: string;
  /** The sources of versions that are in git. */
  readonly trees: Trees;
  /** Files that plugins create and keep for later runs. */
  readonly store: PluginStore;
  /**
   * Reads a YAML or JSON file of the site that determines what pages show: `site.input('glossary.yml')`. All records depend on it,
   * and `dev` shows a change of it. Called in `apply`, or in a tap of `config`. Null if there is no such file yet.
   *
   * @param path below the root of the site
   * @throws TapdocsError INPUT_OUTSIDE, INPUT_LATE, DATA_SYNTAX, NOT_UTF8
   */
  input(path: string): DataFile | null;
}

/** A site without its documents. */
export interface Inspection {
  readonly site: Site;
  readonly routes: Routes;
  readonly records: RecordReader;
  /**
   * Runs the hook `emit` once, in memory. Resolves with the files that plugins add to the output, by their paths below
   * it.
   */
  emit(): Promise<ReadonlyMap<string, Buffer>>;
}

/** The context of a plugin's command, in addition to its site. */
export interface CommandContext {
  /** Folder to which paths of the command line are relative. */
  readonly cwd: string;
  /** Aborted by a signal. A long-running command must then end. */
  readonly signal: AbortSignal;
  /**
   * Reads the site up to its records, as the function `inspect` does, with the configuration of the command.
   *
   * @param options `quiet`: the phases are not printed, so that the output of the command can be read by a program.
   *   Default: they are
   */
  inspect(options?: { readonly quiet?: boolean }): Promise<Inspection>;
}

/** Lists of unified plugins that compile a page. */
export interface MarkdownPlugins {
  readonly remark: UnifiedPlugins;
  readonly rehype: UnifiedPlugins;
  readonly recma: UnifiedPlugins;
}

/** The context of a tap of `routes`. */
export interface RoutesContext {
  /** The table that taps add routes to. */
  readonly routes: RouteTable;
  /**
   * Whether the routes of a version are wanted. A build wants all. `dev` wants those of a version in git, or in folders
   * of its own, when one of its pages is requested.
   */
  wants(version: string): boolean;
  /** Asks for the routes of a version. If they are not wanted yet, the hook runs again, with them. */
  want(version: string): void;
  /**
   * Calls a function for each version that is wanted, in each language: `forEachVersion(({ version, lang, path, read }) => …)`. A
   * site without versions has one.
   */
  forEachVersion(task: (place: VersionPlace) => void): void;
}

/** The context of a tap of `record`. */
export interface RecordContext {
  /** The page: its path, language, source and title. Its `data` is empty. */
  readonly route: Route;
}

/** The context of a tap of `check`. Everything in it is frozen. */
export interface CheckContext {
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** The context of a tap of `bundler`. */
export interface BundlerContext {
  readonly bundle: BundleName;
}

/** A module of the site without `"use client"`: the context of a tap of `island`. */
export interface IslandContext {
  /** Absolute path. */
  readonly file: string;
  /** The module as JavaScript, without JSX and types. */
  readonly source: string;
  /** The names of its exports. A module with `export *` is never an island. */
  readonly exports: readonly string[];
  /** What it imports, and the statement that does so. */
  readonly imports: readonly { readonly request: string; readonly statement: string }[];
}

/** The context of a tap of `document`. */
export interface DocumentContext {
  /** The page that the document shows. */
  readonly route: Route;
  /** All routes, frozen. */
  readonly routes: Routes;
}

/** The context of a tap of `emit`. */
export interface EmitContext {
  /** Taps add files to it. */
  readonly output: Output;
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** The context of a tap of `emitted`. */
export interface EmittedContext {
  /**
   * Paths of all files of the output, below its folder, with `/`. They are listed when a tap reads this property, so
   * read it only if it is needed.
   */
  readonly paths: OutputPaths;
  readonly routes: Routes;
  readonly records: RecordReader;
}

/** The context of a tap of `server`. */
export interface ServerContext {
  /** Taps add middleware to it. */
  readonly stack: MiddlewareStack;
}

/** The context of a tap of `done`. */
export interface DoneContext {
  readonly report: BuildReport;
}

/**
 * The hooks of a build. The types of taps are derived from these declarations. A tap gets one context object; if it
 * changes a value, the value comes first.
 */
export function createHooks() {
  return {
    /**
     * Runs before anything is read. A tap receives the completed configuration and returns a configuration. The last
     * result is frozen.
     */
    config: new AsyncSeriesWaterfallHook<[config: Config]>(['config']),
    /**
     * Runs while the command line is set up. A tap adds its commands to the program of commander. Each gets `--config`.
     * One with an argument `root` fails if that is not the folder of this site.
     */
    commands: new SyncHook<[program: Command, context: CommandContext]>(['program', 'context']),
    /**
     * Runs once in a build, and in `dev` after each change of the file tree. Taps run in parallel. They add routes,
     * pages made of text, and slices, and name the files to watch. The table is then sorted and frozen.
     */
    routes: new AsyncParallelHook<[context: RoutesContext]>(['context']),
    /**
     * Runs once in each process that compiles pages. A tap receives the plugins of the configuration and returns longer
     * lists. They run on plain elements, before these become HTML.
     */
    markdown: new SyncWaterfallHook<[plugins: MarkdownPlugins]>(['plugins']),
    /**
     * Runs after a page was rendered, in each process that renders pages. A tap returns the record to store. What it
     * adds to `frontMatter` or `data` is available in `usePage().data`. The result must depend only on the arguments,
     * because it is reused while the inputs of the page are the same.
     */
    record: new AsyncSeriesWaterfallHook<[record: PageRecord, context: RecordContext]>(['record', 'context']),
    /**
     * Runs after all records exist, and in `dev` after pages were rendered. A tap reports problems by throwing them,
     * and changes nothing. Taps run in parallel, and the problems of all of them are reported together. If all are
     * warnings, the build continues.
     */
    check: new AsyncParallelHook<[context: CheckContext]>(['context']),
    /** Runs before a bundler. A tap returns the configuration of the bundle: `client`, `server` or `content`. */
    bundler: new SyncWaterfallHook<[configuration: BundlerConfiguration, context: BundlerContext]>([
      'configuration',
      'context',
    ]),
    /**
     * Runs for each module of the site that pages render and that has no `"use client"`. A tap returns `true` to make it an island
     * all the same: its components run in the browser, and its other exports keep their values. The first value that is not
     * `undefined` counts.
     */
    island: new SyncBailHook<[context: IslandContext], boolean | undefined>(['context']),
    /**
     * Runs before the document of a page is rendered. A tap returns the description, and can add tags to the head or to
     * the end of the body, and attributes. It is called for each page in each build, because the result is part of the key of the
     * document.
     */
    document: new SyncWaterfallHook<[document: DocumentDescription, context: DocumentContext]>(['document', 'context']),
    /**
     * Runs after all records exist, while documents are rendered. Taps add files to the output, in parallel. A long
     * computation should yield from time to time.
     */
    emit: new AsyncParallelHook<[context: EmitContext]>(['context']),
    /**
     * Runs after all files of the output exist, and before they replace the previous ones. A tap rejects them by
     * throwing. Does not run in `dev`.
     */
    emitted: new AsyncSeriesHook<[context: EmittedContext]>(['context']),
    /** Runs when a server starts. A tap adds middleware. */
    server: new AsyncSeriesHook<[context: ServerContext]>(['context']),
    /** Runs after the new output has replaced the previous one. A tap receives the report. */
    done: new AsyncParallelHook<[context: DoneContext]>(['context']),
  };
}

/** The hooks that plugins tap, in the order of a build. */
export type Hooks = ReturnType<typeof createHooks>;
