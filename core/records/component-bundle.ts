import { existsSync } from 'node:fs';
import { createAbsentFinder } from '../bundle/absent-files.js';
import { runBundle } from '../bundle/run-bundle.js';
import type { FileHashes } from '../files/file-hashes.js';
import { hashOf } from '../files/hash.js';
import { createComponentTimes } from '../process/time-components.js';
import { isGitTree, sourcePath, sourceRoot } from '../trees/source-root.js';
import { areUnchanged } from '../trees/unchanged.js';
import { markdownEnvironment } from './dependencies.js';
import { type ContentRenderer, createLoader, type LoadedComponents } from './evaluate.js';
import type { CompileContext } from './render-context.js';
import type { Program } from 'estree-jsx';
import type {} from 'mdast-util-mdx';
import type { Config } from '../config/types.js';
import { toScript } from '../markdown/estree/script.js';
import { addPrograms } from '../markdown/parse/estree.js';
import { NotNative } from '../markdown/parse/parse-text.js';
import { type PageFormat, pageFormat, readTree } from '../markdown/parse/read-tree.js';
import { SourceLines } from '../problems/text-position.js';
import { listThemeNames } from '../theme/components.js';
import type { PageJob } from './page-job.js';

/**
 * The components that pages import, with React and the code that renders pages: the content bundle without the pages. It is bundled
 * once and kept in the store. Each process that renders pages with components loads it, so that these pages need no bundler. This is
 * its entry in the store. Files have portable paths.
 */
export interface ComponentBundle {
  /** Hash of its code. */
  code: string;
  /** The imports of pages, each with indices of its files. */
  imports: Record<string, number[]>;
  files: string[];
  shared: number[];
  emitted: [url: string, hash: string][];
  absent: string[];
  /** All sources of the bundle, and files that the bundler looked for but did not find. The hash of an absent file is ''. */
  dependencies: [file: string, hash: string][];
}

/** Imports of pages, and the data to detect changed files. */
export interface BundleNeeds {
  imports: ReadonlySet<string>;
  hashes: FileHashes;
}

/** Returns a bundle with these imports, and makes one if necessary. Null if they do not compile. */
export async function ensureComponentBundle(
  { imports, hashes }: BundleNeeds,
  context: CompileContext,
): Promise<ComponentBundle | null> {
  const stored = storedBundle(context, hashes);
  if (stored && hasImports(stored, imports) && isCurrent(stored, context, hashes)) return stored;
  const before = Object.keys(stored?.imports ?? {}).filter((name) => isPresent(name, context));
  const all = new Set([...before, ...imports]);
  const made = await make(all, { imports, hashes }, context);
  if (made) context.store.put('bundle', bundleKey(context, hashes), JSON.stringify(made));
  return made;
}

export function hasImports({ imports }: ComponentBundle, needed: Iterable<string>): boolean {
  return [...needed].every((name) => imports[name] !== undefined);
}

/** The key of the bundle in the store, and the blobs that belong to it. None if there is no bundle. */
export function componentBundle(context: BundleSource, hashes: FileHashes): { key: string; blobs: string[] } {
  const stored = storedBundle(context, hashes);
  const blobs = stored ? [stored.code, ...stored.emitted.map(([, blob]) => blob)] : [];
  return { key: bundleKey(context, hashes), blobs };
}

type BundleSource = Pick<CompileContext, 'site' | 'store' | 'program' | 'configuration'>;

function storedBundle(context: BundleSource, hashes: FileHashes): ComponentBundle | null {
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
function bundleKey(context: Omit<BundleSource, 'store'>, hashes: FileHashes): string {
  return hashOf('component-bundle', markdownEnvironment(context.site, context, hashes));
}

/** Bundles all imports that pages have had so far. If some of these no longer compile, bundles only the current ones. */
async function make(
  all: ReadonlySet<string>,
  { imports, hashes }: BundleNeeds,
  context: CompileContext,
): Promise<ComponentBundle | null> {
  // Loaded only if there is something to bundle.
  const { makeComponentBundle } = await import('./bundle-content.js');
  const { profiler } = context;
  const bundle = (names: ReadonlySet<string>) => makeComponentBundle([...names].sort(), context, hashes);
  const task = async () => (await bundle(all)) ?? (all.size > imports.size ? bundle(imports) : null);
  return profiler ? profiler.span({ kind: 'compile', name: 'components' }, task) : task();
}

interface ComponentModule extends ContentRenderer {
  imports: Readonly<Record<string, () => Promise<{ value?: unknown }>>>;
  jsxRuntime: object;
}

/** Loads a component bundle into this process. Null if its code is missing in the store. */
export function loadComponents(bundle: ComponentBundle, context: CompileContext): LoadedComponents | null {
  const { current } = context.loaded;
  if (current?.code === bundle.code) return current;
  const { store, paths, profiler } = context;
  const code = store.get('blob', bundle.code);
  if (!code) return null;
  const { css, load } = createLoader();
  const input = { code, id: bundle.code, name: 'tapdocs-components.cjs', store, load };
  const { exports: renderer, keepCompiled } = runBundle<ComponentModule>(input);
  const components = profiler && createComponentTimes(profiler);
  if (components) Object.assign(renderer.jsxRuntime, components.wrap(renderer.jsxRuntime));
  const files = bundle.files.map((file) => paths.toFile(file));
  const named = (numbers: readonly number[]): string[] => numbers.map((number) => files[number] ?? '');
  const loaded: LoadedComponents = {
    code: bundle.code,
    renderer,
    css,
    components,
    emitted: bundle.emitted,
    shared: named(bundle.shared),
    load: (imports) => Promise.all(imports.map(async (name) => (await renderer.imports[name]?.())?.value)),
    reach: (imported) => named(bundle.imports[imported] ?? []),
    absentFor: createAbsentFinder(
      bundle.absent.map((file) => paths.toFile(file)),
      context.config,
    ),
    keepCompiled,
  };
  context.loaded.current = loaded;
  return loaded;
}

/** The imports of a page, as `PageScript` has them. */
export type PageImports = (job: PageJob, source: string) => readonly string[];

/**
 * Creates a function that finds the imports of pages before these are rendered: the import statements, and the components of the theme
 * whose names are in the source. It may find more than a page has. If it misses one, the page is rendered with a bundler.
 */
export function createImportScan(config: Config): PageImports {
  const { components, elements } = listThemeNames(config);
  const byWord = new Map([...components].map((name) => [name.toLowerCase(), themeModule(name)]));
  const always = [...elements].map((name) => themeModule(`content/${name}`)).concat(runtime);
  return (job, source) => {
    const format = pageFormat(source, { file: job.filePath, format: config.markdown.format });
    const prose = source.replace(fences, '\n');
    const words = new Set(
      prose
        .toLowerCase()
        .replaceAll('-', '')
        .match(/[a-z]\w*/g),
    );
    // Blocks of code become these components.
    for (const [word, made] of [
      ['codegroup', 'tab'],
      ['npm', 'packagemanagertabs'],
    ] as const)
      if (words.has(word) || source.includes(word)) words.add(made);
    const named = [...words].flatMap((word) => byWord.get(word) ?? []);
    const root = job.tree !== undefined && isGitTree(job.tree) ? `@tapdocs-trees/${job.tree}` : '@site';
    const place = { file: sourcePath(config, job), request: root, aliases: Object.keys(config.alias) };
    const written = importsIn(source, prose, format).flatMap((program) => toScript(program, place) ?? []);
    return [...new Set([...written, ...named, ...always])];
  };
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/;
const fences = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[^]*?^[ \t>]*\1[`~]*[ \t]*\r?$|[^]*)/gm;
/** Paragraphs that begin with an import. */
const importBlocks = /(?<=^[ \t]*\r?\n|(?<![^]))import\s(?:.+(?:\r?\n|$))+/gm;

/** Whether a page can import something. Other pages need no components. */
export function mayImport(source: string): boolean {
  return /^(?:import|export)\s|<[A-Z]|:::|\bnpm\b|^(?:hero|features|overview)\s*:/m.test(source);
}

/** The imports that MDX adds to each page. */
const runtime = ['Fragment', 'jsx', 'jsxs'].map((name) => `export { ${name} as value } from "react/jsx-runtime";`);

function themeModule(name: string): string {
  return `export { default as value } from "@theme/${name}";`;
}

/**
 * The import statements of a page, each as a module. A page with a mistake has none: it is reported when it is rendered. Only the
 * paragraphs with statements are parsed, because workers wait for the result of all pages.
 *
 * @param prose the source without blocks of code
 */
function importsIn(source: string, prose: string, format: PageFormat): Program[] {
  const blocks = prose.replace(frontMatter, '').match(importBlocks)?.join('\n\n');
  if (format === 'md' || blocks === undefined) return [];
  const short = readTree(blocks, format);
  const [text, { children }] = short.format === format ? [blocks, short.tree] : [source, readTree(source, format).tree];
  const statements = children.filter(({ type }) => type === 'mdxjsEsm');
  try {
    addPrograms({ type: 'root', children: statements }, new SourceLines(text));
  } catch (error) {
    if (error instanceof NotNative) return [];
    throw error;
  }
  const programs = statements.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
  return programs.flatMap((program) =>
    program.body.flatMap((node) => (node.type === 'ImportDeclaration' ? { ...program, body: [node] } : [])),
  );
}
