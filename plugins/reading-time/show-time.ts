import type { Root as Content } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { below, parseFrontMatter } from 'tapdocs';
import { readingMinutes, type ReadingSpeed } from './reading-minutes.js';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

declare module 'vfile' {
  interface DataMap {
    /** Minutes that it takes to read the page. Absent: they are not shown. */
    readingMinutes: number;
  }
}

/** A remark plugin that finds the reading time of a documentation page. */
export function readTime(root: string, speed: ReadingSpeed) {
  return () =>
    (tree: Content, file: VFile): void => {
      // Skips fragments, and lists that are generated from data.
      const path = below(root, file.path ?? '') ?? '';
      if (path.split('/').some((part) => part.startsWith('_'))) return;
      const { pageType = 'doc', readingTime } = parseFrontMatter(String(file.value), '').data;
      const minutes = pageType === 'doc' && readingTime !== false ? readingMinutes(tree, speed) : 0;
      if (minutes > 0) file.data.readingMinutes = minutes;
    };
}

/** A rehype plugin that adds the reading time below the title of the page, as the theme component `ReadingTime`. */
export function showTime() {
  return (tree: Root, { data }: VFile): void => {
    if (data.readingMinutes === undefined) return;
    const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
    const start = title < 0 ? tree.children.findLastIndex(({ type }) => type === 'mdxjsEsm') : title;
    tree.children.splice(start + 1, 0, element(data.readingMinutes));
  };
}

function element(minutes: number): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ReadingTime',
    attributes: [{ type: 'mdxJsxAttribute', name: 'minutes', value: String(minutes) }],
    children: [],
  };
}
