import type { Root, RootContent } from 'hast';
import { parseFrontMatter } from 'tapdocs';
import { ownVersion } from 'tapdocs/kit';
import { pageTags } from './page-tags.js';
import type { NamePaths } from './tag.js';
import type { TagRoot } from './tag-roots.js';

interface Source {
  value?: string | Uint8Array | undefined;
  path?: string | undefined;
}

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

export interface ShowTagsOptions {
  /** The tags of the content root of a page, by the absolute path of its source. Called once for each page with tags. */
  rootOf(path: string): TagRoot;
  paths: NamePaths;
}

/** A rehype plugin that adds the tags of a page below its content, as the theme component `PageTags`. */
export function showTags({ rootOf, paths }: ShowTagsOptions) {
  return () =>
    (tree: Root, source: Source): void => {
      const text = String(source.value ?? '');
      if (!/^tags\s*:/m.test(text)) return;
      const { data } = parseFrontMatter(text, '');
      const path = source.path ?? '';
      const { base, files, isComplete } = rootOf(path);
      const file = files.ofPage(path);
      const { tags } = pageTags(data['tags'], { file, onUnknownTag: 'ignore', paths, at: () => ({ file: '' }) });
      if (tags.length === 0) return;
      const start = isComplete ? ownVersion + base : base;
      const children = tags.map(({ label, permalink }) => element('PageTag', { label, link: start + permalink }));
      tree.children.push({ ...element('PageTags', {}), children });
    };
}

function element(name: string, attributes: Readonly<Record<string, string>>): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  };
}
