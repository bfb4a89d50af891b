import type { Root, RootContent } from 'hast';
import { below, parseFrontMatter } from 'tapdocs';
import { readingMinutes, type ReadingSpeed } from './reading-minutes.js';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

interface Source {
  value?: string | Uint8Array | undefined;
  path?: string | undefined;
}

/** A rehype plugin that adds the reading time of a documentation page below its title, as the theme component `ReadingTime`. */
export function showTime(root: string, speed: ReadingSpeed) {
  return () =>
    (tree: Root, source: Source): void => {
      // Skips fragments, and lists that are generated from data.
      const path = below(root, source.path ?? '') ?? '';
      if (path.split('/').some((part) => part.startsWith('_'))) return;
      const text = String(source.value ?? '');
      const { data, bodyOffset } = parseFrontMatter(text, '');
      const { pageType = 'doc', readingTime } = data;
      const minutes = pageType === 'doc' && readingTime !== false ? readingMinutes(text.slice(bodyOffset), speed) : 0;
      if (minutes === 0) return;
      const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
      const start = title < 0 ? tree.children.findLastIndex(({ type }) => type === 'mdxjsEsm') : title;
      tree.children.splice(start + 1, 0, element(minutes));
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
