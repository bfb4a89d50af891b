import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Root } from 'hast';
import { compile as compileMdx, type CompileOptions } from '@mdx-js/mdx';
import { createElement, type ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { VFile } from 'vfile';
import type { Config } from '../../../core/config/types.js';
import type { UiStrings } from '../../../core/contract/index.js';
import { hash } from '../../../core/files/hash.js';
import { below } from '../../../core/files/paths.js';
import { createHighlighter } from '../../../core/markdown/highlighter.js';
import { type CompiledPage, createPageProcessor, type TextContent } from '../../../core/markdown/page-processor.js';
import { pageState } from '../../../core/markdown/page-state.js';
import { createPipeline, type PipelineOptions } from '../../../core/markdown/pipeline.js';
import { loadNativeParser } from '../../../core/installed/native-parser.js';
import { moduleNodes } from '../../../core/markdown/plugins/static-html.js';

export const markdown: Config['markdown'] = {
  remarkPlugins: [],
  rehypePlugins: [],
  recmaPlugins: [],
  codeThemes: { light: 'github-light', dark: 'github-dark' },
  languageAliases: { conf: 'ini' },
  format: 'detect',
  containerAliases: {},
  externalLinksInNewTab: true,
  fenceOptions: [],
  codeFolders: [],
  missingImages: 'error',
  copyLinkedFiles: false,
};

/** Every text is the name of its key. */
const strings = new Proxy({}, { get: (_, key) => String(key) }) as UiStrings;

type Modules = Readonly<Record<string, unknown>>;

export interface PageModule {
  default: ComponentType<Record<string, unknown>>;
  frontmatter: unknown;
  $page: CompiledPage;
  [name: string]: unknown;
}

export interface PageCompiler {
  /** Folder of the site, without symbolic links in its path. */
  root: string;
  /** Files given to `addFile`, by URL. */
  added: Map<string, Uint8Array>;
  write(path: string, content: string | Uint8Array): void;
  /** Compiles a page with the options that the loader gets. */
  compile(source: string, path?: string): Promise<VFile>;
  /** Runs a compiled page; `modules` answer its imports. */
  load(source: string, given?: { path?: string; modules?: Modules }): Promise<PageModule>;
  /** Its markup, without the marks that are taken out later. */
  html(source: string, given?: { path?: string; modules?: Modules }): Promise<string>;
  /** The content of a page that contains only HTML; null for other pages. */
  text(source: string, path?: string): Promise<TextContent | null>;
  remove(): void;
}

/** A site in a temporary folder, and the pipeline as a worker makes it. */
export async function createPageCompiler(given: Partial<PipelineOptions> = {}): Promise<PageCompiler> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-markdown-')));
  const added = new Map<string, Uint8Array>();
  const lists = createPipeline({
    treeOf: () => ({
      root,
      request: '@site',
      nameOf: (file) => below(root, file),
      fileOf: (name) => join(root, name),
    }),
    linkFolders: (file) => ['docs', file.split('/').slice(0, 2).join('/')],
    base: '/base/',
    publicDir: join(root, 'public'),
    treePublicDir: 'public',
    alias: {},
    codeFolders: [],
    markdown,
    highlighter: await createHighlighter(markdown),
    nativeParser: loadNativeParser(),
    elements: new Set(),
    components: new Set(),
    props: {},
    addFile(bytes, fileName) {
      const url = `/base/_tapdocs/assets/${hash(bytes).slice(0, 8)}-${fileName}`;
      added.set(url, bytes);
      return { url };
    },
    stringsFor: () => strings,
    ...given,
  });
  const options = {
    remarkPlugins: lists.remark,
    rehypePlugins: [...lists.rehype, asModule],
    recmaPlugins: lists.recma,
    format: 'detect',
  } as CompileOptions;
  const compile = (source: string, path = 'docs/en/page.mdx') =>
    compileMdx(new VFile({ value: source, path: join(root, path) }), options);
  const processor = createPageProcessor(lists, { format: (given.markdown ?? markdown).format });
  const load: PageCompiler['load'] = async (source, { path, modules = {} } = {}) =>
    evaluate(String(await compile(source, path)), modules);
  return {
    root,
    added,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    compile,
    load,
    async html(source, more) {
      const page = await load(source, more);
      return renderToStaticMarkup(createElement(page.default)).replace(/<\/?tap-html>/g, '');
    },
    text: async (source, path = 'docs/en/page.mdx') => (await processor.finish(join(root, path), source)).text,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The last step before JavaScript is generated: the nodes for the loader. */
function asModule() {
  return (tree: Root, file: VFile): void => {
    tree.children = moduleNodes(tree, pageState(file));
  };
}

/** Runs the module in this process: its imports become constants, its exports properties. */
function evaluate(code: string, modules: Modules): PageModule {
  const body = code
    .replace(/^import (.*?) from (["'].*["']);?$/gm, (_, clause: string, source: string) => constants(clause, source))
    .replace(/^import (["'].*["']);?$/gm, 'load($1);')
    .replace(/^export const ([\w$]+) =/gm, 'const $1 = exported.$1 =')
    .replace(/^export default function/m, 'exported.default = function')
    .replace(/^export (function|class) ([\w$]+)/gm, '$1 $2');
  const exported: Record<string, unknown> = {};
  const load = (source: string): unknown => {
    const module = source === 'react/jsx-runtime' ? jsxRuntime : modules[source];
    if (!module) throw new Error(`No module ${source} was given.`);
    return module;
  };
  new Function('load', 'exported', body)(load, exported);
  return exported as PageModule;
}

function constants(clause: string, source: string): string {
  const [, name, namespace, names] = /^([\w$]+)?,?\s*(?:\* as ([\w$]+))?(?:\{(.*)\})?$/.exec(clause) ?? [];
  return [
    name && `const ${name} = load(${source}).default;`,
    namespace && `const ${namespace} = load(${source});`,
    names && `const {${names.replace(/ as /g, ': ')}} = load(${source});`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Fails unless the promise rejects with problems. Returns their codes, places and messages. */
export async function problemsOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'problems' in error)
      return error.problems as import('../../../core/problems/problem.js').Problem[];
    throw error;
  }
  throw new Error('The page compiled without a problem.');
}
