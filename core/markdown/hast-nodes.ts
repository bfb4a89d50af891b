import type { ElementContentMap, RootContentMap } from 'hast';
import type {} from 'mdast-util-mdx';
import type {} from 'mdast-util-to-hast';

/** HTML as it was written. */
export type RawNode = RootContentMap['raw'];

/** JSX, as a block or among text. */
export type JsxNode = JsxFlowNode | ElementContentMap['mdxJsxTextElement'];
export type JsxFlowNode = ElementContentMap['mdxJsxFlowElement'];

/** Statements of the page's module. */
export type StatementsNode = RootContentMap['mdxjsEsm'];
