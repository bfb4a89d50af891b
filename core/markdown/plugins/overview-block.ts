import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { pageState } from '../page-state.js';
import { walkHast } from '../walk-hast.js';

export interface OverviewBlockOptions {
  /** Names of theme components. */
  components: ReadonlySet<string>;
}

/** Adds the theme component `Overview` at the end of a page with `overview: true` that does not place it itself. */
export function overviewBlock({ components }: OverviewBlockOptions) {
  return (tree: Root, file: VFile): void => {
    if (pageState(file).frontMatter['overview'] !== true || !components.has('Overview')) return;
    let placed = false;
    walkHast(tree, (node) => {
      placed ||= node.type === 'mdxJsxFlowElement' && node.name === 'Overview';
    });
    if (placed) return;
    const focusFilter = { type: 'mdxJsxAttribute', name: 'focusFilter', value: null } as const;
    tree.children.push({ type: 'mdxJsxFlowElement', name: 'Overview', attributes: [focusFilter], children: [] });
  };
}
