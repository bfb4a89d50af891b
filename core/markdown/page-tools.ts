import { relative, sep } from 'node:path';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { AllStrings } from '../contract/index.js';
import type { ProblemPlace } from '../problems/problem.js';
import { pageState, placeOf } from './page-state.js';

declare module 'hast' {
  interface ElementData {
    /** Set by a plugin on `code`: changes the HTML of its lines. `lines` has their indexes in the text, if some may be gone. */
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
  place(node: Node): ProblemPlace;
  /** Adds a file to those that the page depends on. It may be absent. `path` is absolute. */
  dependsOn(path: string): void;
}

/** The tools for a page, for a remark or rehype plugin of `hooks.markdown`. */
export function pageTools(file: VFile): PageTools {
  const state = pageState(file);
  const page = state.highlighter.page(file.path);
  return {
    strings: state.strings,
    async highlight(code, language) {
      const { html } = await page.highlight({ code, language, classes: new Map() });
      return html
        .split('\n')
        .map((each) => each.slice('<span class="line">'.length, -'</span>'.length))
        .join('\n');
    },
    place: (node) => placeOf(state, node),
    dependsOn(path) {
      state.read.add(relative(state.root, path).split(sep).join('/'));
      file.data.dependencies?.push(path);
    },
  };
}
