import type { Element, Nodes, Root, RootContent } from 'hast';
import type {} from 'mdast-util-mdx';
import type {} from 'mdast-util-to-hast';
import { hastText } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import type { Parse } from './packages.js';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

export interface DiagramOptions {
  /** URL path of the document in which Mermaid runs. */
  frame: string;
  /** JSON for the component. */
  settings: object;
  parse: Parse;
}

interface Block {
  parent: Extract<Nodes, { children: RootContent[] }>;
  pre: Element;
  code: Element;
}

/**
 * A rehype plugin that puts code blocks in the language `mermaid` into the theme component `Mermaid`. The blocks stay
 * code for readers without scripts, for the search and for Markdown.
 */
export function diagrams({ frame, settings, parse }: DiagramOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const blocks: Block[] = [];
    collect(tree, blocks);
    for (const { parent, pre, code } of blocks) {
      const source = hastText(code.children);
      await parse(source).catch((error: unknown) => {
        if (!needsDom(error)) file.fail(`The diagram cannot be read: ${describe(error)}`, pre.position);
        file.message(`The diagram cannot be checked without a browser: ${describe(error)}`, pre.position);
      });
      const meta = code.data?.meta ?? '';
      const match = /(?:^|\s)height="?(\d+)"?(?=\s|$)/.exec(meta);
      if (match) code.data = { ...code.data, meta: meta.replace(match[0], '') };
      const attributes = {
        frame,
        settings: JSON.stringify(settings),
        height: match?.[1] ? `${match[1]}px` : `${remsOf(source)}rem`,
        ...nameOf(source, meta),
      };
      parent.children[parent.children.indexOf(pre)] = component(attributes, pre);
    }
  };
}

function collect(parent: Nodes, blocks: Block[]): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) {
    const [code] = child.type === 'element' && child.tagName === 'pre' ? child.children : [];
    if (child.type === 'element' && code?.type === 'element' && isMermaid(code)) {
      blocks.push({ parent, pre: child, code });
    } else {
      collect(child, blocks);
    }
  }
}

function isMermaid({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return tagName === 'code' && Array.isArray(className) && className.includes('language-mermaid');
}

/** Whether a parser failed because there is no DOM, and not because of the diagram. */
function needsDom(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

/** The first line of a message, and the line with the place, without the list of all tokens that may follow. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = '', excerpt = ''] = message
    .replace(/^Parse error on line \d+:\n/, 'syntax error at\n')
    .split('\n')
    .map((line) => line.trim());
  return /^syntax error at$/.test(first) ? `${first} \`${excerpt}\`.` : `${first.replace(/[.\s]+$/, '')}.`;
}

/** The name for assistive technology: the one from the author, or else the title of the diagram. */
function nameOf(source: string, meta: string): { name?: string } {
  const name =
    /^\s*accTitle\s*:\s*(.+)$/m.exec(source)?.[1] ??
    /(?:^|\s)title="([^"]+)"/.exec(meta)?.[1] ??
    /^\s*title:?\s+(.+)$/m.exec(source)?.[1] ??
    /^\s*pie\s+(?:showData\s+)?title\s+(.+)$/m.exec(source)?.[1];
  return name === undefined ? {} : { name: name.trim().replace(/^(["'])(.*)\1$/, '$2') };
}

/** The reserved height, because the height of a drawing is only known in the browser. At least the height of the source. */
function remsOf(source: string): number {
  const lines = source.split('\n').filter((line) => line.trim() !== '').length;
  return Math.min(Math.max(Math.round(4 + 2.25 * lines), 12), 40);
}

function component(attributes: Readonly<Record<string, string>>, pre: Element): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Mermaid',
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [pre],
  };
}
