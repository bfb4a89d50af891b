import type { Nodes, Root } from 'hast';

const code = /:(\+1|-1|[\w-]+):/g;

/** A rehype plugin that shows names of emoji as emoji, `:rocket:`. Ids of headings have the names, as in Docusaurus. */
export function emojiNames() {
  return async (tree: Root): Promise<void> => {
    const texts = textsIn(tree).filter(({ value }) => value.search(code) >= 0);
    if (texts.length === 0) return;
    // Loaded on demand, because few pages have any.
    const { nameToEmoji } = await import('gemoji');
    for (const text of texts)
      text.value = text.value.replace(code, (whole, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
      );
  };
}

/** Texts that are not code. */
function textsIn(node: Nodes): { value: string }[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  if (node.type === 'element' && ['code', 'pre', 'script', 'style'].includes(node.tagName)) return [];
  return node.children.flatMap(textsIn);
}
