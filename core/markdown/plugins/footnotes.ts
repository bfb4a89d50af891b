import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { UiStrings } from '../../contract/index.js';
import { pageState } from '../page-state.js';
import { walkHast } from '../walk-hast.js';

/**
 * Sets the UI strings of the footnotes in the language of the page. Their heading is only for screen readers, so it is
 * not in the outline.
 */
export function footnotes() {
  return (tree: Root, file: VFile): void => {
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
