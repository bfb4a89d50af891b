import type { Root, RootContent } from 'hast';
import type { Node } from 'unist';
import type { UnifiedPlugins } from '../config/types.js';
import type { MarkdownPlugins } from '../hooks.js';
import { createProcessor, VFile } from '../libraries/content.js';
import { type CompiledPage, statedFacts } from './page-facts.js';
import { pageState } from './page-state.js';

/** A page after the last step of the pipeline. */
export interface FinishedPage {
  /** What its module consists of: `@mdx-js/loader` makes JavaScript of it. */
  nodes: RootContent[];
  /** What the page says without a module: null when it has code to run, such as a component. */
  text: { html: string; facts: CompiledPage } | null;
}

declare module 'vfile' {
  interface DataMap {
    finished: FinishedPage;
  }
}

/** Runs the Markdown pipeline; one for a process. */
export interface PageProcessor {
  /** Rejects with TapdocsError, or with what a plugin of the user throws. */
  finish(path: string, source: string): Promise<FinishedPage>;
  /** The loader takes over this page's nodes the next time it compiles the file, in place of running the pipeline again. */
  handOver(path: string, page: FinishedPage): void;
  /** What `@mdx-js/loader` is given: finished nodes in place of a parser, then the plugins of the user that see JavaScript. */
  readonly loaderPlugins: MarkdownPlugins;
}

/** What we use of MDX' processor. */
interface Processor {
  parse(file: VFile): Node;
  run(tree: Node, file: VFile): Promise<unknown>;
}

type List = NonNullable<NonNullable<Parameters<typeof createProcessor>[0]>['remarkPlugins']>;

/** Makes the processor of a process from the steps of its pipeline. */
export function createPageProcessor(pipeline: MarkdownPlugins): PageProcessor {
  const processors = new Map<string, Processor>();
  const waiting = new Map<string, FinishedPage>();

  const processorFor = (path: string): Processor => {
    // As `@mdx-js/loader` does: JSX and expressions are text in `.md`.
    const format = path.endsWith('.md') ? 'md' : 'mdx';
    const known = processors.get(format);
    if (known) return known;
    const made: Processor = createProcessor({
      format,
      remarkPlugins: mutable(pipeline.remark),
      rehypePlugins: [...mutable(pipeline.rehype), takeOut],
    });
    processors.set(format, made);
    return made;
  };
  const finish: PageProcessor['finish'] = async (path, source) => {
    const file = new VFile({ path, value: source.replace(/^\uFEFF/, '') });
    const processor = processorFor(path);
    await processor.run(processor.parse(file), file);
    if (!file.data.finished) throw new Error('The last step of the pipeline did not run.');
    return file.data.finished;
  };
  const adopt = () => {
    return async (tree: Root, file: VFile): Promise<void> => {
      const handed = waiting.get(file.path);
      waiting.delete(file.path);
      const { nodes } = handed ?? (await finish(file.path, String(file)));
      tree.children = nodes;
    };
  };
  return {
    finish,
    handOver: (path, page) => void waiting.set(path, page),
    loaderPlugins: { remark: [emptyParser], rehype: [adopt], recma: pipeline.recma },
  };
}

function mutable(plugins: UnifiedPlugins): List {
  return [...plugins] as List;
}

/** The last step: keeps the finished page, and leaves nothing of which MDX would make JavaScript. */
function takeOut() {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    const { file: name, frontMatter, html } = state;
    const facts = { file: name, frontMatter, ...statedFacts(state, file), fragments: [] };
    file.data.finished = { nodes: tree.children, text: html === null ? null : { html, facts } };
    tree.children = [];
  };
}

interface Parsing {
  parser?: () => unknown;
}

/** Source is parsed where the page is finished. */
function emptyParser(this: Parsing): void {
  this.parser = () => ({ type: 'root', children: [] });
}
