import type { Heading, Root } from 'mdast';
import type { VFile } from 'vfile';
import { attributeOf, isJsx, literalOf, visitNodes } from '../../presets/page-nodes.js';

/** Treats headings as in Rspress where they are repeated: in titles, sidebars and outlines. */
export function headings(tree: Root, file: VFile): void {
  for (const heading of tree.children) {
    if (heading.type !== 'heading') continue;
    if (heading.depth < 5) reportStruck(heading, file);
    leaveOutComponents(heading);
  }
}

/** Rspress repeats headings with their markup. Here, they are plain text, in which deleted words look valid. */
function reportStruck(heading: Heading, file: VFile): void {
  visitNodes(heading, (node) => {
    if (node.type !== 'delete') return;
    const lists = heading.depth === 1 ? 'Sidebars and links to the page' : 'Outlines';
    const reason = `${lists} show the heading without its strike-through: write what it means, such as “(deprecated)”, or add a \`tag\`.`;
    file.message(reason, node.position);
  });
}

/** The text of a component in a heading, such as a badge, is not part of the title. */
function leaveOutComponents(heading: Heading): void {
  heading.children = heading.children.map((node) =>
    isJsx(node) && /^[A-Z]/.test(node.name ?? '')
      ? {
          type: 'mdxJsxTextElement',
          name: 'span',
          attributes: [{ type: 'mdxJsxAttribute', name: 'data-plain', value: 'none' }],
          children: [node],
        }
      : node,
  );
}

/** Elements whose headings are not in the outline have another class in Rspress. */
export function outlineClasses(tree: Root): void {
  visitNodes(tree, (node) => {
    if (!isJsx(node)) return;
    for (const name of ['className', 'class']) {
      const attribute = attributeOf(node, name);
      const value = attribute && literalOf(attribute);
      if (attribute && typeof value === 'string' && /\brp-toc-exclude\b/.test(value))
        attribute.value = `${value} toc-exclude`;
    }
  });
}
