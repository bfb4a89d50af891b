/** Kinds of entries in a `_meta.json`. A string has the kind `name`. */
export type MetaType = 'name' | 'file' | 'dir' | 'dir-section-header' | 'divider' | 'section-header' | 'custom-link';

/** A validated entry of a `_meta.json`. Fields that its kind does not have are undefined. */
export interface MetaItem {
  type: MetaType;
  /** Offset of the entry's name in the file, or of the entry if it has no name. */
  offset: number;
  /** File name without extension, or folder name; '' for kinds without one. */
  name: string;
  label?: string | undefined;
  link?: string | undefined;
  /** Offset of the link in the file, after its quote. */
  linkOffset?: number | undefined;
  tag?: string | undefined;
  context?: string | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  dashed?: boolean | undefined;
  overviewHeaders?: number[] | undefined;
  items?: MetaItem[] | undefined;
}

/** The fields of each kind. Fields with `!` are required. */
export const metaFields: Readonly<Record<Exclude<MetaType, 'name'>, readonly string[]>> = {
  file: ['name!', 'label', 'tag', 'context', 'overviewHeaders'],
  dir: ['name!', 'label', 'collapsible', 'collapsed', 'tag', 'context', 'overviewHeaders'],
  'dir-section-header': ['name!', 'label', 'tag'],
  divider: ['dashed'],
  'section-header': ['label!', 'tag'],
  'custom-link': ['link', 'label!', 'tag', 'context', 'items', 'collapsible', 'collapsed'],
};

/** Entries at any depth. */
export function allItems(items: readonly MetaItem[]): MetaItem[] {
  return items.flatMap((item) => [item, ...allItems(item.items ?? [])]);
}
