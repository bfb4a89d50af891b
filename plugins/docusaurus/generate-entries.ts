import type { CategoryFile } from './category-file.js';
import type { Doc } from './doc.js';
import { isIndex, splitPrefix } from './doc-address.js';
import type { CategoryLink, DocEntry, Entry } from './entry.js';

/** The fields of a doc that determine its place. */
export type GeneratedDoc = Pick<Doc, 'id' | 'file' | 'label' | 'position' | 'frontMatter'>;

export interface GenerateOptions {
  docs: readonly GeneratedDoc[];
  /** By folder below the docs folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Called for a category that links to a doc that does not exist. */
  refuse(folder: string, id: string): void;
  /** Whether numbers before the names of folders are left out. */
  hasPrefixes: boolean;
}

interface Folder {
  /** Below the docs folder; '' for the docs folder itself. */
  path: string;
  docs: GeneratedDoc[];
  folders: Map<string, Folder>;
}

/** An entry with its sort keys. */
interface Placed {
  entry: Entry;
  position: number | undefined;
  /** Name of the file or folder. */
  source: string;
}

/** The sidebar of a folder, from its files: `''` for the whole docs folder. */
export function generateEntries(path: string, options: GenerateOptions): Entry[] {
  return sorted(contentOf(folderOf(path, options.docs), options));
}

/** The pages of a folder as a tree. */
function folderOf(path: string, docs: readonly GeneratedDoc[]): Folder {
  const root: Folder = { path, docs: [], folders: new Map() };
  const start = path === '' ? '' : `${path}/`;
  for (const doc of docs) {
    if (!doc.file.startsWith(start)) continue;
    let folder = root;
    for (const name of doc.file.slice(start.length).split('/').slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { path: join(folder.path, name), docs: [], folders: new Map() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.docs.push(doc);
  }
  return root;
}

function contentOf(folder: Folder, options: GenerateOptions): Placed[] {
  return [
    ...folder.docs.map((doc) => ({ entry: docEntry(doc), position: doc.position, source: nameOf(doc.file) })),
    ...[...folder.folders.values()].map((inner) => category(inner, options)),
  ];
}

function category(folder: Folder, options: GenerateOptions): Placed {
  const source = nameOf(folder.path);
  const settings = options.categories.get(folder.path) ?? {};
  const { name, position } = options.hasPrefixes ? splitPrefix(source) : { name: source, position: undefined };
  const doc = linkedDoc(folder, settings, options);
  const link: CategoryLink | undefined = doc ? { type: 'doc', id: doc.id } : withoutDoc(settings.link);
  const inner = contentOf(folder, options).filter(({ entry }) => entry.type !== 'doc' || entry.id !== doc?.id);
  return {
    source,
    position: settings.position ?? doc?.position ?? position,
    entry: {
      type: 'category',
      label: settings.label ?? doc?.label ?? name,
      key: settings.key,
      collapsible: settings.collapsible,
      collapsed: settings.collapsed,
      className: settings.className ?? (doc && classOf(doc)),
      description: settings.description,
      link,
      items: sorted(inner),
    },
  };
}

/** The page that the header of a folder links to: the one in its `_category_` file, or else its index. */
function linkedDoc(folder: Folder, { link }: CategoryFile, options: GenerateOptions): GeneratedDoc | undefined {
  const { docs, refuse } = options;
  if (link === undefined) return folder.docs.find(({ file }) => isIndex(file));
  if (link?.type !== 'doc') return undefined;
  const { id } = link;
  const linked = folder.docs.find((doc) => nameOf(doc.id) === id) ?? docs.find((doc) => doc.id === id);
  if (!linked) refuse(folder.path, id);
  return linked;
}

function withoutDoc(link: CategoryFile['link']): CategoryLink | undefined {
  return link?.type === 'generated-index' ? link : undefined;
}

function docEntry(doc: GeneratedDoc): DocEntry {
  const className = classOf(doc);
  return { type: 'doc', id: doc.id, ...(className !== undefined && { className }) };
}

function classOf({ frontMatter }: GeneratedDoc): string | undefined {
  const { sidebar_class_name: name } = frontMatter;
  return typeof name === 'string' ? name : undefined;
}

/** By position, then by the name of the file or folder. Entries without a position are last. */
function sorted(placed: readonly Placed[]): Entry[] {
  const compare = (a: Placed, b: Placed): number =>
    (a.position ?? Infinity) - (b.position ?? Infinity) || (a.source < b.source ? -1 : Number(a.source > b.source));
  return [...placed].sort((a, b) => compare(a, b)).map(({ entry }) => entry);
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
