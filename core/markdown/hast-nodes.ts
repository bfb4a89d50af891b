import type { ElementContent, ElementContentMap, RootContentMap } from 'hast';
import type {} from 'mdast-util-mdx';
import type {} from 'mdast-util-to-hast';

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** The elements and texts of HTML that a step has made, apart from what only colours them: so that nobody needs to parse it. */
    elements?: ElementContent[];
  }
}

/** HTML as it was written, or as a step has made it. */
export type RawNode = RootContentMap['raw'];

/** JSX, as a block or among text. */
export type JsxNode = JsxFlowNode | ElementContentMap['mdxJsxTextElement'];
export type JsxFlowNode = ElementContentMap['mdxJsxFlowElement'];

/** Statements of the page's module. */
export type StatementsNode = RootContentMap['mdxjsEsm'];
