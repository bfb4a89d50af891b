import { createAbsentFinder } from '../bundle/absent-files.js';
import { hashOf } from '../files/hash.js';
import { type ComponentTimes, createComponentTimes } from '../profile/time-components.js';
import type { FileHashes } from '../files/file-hashes.js';
import { runProgram } from '../bundle/run-program.js';
import { type ContentRenderer, createLoader } from './evaluate.js';
import { markdownEnvironment } from './environment.js';
import type { ContentContext } from './worker-context.js';

/**
 * The theme's side of the content program: all but the pages. It is bundled once, kept in the store, and run by each process that
 * renders pages with components, so that such a page costs no bundler.
 */
export interface ContentRuntime {
  module: ContentRenderer;
  /** CSS by portable path of its source, of the style sheets evaluated so far. */
  css: ReadonlyMap<string, string>;
  components: ComponentTimes | null;
  /** URLs of the files that it brings, with the hashes of their bytes. */
  emitted: readonly (readonly [string, string])[];
  /** Files that every page is rendered with. */
  shared: readonly string[];
  /** What a page imports, each given as the text of a module that exports it as `value`. */
  load(imports: readonly string[]): Promise<unknown[]>;
  /** Files that an import is made from. */
  reach(imported: string): readonly string[];
  /** Absent files that could be taken instead of some of these. */
  absentFor(files: readonly string[]): string[];
  /** Pages were rendered: the next process is spared compiling what they needed. */
  keepCompiled(): void;
}

/** The runtime of a process. */
export interface RuntimeState {
  /** With the hash of its program. */
  current: { runtime: ContentRuntime; code: string } | null;
}

/** As the store has it; files are named by portable paths. */
export interface StoredRuntime {
  /** Hash of the program. */
  code: string;
  /** What pages import from it, with numbers of files. */
  imports: Record<string, number[]>;
  files: string[];
  shared: number[];
  emitted: [url: string, hash: string][];
  absent: string[];
  /** All that the program is made from, and what was looked for in vain: of a file that is absent, the hash is ''. */
  dependencies: [file: string, hash: string][];
}

/** Imports of pages, and what tells whether files are as they were. */
export interface RuntimeNeeds {
  imports: ReadonlySet<string>;
  hashes: FileHashes;
}

/**
 * The runtime in the store, which may lack some imports. Null when there is none, or sources have changed since; that one that this
 * process runs was looked at before.
 */
export function knownRuntime(context: ContentContext, hashes: FileHashes): StoredRuntime | null {
  const stored = storedRuntime(context, hashes);
  const isRunning = stored?.code === context.runtime.current?.code;
  return stored && (isRunning || isCurrent(stored, context, hashes)) ? stored : null;
}

/** A runtime that has these imports, bundled when there is none; null when they do not compile. */
export async function ensureRuntime(
  { imports, hashes }: RuntimeNeeds,
  context: ContentContext,
): Promise<StoredRuntime | null> {
  const known = storedRuntime(context, hashes);
  if (known && hasImports(known, imports) && isCurrent(known, context, hashes)) return known;
  const all = new Set([...Object.keys(known?.imports ?? {}), ...imports]);
  const made = await make(all, { imports, hashes }, context);
  if (made) context.store.put('bundle', runtimeKey(context, hashes), JSON.stringify(made));
  return made;
}

export function hasImports({ imports }: StoredRuntime, needed: Iterable<string>): boolean {
  return [...needed].every((name) => imports[name] !== undefined);
}

function storedRuntime(context: ContentContext, hashes: FileHashes): StoredRuntime | null {
  const bytes = context.store.get('bundle', runtimeKey(context, hashes));
  return bytes ? (JSON.parse(bytes.toString()) as StoredRuntime) : null;
}

function isCurrent(
  { code, emitted, dependencies }: StoredRuntime,
  { store, paths }: ContentContext,
  hashes: FileHashes,
) {
  const isStored = [code, ...emitted.map(([, file]) => file)].every((blob) => store.has('blob', blob));
  return isStored && dependencies.every(([file, before]) => hashes.hash(paths.toFile(file)) === before);
}

/** Components may import Markdown. */
function runtimeKey(context: ContentContext, hashes: FileHashes): string {
  return hashOf('content-runtime', markdownEnvironment(context.site, context, hashes));
}

/** Bundles a runtime with all imports that pages had so far; with those of now, when others are gone. */
async function make(
  all: ReadonlySet<string>,
  { imports, hashes }: RuntimeNeeds,
  context: ContentContext,
): Promise<StoredRuntime | null> {
  // Loaded when there is something to bundle.
  const { bundleRuntime } = await import('./bundle-runtime.js');
  const { profiler } = context;
  const bundle = (names: ReadonlySet<string>) => bundleRuntime([...names].sort(), context, hashes);
  const task = async () => (await bundle(all)) ?? (all.size > imports.size ? bundle(imports) : null);
  return profiler ? profiler.span({ kind: 'compile', name: 'components' }, task) : task();
}

interface RuntimeModule extends ContentRenderer {
  imports: Readonly<Record<string, () => Promise<{ value?: unknown }>>>;
  jsxRuntime: object;
}

/** Runs a runtime in this process; null when the store has lost its program. */
export function startRuntime(stored: StoredRuntime, context: ContentContext): ContentRuntime | null {
  const { current } = context.runtime;
  if (current?.code === stored.code) return current.runtime;
  const { store, paths, profiler } = context;
  const code = store.get('blob', stored.code);
  if (!code) return null;
  const { css, load } = createLoader();
  const program = { code, id: stored.code, name: 'tapdocs-components.cjs', store, load };
  const { exports: module, keepCompiled } = runProgram<RuntimeModule>(program);
  const components = profiler && createComponentTimes(profiler);
  if (components) Object.assign(module.jsxRuntime, components.wrap(module.jsxRuntime));
  const files = stored.files.map((file) => paths.toFile(file));
  const named = (numbers: readonly number[]): string[] => numbers.map((number) => files[number] ?? '');
  const runtime: ContentRuntime = {
    module,
    css,
    components,
    emitted: stored.emitted,
    shared: named(stored.shared),
    load: (imports) => Promise.all(imports.map(async (name) => (await module.imports[name]?.())?.value)),
    reach: (imported) => named(stored.imports[imported] ?? []),
    absentFor: createAbsentFinder(
      stored.absent.map((file) => paths.toFile(file)),
      context.config,
    ),
    keepCompiled,
  };
  context.runtime.current = { runtime, code: stored.code };
  return runtime;
}
