import { hashOf } from '../hash.js';
import { type ComponentTimes, createComponentTimes } from '../profile/time-components.js';
import { listThemeComponents } from '../theme-components.js';
import { postcssHash } from '../bundle/postcss-config.js';
import type { FileHashes } from '../store/file-hashes.js';
import { runProgram } from '../run-program.js';
import { type ContentRenderer, createLoader } from './evaluate.js';
import type { WorkerContext } from './worker-context.js';

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
  /** Pages were rendered: the next process is spared compiling what they needed. */
  keepCompiled(): void;
}

/** The runtime of a process. */
export interface RuntimeState {
  current: { runtime: ContentRuntime; stored: StoredRuntime } | null;
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
  /** All that the program is made from. */
  dependencies: [file: string, hash: string][];
}

/** A runtime that has these imports; null when they do not compile. */
export async function findRuntime(
  imports: ReadonlySet<string>,
  context: WorkerContext,
  hashes: FileHashes,
): Promise<ContentRuntime | null> {
  const fits = (stored: StoredRuntime): boolean =>
    [...imports].every((name) => stored.imports[name] !== undefined) && isCurrent(stored, context, hashes);
  const { current } = context.runtime;
  if (current && fits(current.stored)) return current.runtime;
  const key = runtimeKey(context, hashes);
  const bytes = context.store.get('bundle', key);
  const known = bytes ? (JSON.parse(bytes.toString()) as StoredRuntime) : null;
  if (known && fits(known)) return start(known, context);
  const made = await make(new Set([...Object.keys(known?.imports ?? {}), ...imports]), imports, { context, hashes });
  if (!made) return null;
  context.store.put('bundle', key, JSON.stringify(made));
  return start(made, context);
}

function isCurrent(
  { code, emitted, dependencies }: StoredRuntime,
  { store, paths }: WorkerContext,
  hashes: FileHashes,
) {
  const isStored = [code, ...emitted.map(([, file]) => file)].every((blob) => store.has('blob', blob));
  return isStored && dependencies.every(([file, before]) => hashes.hash(paths.toFile(file)) === before);
}

function runtimeKey({ config, program }: WorkerContext, hashes: FileHashes): string {
  const { base, bundler, root } = config;
  const names = Object.values(listThemeComponents(config));
  return hashOf('content-runtime', program, base, bundler, names, postcssHash(root, hashes));
}

interface Making {
  context: WorkerContext;
  hashes: FileHashes;
}

/** Bundles a runtime with all imports that pages had so far; with those of now, when others are gone. */
async function make(
  all: ReadonlySet<string>,
  needed: ReadonlySet<string>,
  { context, hashes }: Making,
): Promise<StoredRuntime | null> {
  // Loaded when there is something to bundle.
  const { bundleRuntime } = await import('./bundle-runtime.js');
  const { profiler } = context;
  const bundle = (imports: ReadonlySet<string>) => bundleRuntime([...imports].sort(), context, hashes);
  const task = async () => (await bundle(all)) ?? (all.size > needed.size ? bundle(needed) : null);
  return profiler ? profiler.span({ kind: 'compile', name: 'components' }, task) : task();
}

interface RuntimeModule extends ContentRenderer {
  imports: Readonly<Record<string, () => Promise<{ value?: unknown }>>>;
  jsxRuntime: object;
}

function start(stored: StoredRuntime, context: WorkerContext): ContentRuntime | null {
  const { store, paths, profiler } = context;
  const code = store.get('blob', stored.code)?.toString();
  if (code === undefined) return null;
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
    keepCompiled,
  };
  context.runtime.current = { runtime, stored };
  return runtime;
}
