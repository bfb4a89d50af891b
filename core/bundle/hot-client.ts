import type { Compilation, Compiler } from '@rspack/core';
import { existsSync } from 'node:fs';
import { compileProblems } from '../records/compile-problems.js';
import { readErrors } from '../records/compile.js';
import { createMemoryFiles, type MemoryFiles } from '../records/memory-files.js';
import { fail } from '../problems/problem.js';
import { hash, hashOf } from '../files/hash.js';
import { bundleFolder, clientConfiguration, type ConfigurationOptions } from './configuration.js';
import { type ClientEntries, clientEntries } from './entries.js';
import { postcssConfig } from './postcss-config.js';
import type { BundlerConfiguration } from './bundle-name.js';
import type { Store } from '../files/store/store.js';
import type { BundlerRun } from './run.js';
import { runCompiler } from './run-compiler.js';

/** A run of the client's bundler that leads from the one before it. */
export interface HotRun extends BundlerRun {
  /** Which state of the client bundle this is; pages know which one they run. */
  hash: string;
  /** All states from which updates lead to this one, which is among them. */
  states: readonly string[];
  /** Whether sources were changed; a bundle with further entries alone is no news to open pages. */
  isEdit: boolean;
}

/**
 * A bundler of the client bundle that stays while a site is written: an edit costs what it touches, and leaves an update that pages
 * load in place.
 */
export interface HotClient {
  /** Whether it has compiled before, so that a run takes little time. */
  isWarm(): boolean;
  /**
   * Compiles what has changed since the last run.
   *
   * @param tap changes a configuration, as plugins want it
   * @throws TapdocsError with what is wrong with modules; the next run leads from the last one that was well
   */
  run(given: ConfigurationOptions, tap: (configuration: BundlerConfiguration) => BundlerConfiguration): Promise<HotRun>;
  /** These files have changed: the next run looks at them. Absolute paths. */
  changed(files: Iterable<string>): void;
  /** Whether any of these files has changed since the last run. Absolute paths. */
  hasChanged(files: Iterable<string>): boolean;
  /** What the first bundle was called: pages of this session are of one build, as updates lead from state to state. */
  build: string | null;
  /** The latest bundle, as JSON, with its key. */
  latest: { key: string; json: string } | null;
  /** Hashes of the files that loaders have added, by path: they add them once. */
  readonly added: Map<string, string>;
  /** Another file of the bundle, which was made of its own. */
  add(path: string, bytes: Uint8Array): void;
  /** Bytes of a file that it has made, updates included, by its path below `base`: there before the bundle is. Null for another file. */
  file(path: string): Buffer | null;
  close(): Promise<void>;
}

/** The bundler that stays, and who is interested in its updates. */
export interface LiveClient {
  hot: HotClient;
  /** Called as soon as a later state of the client bundle is there; the server bundle takes longer. */
  onUpdate(update: ClientUpdate): void;
}

/** What makes open pages show another state of the client bundle. */
export interface ClientUpdate {
  /** Identity of the state. */
  hash: string;
  /** URLs of all its style sheets. */
  styles: string[];
  /** All states from which updates lead to it. */
  states: readonly string[];
}

interface Live {
  /** What the compiler was made for: with another theme, another one is made. */
  identity: string;
  compiler: Compiler;
  memory: MemoryFiles;
  entries: { current: ClientEntries };
  states: string[];
}

/**
 * A bundler that starts with its first run.
 *
 * @param store takes files of earlier states, of which a long session has many
 */
export function createHotClient(store: Pick<Store, 'get' | 'put'>): HotClient {
  const earlier = createEarlierFiles(store);
  const changed = new Set<string>();
  let live: Live | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const open = async (given: ConfigurationOptions, tap: Parameters<HotClient['run']>[1]): Promise<Live> => {
    const entries = clientEntries(given);
    const identity = identityOf(given);
    if (live?.identity === identity) {
      live.entries.current = entries;
      return live;
    }
    if (live) await closeCompiler(live.compiler);
    return (live = createLive(identity, tap(clientConfiguration(given)), { given, entries }));
  };
  const run: HotClient['run'] = async (given, tap) => {
    const { compiler, memory, states } = await open(given, tap);
    const files = [...changed];
    changed.clear();
    const compilation = await runCompiler(compiler, {
      modifiedFiles: new Set(files.filter((file) => existsSync(file))),
      removedFiles: new Set(files.filter((file) => !existsSync(file))),
    });
    if (compilation.errors.length > 0) {
      fail(compileProblems(readErrors(compilation), { config: given.config }));
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
    run(given, tap) {
      // One after the other: a compiler runs once at a time.
      const result = last.then(() => run(given, tap));
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

/** The files of a state; those of the one before go to the store, updates stay. */
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
  // An edit that is undone leads to files that the bundler has written before, and does not write again.
  for (const name of earlier.names()) {
    const bytes = !emitted.has(name) && compilation.getAsset(name) ? earlier.read(name) : null;
    if (bytes) emitted.set(name, bytes);
  }
  return emitted;
}

interface LiveInput {
  given: ConfigurationOptions;
  entries: ClientEntries;
}

function createLive(identity: string, tapped: BundlerConfiguration, { given, entries }: LiveInput): Live {
  const state = { current: entries };
  // Islands come and go while a site is written. What a plugin has made of the entries stays as it is.
  const isOwn = JSON.stringify(tapped.entry) === JSON.stringify(entries);
  const compiler = given.toolkit.create(isOwn ? { ...tapped, entry: () => state.current } : tapped);
  const memory = createMemoryFiles();
  compiler.outputFileSystem = memory.fileSystem;
  return { identity, compiler, memory, entries: state, states: [] };
}

/** What rules and aliases are made of, but for what makes a new session anyway. */
function identityOf({ config, theme, sources }: ConfigurationOptions): string {
  return hashOf(theme, postcssConfig(config.root), [...(sources ?? [])]);
}

/** Whether a file leads from one state of the bundle to the next. */
export function isUpdate(name: string): boolean {
  return /\.hot-update\.js(?:on)?$/.test(name);
}

function closeCompiler(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => compiler.close(() => resolve()));
}
