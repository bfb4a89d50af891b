import type { BlockContent, DefinitionContent } from 'mdast';
import type { PlainNode } from 'tapdocs';

/** A block of Markdown. */
export type Block = BlockContent | DefinitionContent;

/** Turns content into blocks. */
export type Flow = (nodes: readonly PlainNode[]) => Block[];
