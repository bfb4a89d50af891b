import { relative, sep } from 'node:path';
import type { VFile } from 'vfile';
import type { AllStrings } from '../contract/index.js';
import type { ProblemPlace } from '../problems/problem.js';
import { pageState, placeOf, type Positioned } from './page-state.js';

declare module 'hast' {
  interface ElementData {
    /**
     * Set by a plugin on the `code` of a fence: changes its highlighted HTML, an element for each line, with line ends between them.
     * `lines` has the index that each line has in the text of the fence, if lines with notation were removed.
     */
    decorate?: (html: string, lines: readonly number[] | undefined) => string;
  }
}

/** What a plugin of the pipeline can use of the page that is being compiled. */
export interface PageTools {
  /** UI strings in the language of the page. */
  readonly strings: AllStrings;
  /** Highlights code as fences are highlighted, without elements for lines. */
  highlight(code: string, language: string): Promise<string>;
  /** The place of a node, for a problem. */
  place(node: Positioned): ProblemPlace;
  /** Adds a file to those that the page depends on. It may be absent. `path` is absolute. */
  dependsOn(path: string): void;
}

/** The tools for a page, for a remark or rehype plugin of `hooks.markdown`. */
export function pageTools(file: VFile): PageTools {
  const state = pageState(file);
  const page = state.highlighter.page(file.path);
  const line = '<span class="line">';
  return {
    strings: state.strings,
    async highlight(code, language) {
      const { html } = await page.highlight({ code, language, classes: new Map() });
      return html
        .split('\n')
        .map((each) => each.slice(line.length, -'</span>'.length))
        .join('\n');
    },
    place: (node) => placeOf(state, node),
    dependsOn(path) {
      state.read.add(relative(state.root, path).split(sep).join('/'));
      file.data.dependencies?.push(path);
    },
  };
}
