import type { Content, ContentNode, Island } from '../contract/index.js';

/**
 * The content in a document for hydration: tags, islands and text. Attributes and HTML of static leaves are left out,
 * because hydration does not touch their DOM. A page without islands has none.
 */
export function skeletonOf(content: Content): Content | undefined {
  return typeof content === 'string' ? undefined : content.map(bare);
}

/** Islands with the slots' skeletons. A slot of plain HTML is also a leaf. */
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
