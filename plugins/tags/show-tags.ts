import type { Root, RootContent } from 'hast';
import { parseFrontMatter } from 'tapdocs';
import { pageTags } from './page-tags.js';
import type { TagsFile } from './tags-file.js';

interface Source {
  value?: string | Uint8Array | undefined;
  path?: string | undefined;
}

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

export interface ShowTagsOptions {
  /** The tags file for a page, by the absolute path of its source. Called once for each page with tags. */
  fileOf(path: string): TagsFile | null;
  /** Path of the overview, without a slash at its end. */
  base: string;
}

/** A rehype plugin that adds the tags of a page below its content, as the theme component `PageTags`. */
export function showTags({ fileOf, base }: ShowTagsOptions) {
  return () =>
    (tree: Root, source: Source): void => {
      const text = String(source.value ?? '');
      if (!/^tags\s*:/m.test(text)) return;
      const { data } = parseFrontMatter(text, '');
      const file = fileOf(source.path ?? '');
      const { tags } = pageTags(data['tags'], { file, onUnknownTag: 'ignore', at: () => ({ file: '' }) });
      if (tags.length === 0) return;
      const children = tags.map(({ label, permalink }) => element('PageTag', { label, link: base + permalink }));
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
