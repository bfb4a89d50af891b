import { existsSync } from 'node:fs';
import type { FileHashes } from '../../files/file-hashes.js';
import { hashOf } from '../../files/hash.js';
import { sourceRoot } from '../../trees/source-root.js';
import { areUnchanged } from '../../trees/unchanged.js';
import { markdownEnvironment } from '../environment.js';
import type { CompileContext } from '../render-context.js';
import type { ComponentBundle } from './component-bundle.js';

/** Imports of pages, and the data to detect changed files. */
export interface BundleNeeds {
  imports: ReadonlySet<string>;
  hashes: FileHashes;
}

/**
 * The bundle in the store, which may lack some imports. Null if there is none, or if its sources have changed. The bundle that this
 * process has loaded is not checked again.
 */
export function knownComponentBundle(context: CompileContext, hashes: FileHashes): ComponentBundle | null {
  const stored = storedBundle(context, hashes);
  const isLoaded = stored?.code === context.loaded.current?.code;
  return stored && (isLoaded || isCurrent(stored, context, hashes)) ? stored : null;
}

/** Returns a bundle with these imports, and makes one if necessary. Null if they do not compile. */
export async function ensureComponentBundle(
  { imports, hashes }: BundleNeeds,
  context: CompileContext,
): Promise<ComponentBundle | null> {
  const known = storedBundle(context, hashes);
  if (known && hasImports(known, imports) && isCurrent(known, context, hashes)) return known;
  const before = Object.keys(known?.imports ?? {}).filter((name) => isPresent(name, context));
  const all = new Set([...before, ...imports]);
  const made = await make(all, { imports, hashes }, context);
  if (made) context.store.put('bundle', bundleKey(context, hashes), JSON.stringify(made));
  return made;
}

export function hasImports({ imports }: ComponentBundle, needed: Iterable<string>): boolean {
  return [...needed].every((name) => imports[name] !== undefined);
}

function storedBundle(context: CompileContext, hashes: FileHashes): ComponentBundle | null {
  const bytes = context.store.get('bundle', bundleKey(context, hashes));
  return bytes ? (JSON.parse(bytes.toString()) as ComponentBundle) : null;
}

function isCurrent(
  { code, emitted, dependencies }: ComponentBundle,
  { store, paths }: CompileContext,
  hashes: FileHashes,
) {
  const isStored = [code, ...emitted.map(([, file]) => file)].every((blob) => store.has('blob', blob));
  return isStored && areUnchanged(dependencies, { hashes, paths });
}

/** Whether the files of an import exist. Files of a git tree are only written when its pages are rendered. */
function isPresent(name: string, { config }: CompileContext): boolean {
  const tree = /@tapdocs-trees\/([^/]+)/.exec(name)?.[1];
  return tree === undefined || existsSync(sourceRoot(config, tree));
}

/** Depends on the Markdown environment, because components may import Markdown. */
function bundleKey(context: CompileContext, hashes: FileHashes): string {
  return hashOf('component-bundle', markdownEnvironment(context.site, context, hashes));
}

/** Bundles all imports that pages have had so far. If some of these no longer compile, bundles only the current ones. */
async function make(
  all: ReadonlySet<string>,
  { imports, hashes }: BundleNeeds,
  context: CompileContext,
): Promise<ComponentBundle | null> {
  // Loaded only if there is something to bundle.
  const { makeComponentBundle } = await import('./make-component-bundle.js');
  const { profiler } = context;
  const bundle = (names: ReadonlySet<string>) => makeComponentBundle([...names].sort(), context, hashes);
  const task = async () => (await bundle(all)) ?? (all.size > imports.size ? bundle(imports) : null);
  return profiler ? profiler.span({ kind: 'compile', name: 'components' }, task) : task();
}
