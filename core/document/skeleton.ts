import type { Content, ContentNode, Island } from '../contract/index.js';

/**
 * The content as a document carries it for hydration: tags, islands and text. Attributes and HTML of static leaves stay out,
 * for hydration leaves their DOM alone; a page without islands carries nothing.
 */
export function skeletonOf(content: Content): Content | undefined {
  return typeof content === 'string' ? undefined : content.map(bare);
}

/** Islands with the slots' skeletons. A slot of plain HTML is a leaf as well. */
export function skeletonIslands(islands: readonly Island[]): Island[] {
  return islands.map((island) => ({
    ...island,
    slots: island.slots.map((slot) => (typeof slot === 'string' ? '' : slot.map(bare))),
  }));
}

function bare(node: ContentNode): ContentNode {
  if (typeof node === 'string' || !Array.isArray(node)) return node;
  const [tag, , inner] = node;
  return typeof inner === 'string' ? [tag, {}, ''] : [tag, {}, inner.map(bare)];
}
