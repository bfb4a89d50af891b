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
  /** The next `take` of this page gives these nodes, in place of running the pipeline again. */
  handOver(path: string, page: FinishedPage): void;
  /** The nodes of a page, for its module. Rejects as `finish` does. */
  take(path: string, source: string): Promise<RootContent[]>;
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
  return {
    finish,
    handOver: (path, page) => void waiting.set(path, page),
    async take(path, source) {
      const handed = waiting.get(path);
      waiting.delete(path);
      return (handed ?? (await finish(path, source))).nodes;
    },
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
