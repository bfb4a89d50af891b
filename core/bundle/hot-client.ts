import { postcssConfig } from '../config/tsconfig.js';
import type { Compilation, Compiler } from '@rspack/core';
import { existsSync } from 'node:fs';
import { compileProblems } from '../records/compile-problems.js';
import { readErrors } from '../records/compile.js';
import { createMemoryFiles, type MemoryFiles } from './memory-files.js';
import { fail } from '../problems/problem.js';
import { hash, hashOf } from '../files/hash.js';
import { bundleFolder, clientConfiguration, type ConfigurationOptions } from './configuration.js';
import { type ClientEntries, clientEntries } from './entries.js';
import type { BundlerConfiguration } from './asset-name.js';
import type { Store } from '../files/store/store.js';
import type { BundlerRun } from './run.js';
import { runCompiler } from './run-compiler.js';

/** A run of the bundler of the client bundle. Hot updates lead to it from earlier runs of the same session. */
export interface HotRun extends BundlerRun {
  /** Identity of this state of the client bundle. Pages know which state they run. */
  hash: string;
  /** All states from which updates lead to this one, including this one. */
  states: readonly string[];
  /** Whether sources were changed. If the run only added entries, open pages need no update. */
  isEdit: boolean;
}

/**
 * The bundler of the client bundle in `dev`. It keeps running, so that after an edit it only compiles the changed modules and writes
 * an update that open pages load in place.
 */
export interface HotClient {
  /** Whether it has compiled before. Further runs are fast then. */
  isWarm(): boolean;
  /**
   * Compiles what has changed since the last run.
   *
   * @param tap lets plugins change the configuration
   * @throws TapdocsError with the problems of modules. The next run continues from the last one without problems
   */
  run(settings: ConfigurationOptions, tap: (client: BundlerConfiguration) => BundlerConfiguration): Promise<HotRun>;
  /** Marks files as changed, so that the next run checks them. Absolute paths. */
  changed(files: Iterable<string>): void;
  /** Whether any of these files has changed since the last run. Absolute paths. */
  hasChanged(files: Iterable<string>): boolean;
  /** Identity of the first build of the session. All later states keep it, because pages reach them with updates. */
  build: string | null;
  /** The latest bundle as JSON, and its key in the store. */
  latest: { key: string; json: string } | null;
  /** Hashes of the files that loaders have added, by URL. Loaders of unchanged modules do not run again, so they add no files. */
  readonly added: Map<string, string>;
  /** Adds a file of the bundle that the bundler did not emit itself. */
  add(path: string, bytes: Uint8Array): void;
  /** Bytes of an emitted file or update, by its path below `base`. Available before the bundle is complete. Null for other files. */
  file(path: string): Buffer | null;
  close(): Promise<void>;
}

/** The bundler of the client bundle in `dev`, and a listener for its updates. */
export interface LiveClient {
  hot: HotClient;
  /** Called when there is a later state of the client bundle, before the server bundle is complete. */
  onUpdate(update: ClientUpdate): void;
}

/** The information with which open pages load another state of the client bundle. */
export interface ClientUpdate {
  /** Identity of the state. */
  hash: string;
  /** URLs of all its style sheets. */
  styles: string[];
  /** All states from which updates lead to this one. */
  states: readonly string[];
}

interface Live {
  /** Identity of the compiler's inputs. If they change, for example with another theme, a new compiler is created. */
  identity: string;
  compiler: Compiler;
  memory: MemoryFiles;
  entries: { current: ClientEntries };
  states: string[];
}

/**
 * Creates the bundler. The compiler starts with the first run.
 *
 * @param store holds the files of earlier states, because a long session has too many for memory
 */
export function createHotClient(store: Pick<Store, 'get' | 'put'>): HotClient {
  const earlier = createEarlierFiles(store);
  const changed = new Set<string>();
  let live: Live | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const open = async (settings: ConfigurationOptions, tap: Parameters<HotClient['run']>[1]): Promise<Live> => {
    const entries = clientEntries(settings);
    const identity = identityOf(settings);
    if (live?.identity === identity) {
      live.entries.current = entries;
      return live;
    }
    if (live) await closeCompiler(live.compiler);
    return (live = createLive(identity, tap(clientConfiguration(settings)), { settings, entries }));
  };
  const run: HotClient['run'] = async (settings, tap) => {
    const { compiler, memory, states } = await open(settings, tap);
    const files = [...changed];
    changed.clear();
    const compilation = await runCompiler(compiler, {
      modifiedFiles: new Set(files.filter((file) => existsSync(file))),
      removedFiles: new Set(files.filter((file) => !existsSync(file))),
    });
    if (compilation.errors.length > 0) {
      fail(compileProblems(readErrors(compilation), { config: settings.config }));
    }
    const emitted = takeEmitted(memory, compilation, earlier);
    const state = compilation.hash ?? '';
    if (!states.includes(state)) states.push(state);
    return { files: emitted, compilation, hash: state, states: [...states], isEdit: files.length > 0 };
  };
  return {
    build: null,
    latest: null,
    added: new Map(),
    isWarm: () => live !== null,
    run(settings, tap) {
      // A compiler cannot run twice at the same time.
      const result = last.then(() => run(settings, tap));
      last = result.catch(() => undefined);
      return result;
    },
    changed(files) {
      for (const file of files) changed.add(file);
    },
    hasChanged: (files) => [...files].some((file) => changed.has(file)),
    add: earlier.add,
    file: (path) => live?.memory.files.get(`${bundleFolder}/${path}`) ?? earlier.read(path),
    async close() {
      await last;
      if (live) await closeCompiler(live.compiler);
      live = null;
    },
  };
}

/** Files of earlier states, in the store. */
interface EarlierFiles {
  add(name: string, bytes: Uint8Array): void;
  read(name: string): Buffer | null;
  names(): Iterable<string>;
}

function createEarlierFiles(store: Pick<Store, 'get' | 'put'>): EarlierFiles {
  const keys = new Map<string, string>();
  return {
    add(name, bytes) {
      const key = hash(bytes);
      store.put('blob', key, bytes);
      keys.set(name, key);
    },
    read(name) {
      const key = keys.get(name);
      return key === undefined ? null : store.get('blob', key);
    },
    names: () => keys.keys(),
  };
}

/** Returns the files of the current state. Moves files of earlier states to the store, except updates, which stay in memory. */
function takeEmitted(memory: MemoryFiles, compilation: Compilation, earlier: EarlierFiles): Map<string, Buffer> {
  const emitted = new Map<string, Buffer>();
  for (const [path, bytes] of memory.files) {
    const name = path.slice(bundleFolder.length + 1);
    if (isUpdate(name)) continue;
    if (compilation.getAsset(name)) {
      emitted.set(name, bytes);
    } else {
      earlier.add(name, bytes);
      memory.remove(path);
    }
  }
  // After an edit is undone, the bundler does not write files again that it has written before.
  for (const name of earlier.names()) {
    const bytes = !emitted.has(name) && compilation.getAsset(name) ? earlier.read(name) : null;
    if (bytes) emitted.set(name, bytes);
  }
  return emitted;
}

interface LiveInput {
  settings: ConfigurationOptions;
  entries: ClientEntries;
}

function createLive(identity: string, tapped: BundlerConfiguration, { settings, entries }: LiveInput): Live {
  const state = { current: entries };
  // The islands of a site change during a session. If a plugin has changed the entries, its entries are used unchanged.
  const isOwn = JSON.stringify(tapped.entry) === JSON.stringify(entries);
  const compiler = settings.toolkit.create(isOwn ? { ...tapped, entry: () => state.current } : tapped);
  const memory = createMemoryFiles();
  compiler.outputFileSystem = memory.fileSystem;
  return { identity, compiler, memory, entries: state, states: [] };
}

/** Hash of the inputs of rules and aliases. Changes of the configuration are not included, because they start a new session. */
function identityOf({ config, theme, sources }: ConfigurationOptions): string {
  return hashOf(theme, postcssConfig(config.root), [...(sources ?? [])]);
}

/** Whether a file is a hot update. */
export function isUpdate(name: string): boolean {
  return /\.hot-update\.js(?:on|\.map)?$/.test(name);
}

function closeCompiler(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => compiler.close(() => resolve()));
}
