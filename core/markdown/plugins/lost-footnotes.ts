import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';

/** Warns about footnotes without a reference, and about duplicate footnotes, because they are missing from the page. */
export function lostFootnotes() {
  return (tree: Root, file: VFile): void => {
    const footnotes: Found = { definitions: [], references: new Set() };
    collect(tree, footnotes);
    const seen = new Set<string>();
    for (const { identifier, label, position } of footnotes.definitions) {
      const name = `[^${label ?? identifier}]`;
      if (seen.has(identifier)) {
        file.message(`There is another footnote \`${name}\` above; this one is not shown.`, position?.start);
      } else if (!footnotes.references.has(identifier)) {
        file.message(`Nothing refers to the footnote \`${name}\`; it is not shown.`, position?.start);
      }
      seen.add(identifier);
    }
  };
}

interface Found {
  definitions: FootnoteDefinition[];
  references: Set<string>;
}

function collect(node: Nodes, footnotes: Found): void {
  if (node.type === 'footnoteDefinition') footnotes.definitions.push(node);
  if (node.type === 'footnoteReference') footnotes.references.add(node.identifier);
  if ('children' in node) for (const child of node.children) collect(child, footnotes);
}
