import type { BlockContent, DefinitionContent } from 'mdast';
import type { PlainNode } from 'tapdocs/kit';

/** A block of Markdown. */
export type Block = BlockContent | DefinitionContent;

/** Converts content to blocks. */
export type Flow = (nodes: readonly PlainNode[]) => Block[];
