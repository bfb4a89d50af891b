import type { Program } from 'estree-jsx';
import type { Root, RootContent } from 'hast';
import type { Node } from 'unist';
import type { Config, UnifiedPlugins } from '../config/types.js';
import type { MarkdownPlugins } from '../hooks.js';
import { below } from '../files/paths.js';
import { fail, isTapdocsError, type Problem, problem, TapdocsError } from '../problems/problem.js';
import { isAbsolute } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { type PageFormat, pageFormat } from './parse/read-tree.js';
import { canBeScript, toScript } from './estree/script.js';
import { type PageState, pageState, type PageFile } from './page-state.js';
import { moduleNodes, staticToHtml } from './plugins/static-html.js';
import { memo } from '../memo.js';
import { isMessage } from './syntax-problem.js';
import type { HeadTag, JsonObject } from '../contract/index.js';

/** A page after the last step of the pipeline. */
export interface FinishedPage {
  /** The place of the page, see `PageState`. */
  place: Pick<PageState, 'root' | 'request' | 'file' | 'version'>;
  /** The nodes of its module, which `@mdx-js/loader` compiles to JavaScript. */
  nodes(): RootContent[];
  /** The content of a page that needs no module; null if it contains code, such as a component. */
  text: TextContent | null;
}

/** A page that contains only HTML. */
export interface TextContent {
  facts: CompiledPage;
  html(): string;
}

/** The module of a page that needs no bundler. */
export interface PageScript {
  /** Body of an async function: it gets the array `importedValues`, and returns the module's exports. */
  code: string;
  /** The imports of the page, each as the text of a module that exports it as `value`. */
  imports: string[];
}

declare module 'vfile' {
  interface DataMap {
    finished: FinishedPage;
    imports: string[] | null;
    /** Whether the page is read as Markdown or as MDX. */
    format: PageFormat;
  }
}

/** Runs the Markdown pipeline. Each process has one. */
export interface PageProcessor {
  /** Rejects with a TapdocsError, or with the error of a user's plugin. */
  finish(path: string, source: string): Promise<FinishedPage>;
  /**
   * The page's module; null if it needs a bundler. Rejects like MDX. This call changes the nodes of the page, so it must be the last
   * one for this page.
   */
  script(path: string, page: FinishedPage): Promise<PageScript | null>;
  /** The next `take` of this page returns these nodes, instead of running the pipeline again. */
  handOver(path: string, page: FinishedPage): void;
  /** The nodes of a page, for its module. Rejects as `finish` does. */
  take(path: string, source: string): Promise<RootContent[]>;
}

/** The used part of the MDX processor. */
interface Processor {
  parse(file: VFile): Node;
  run(tree: Node, file: VFile): Promise<unknown>;
  process(file: VFile): Promise<VFile>;
}

type List = NonNullable<NonNullable<Parameters<typeof createProcessor>[0]>['remarkPlugins']>;

export interface ProcessorOptions {
  /** Whether `.md` files are MDX. */
  format: Config['markdown']['format'];
  /** Names of the site's aliases. Default: none. */
  aliases?: readonly string[];
  /**
   * Receives the problems of a page before they are thrown, because a bundler only passes on the message of an error.
   */
  onProblems?: ((problems: readonly Problem[]) => void) | undefined;
}

/** Creates the processor of a process from the steps of its pipeline. */
export function createPageProcessor(
  pipeline: MarkdownPlugins,
  { format: ofSite, aliases = [], onProblems }: ProcessorOptions,
): PageProcessor {
  const scriptMaker = createScriptMaker(aliases);
  const waiting = new Map<string, FinishedPage>();
  const processorFor = memo((format: PageFormat): Processor => {
    const remarkPlugins = mutable(pipeline.remark);
    return createProcessor({ format, remarkPlugins, rehypePlugins: [...mutable(pipeline.rehype), takeOut] });
  });
  const refuse = (error: unknown, page: PlacedPage): never => {
    const problems = problemsOfPage(error, page);
    if (problems === null) throw error;
    onProblems?.(problems);
    throw new TapdocsError(problems, { cause: error });
  };
  const finish: PageProcessor['finish'] = async (path, source) => {
    const file = new VFile({ path, value: source.replace(/^\uFEFF/, '') });
    const format = pageFormat(source, { file: path, format: ofSite });
    file.data.format = format;
    const processor = processorFor(format);
    try {
      await processor.run(processor.parse(file), file);
    } catch (error) {
      refuse(error, pageState(file));
    }
    if (!file.data.finished) throw new Error('The last step of the pipeline did not run.');
    return file.data.finished;
  };
  return {
    finish,
    script: scriptMaker,
    handOver: (path, page) => void waiting.set(path, page),
    async take(path, source) {
      const handed = waiting.get(path);
      waiting.delete(path);
      const page = handed ?? (await finish(path, source));
      try {
        return page.nodes();
      } catch (error) {
        return refuse(error, { ...page.place, source });
      }
    },
  };
}

const tooDeep = 'Elements, lists or quotes of this page are nested too deeply to be parsed.';

type PlacedPage = Pick<PageState, 'root' | 'file' | 'version' | 'source'>;

/**
 * The problems that a step has reported, including those of `file.fail`. Adds missing places, because a plugin of the user may name the
 * page by its absolute path, or not at all. Null for other errors, and for a cache that cannot be written, which is not a problem of
 * the page.
 */
function problemsOfPage(error: unknown, { root, file, version, source }: PlacedPage): Problem[] | null {
  if (isTooDeep(error)) return [problem('PAGE_LIMIT', { detail: tooDeep }, { file, version })];
  if (isMessage(error)) {
    const { reason, line, column = 1 } = error;
    const at = { file, version, source, ...(line !== undefined && { line, column }) };
    return [problem('CONTENT_COMPILE', { detail: reason }, at)];
  }
  if (!isTapdocsError(error) || error.problems.some(({ code }) => code === 'CACHE_REFUSED')) return null;
  return error.problems.map((item) => {
    const { at = { file, source } } = item;
    const name = isAbsolute(at.file) ? below(root, at.file) : null;
    return { ...item, at: { ...at, file: name ?? at.file, version } };
  });
}

/** Parsers and steps are recursive for nested content. */
function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

/** Creates scripts from finished pages, as `@mdx-js/loader` creates modules. */
function createScriptMaker(aliases: readonly string[]): PageProcessor['script'] {
  const processorFor = memo((format: PageFormat): Processor => {
    return createProcessor({ format, rehypePlugins: [putIn], recmaPlugins: [[takeImports, aliases]] });
  });
  return async (path, page) => {
    const statements = page.nodes().flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
    if (!statements.every((program) => canBeScript(program, { ...page.place, aliases }))) return null;
    const file = new VFile({ path, value: '' });
    file.data.finished = page;
    try {
      await processorFor(path.endsWith('.md') ? 'md' : 'mdx').process(file);
    } catch (error) {
      if (isTooDeep(error))
        fail(problem('PAGE_LIMIT', { detail: tooDeep }, { file: page.place.file, version: page.place.version }));
      throw error;
    }
    const { imports } = file.data;
    return imports ? { code: String(file), imports } : null;
  };
}

/** The first step of a script: the nodes of the finished page. */
function putIn() {
  return (tree: Root, file: VFile): void => {
    tree.children = file.data.finished?.nodes() ?? [];
  };
}

/** The last step of a script. */
function takeImports(aliases: readonly string[]) {
  return (program: Program, file: VFile): void => {
    const place = file.data.finished?.place;
    file.data.imports = place ? toScript(program, { ...place, aliases }) : null;
  };
}

function mutable(plugins: UnifiedPlugins): List {
  return [...plugins] as List;
}

/** The last step: stores the finished page, and leaves nothing for MDX to compile to JavaScript. */
function takeOut() {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    const { root, request, file: name, place, version, frontMatter, text: nodes } = state;
    const facts = { file: name, frontMatter, ...statedFacts(state, file), fragments: [] };
    const finished: Root = { type: 'root', children: tree.children };
    file.data.finished = {
      place: { root, request, file: place, version },
      nodes: () => moduleNodes(finished, state),
      text: nodes && { facts, html: () => staticToHtml(nodes) },
    };
    tree.children = [];
  };
}

/** The facts about a page that the pipeline collects: the export `$page` of its module. */
export interface CompiledPage {
  /** Source below the site's root, with `/`. */
  file: string;
  frontMatter: JsonObject;
  /** The page's own code runs in the browser, so its whole module is an island. */
  interactive: boolean;
  /** Tags for the head of the document, without those of components. */
  head: HeadTag[];
  /** Line and column of each link, by the href in the output. The anchors of headings are left out. */
  links: Record<string, [line: number, column: number]>;
  /** Line and column of each image, by the src in the output. */
  images: Record<string, [line: number, column: number]>;
  /** Images of the page, including those in the public folder, which are inputs in addition to the source. */
  files: PageFile[];
  /** Paths below the root at which a link or an image found no file. A new file there changes the page. */
  missing: string[];
  /** Paths from the root of other files that were read or looked for, such as files with code. Absent: none. */
  read?: string[];
  /** On a page of a git tree, paths below the site's root of public files that were looked for in the working tree. */
  today?: string[];
  /** Names of syntax of plugins for which micromark parsed the page. Absent: none. */
  syntax?: readonly string[];
  warnings: { message: string; line: number; column: number }[];
  /** The facts of each Markdown file that the page imports. */
  fragments: CompiledPage[];
}

/** Facts from individual steps. */
export type StatedFacts = Omit<CompiledPage, 'file' | 'frontMatter' | 'fragments'>;

/** The facts in the state of a page after all steps. */
export function statedFacts(
  { interactive, head, links, images, files, missing, read, today, syntax }: PageState,
  { messages }: Pick<VFile, 'messages'>,
): StatedFacts {
  return {
    interactive,
    head,
    links: Object.fromEntries(links),
    images: Object.fromEntries(images),
    files: [...files.values()],
    missing: [...missing],
    ...(read.size > 0 && { read: [...read] }),
    ...(today.size > 0 && { today: [...today] }),
    ...(syntax.length > 0 && { syntax }),
    warnings: messages.map(({ reason, line = 1, column = 1 }) => ({ message: reason, line, column })),
  };
}
