import type { Element, Root as HtmlRoot } from 'hast';
import type { VFile } from 'vfile';
import type { UiStrings } from '../../contract/index.js';
import { pageState } from '../page-state.js';
import { walkHast } from '../walk-hast.js';
import type { FootnoteDefinition, Nodes, Root } from 'mdast';

/**
 * Sets the UI strings of the footnotes in the language of the page. Their heading is only for screen readers, so it is
 * not in the outline.
 */
export function footnotes() {
  return (tree: HtmlRoot, file: VFile): void => {
    const { source, strings } = pageState(file);
    if (!source.includes('[^')) return;
    walkHast(tree, (node) => {
      if (node.type !== 'element') return;
      if (node.tagName === 'h2' && node.properties['id'] === 'footnote-label') nameList(node, strings);
      else if ('dataFootnoteBackref' in node.properties) nameReturn(node, strings);
    });
  };
}

function nameList(heading: Element, { footnotes: text }: UiStrings): void {
  heading.properties['className'] = ['sr-only', 'toc-exclude'];
  heading.children = [{ type: 'text', value: text }];
}

/** `Back to reference 1-2` ends with the numbers of the footnote and, from the second on, of its reference. */
function nameReturn(link: Element, { footnoteBack }: UiStrings): void {
  const label = link.properties['ariaLabel'];
  const [reference = ''] = /[\d-]+$/.exec(typeof label === 'string' ? label : '') ?? [];
  link.properties['ariaLabel'] = footnoteBack.replace('{reference}', reference);
}

/** Warns about footnotes without a reference, and about duplicate footnotes, because they are missing from the page. */
export function lostFootnotes() {
  return (tree: Root, file: VFile): void => {
    const notes: Found = { definitions: [], references: new Set() };
    collect(tree, notes);
    const seen = new Set<string>();
    for (const { identifier, label, position } of notes.definitions) {
      const name = `[^${label ?? identifier}]`;
      if (seen.has(identifier)) {
        file.message(`There is another footnote \`${name}\` above; this one is not shown.`, position?.start);
      } else if (!notes.references.has(identifier)) {
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

function collect(node: Nodes, notes: Found): void {
  if (node.type === 'footnoteDefinition') notes.definitions.push(node);
  if (node.type === 'footnoteReference') notes.references.add(node.identifier);
  if ('children' in node) for (const child of node.children) collect(child, notes);
}
