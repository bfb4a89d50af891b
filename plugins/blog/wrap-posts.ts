import { join } from 'node:path';
import type {} from 'mdast-util-mdx';
import type { Element, Root, RootContent } from 'hast';
import { below, type Config } from 'tapdocs';
import { realPath } from 'tapdocs/kit';

interface File {
  path?: string | undefined;
}

type Wrapper = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** A rehype plugin that puts the content of each post, except its title, into the theme component `BlogPost`. */
export function wrapPosts(dirs: readonly string[], { root }: Pick<Config, 'root'>) {
  const folders = [...new Set(dirs.map((dir) => join(root, dir)).flatMap((folder) => [folder, realPath(folder)]))];
  return () =>
    (tree: Root, file: File): void => {
      const name = folders.map((each) => below(each, file.path ?? '')).find((path) => path !== null);
      // Names of lists and fragments start with `_`.
      if (name == null || name.split('/').some((part) => part.startsWith('_'))) return;
      const isStatement = ({ type }: RootContent): boolean => type === 'mdxjsEsm';
      const content = tree.children.filter((node) => !isStatement(node));
      const first = content.find((node) => node.type !== 'text' || node.value.trim() !== '');
      const title = first && isTitle(first) ? [first] : [];
      const wrapper: Wrapper = {
        type: 'mdxJsxFlowElement',
        name: 'BlogPost',
        attributes: [],
        // A component may contain all nodes of a page.
        children: content.filter((node) => node !== title[0]) as Wrapper['children'],
      };
      tree.children = [...tree.children.filter(isStatement), ...title, wrapper];
    };
}

function isTitle(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'h1';
}
