/** Kinds of entries in a `_meta.json`; a mere string has the kind `name`. */
export type MetaType = 'name' | 'file' | 'dir' | 'dir-section-header' | 'divider' | 'section-header' | 'custom-link';

/** One entry of a `_meta.json`, its shape checked. Fields that its kind does not have are undefined. */
export interface MetaItem {
  type: MetaType;
  /** Where the entry's name, or else the entry, starts in the file. */
  offset: number;
  /** File name without extension, or folder name; '' for kinds without one. */
  name: string;
  label?: string | undefined;
  link?: string | undefined;
  /** Where the link starts in the file, its quote left out. */
  linkOffset?: number | undefined;
  tag?: string | undefined;
  context?: string | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  dashed?: boolean | undefined;
  overviewHeaders?: number[] | undefined;
  items?: MetaItem[] | undefined;
}

/** The fields of each kind; those with `!` must be there. */
export const metaFields: Readonly<Record<Exclude<MetaType, 'name'>, readonly string[]>> = {
  file: ['name!', 'label', 'tag', 'context', 'overviewHeaders'],
  dir: ['name!', 'label', 'collapsible', 'collapsed', 'tag', 'context', 'overviewHeaders'],
  'dir-section-header': ['name!', 'label', 'tag'],
  divider: ['dashed'],
  'section-header': ['label!', 'tag'],
  'custom-link': ['link', 'label!', 'tag', 'context', 'items', 'collapsible', 'collapsed'],
};
