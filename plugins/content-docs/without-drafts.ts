import type { MetaFile } from './meta-file.js';
import type { MetaItem, MetaType } from './meta-item.js';
import type { Page } from './page.js';

/** The pages of a language that are published, and those that are not. */
interface Pages {
  pages: readonly Page[];
  drafts: readonly Page[];
}

/** Removes the entries of a `_meta.json` for drafts, and for folders that contain only drafts. */
export function withoutDrafts(meta: MetaFile, { pages, drafts }: Pages): MetaFile {
  if (drafts.length === 0) return meta;
  const isDraft = ({ type, name }: MetaItem): boolean => {
    const wanted = name.replace(/\.mdx?$/, '');
    const path = meta.folder === '' ? wanted : `${meta.folder}/${wanted}`;
    const isNamed = (page: Page): boolean => isOf(page, type, path);
    return name !== '' && drafts.some(isNamed) && !pages.some(isNamed);
  };
  return { ...meta, items: published(meta.items, isDraft) };
}

/** Whether an entry of a type, with a path, is for a page. */
function isOf({ file }: Page, type: MetaType, path: string): boolean {
  const isFile = file.replace(/\.mdx?$/, '') === path;
  const isInFolder = file.startsWith(`${path}/`);
  switch (type) {
    case 'file':
      return isFile;
    case 'dir':
    case 'dir-section-header':
      return isInFolder;
    case 'name':
      return isFile || isInFolder;
    default:
      return false;
  }
}

/** A group is removed with its last entry, unless it has a link. */
function published(items: readonly MetaItem[], isDraft: (item: MetaItem) => boolean): MetaItem[] {
  return items.flatMap((item) => {
    if (isDraft(item)) return [];
    if (item.items === undefined) return [item];
    const inner = published(item.items, isDraft);
    return inner.length === 0 && item.items.length > 0 && item.link === undefined ? [] : [{ ...item, items: inner }];
  });
}
