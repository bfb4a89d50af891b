import type { MetaFile, Page } from 'tapdocs/plugins';

/** A folder with its pages and folders by name, without endings. */
export interface PageFolder {
  /** Below the folder of the language; '' for itself. */
  path: string;
  /** With the extensions of the files, because a file is listed with its extension if several have the same name. */
  pages: Map<string, Page>;
  folders: Map<string, PageFolder>;
  meta: MetaFile | null;
}

/** Arranges the pages of a language by their folders. */
export function pageTree(pages: readonly Page[], metas: readonly MetaFile[]): PageFolder {
  const all = new Map<string, PageFolder>();
  const folderAt = (path: string): PageFolder => {
    const existing = all.get(path);
    if (existing) return existing;
    const folder: PageFolder = { path, pages: new Map(), folders: new Map(), meta: null };
    all.set(path, folder);
    const [parent, name] = split(path);
    if (path !== '') folderAt(parent).folders.set(name, folder);
    return folder;
  };
  const root = folderAt('');
  for (const page of pages) {
    const [folder, name] = split(page.file);
    folderAt(folder).pages.set(name.replace(/\.\w+$/, ''), page);
  }
  for (const meta of metas) folderAt(meta.folder).meta = meta;
  return root;
}

/** The folder of a path, and the name there. */
function split(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
}

/** The entries of a folder without `_meta.json`: index first, then by name. A page next to a folder with the same name is the link of the folder. */
export function listedNames(
  { pages, folders }: PageFolder,
  isFirst: boolean,
): (string | { type: 'dir'; name: string })[] {
  const files = [...pages].filter(([name]) => !folders.has(name));
  const names = [
    ...files.map(([name, { file }]) => ({ name, isFolder: false, sort: file.slice(file.lastIndexOf('/') + 1) })),
    ...[...folders.keys()].map((name) => ({ name, isFolder: true, sort: name })),
  ];
  const compare = (a: string, b: string): number => (isFirst ? (a < b ? -1 : 1) : a.localeCompare(b));
  return names
    .sort((a, b) => {
      const [first, second] = [a.name === 'index', b.name === 'index'];
      return !isFirst && first !== second ? (first ? -1 : 1) : compare(a.sort, b.sort);
    })
    .map(({ name, isFolder }) => (isFolder ? { type: 'dir', name } : name));
}
