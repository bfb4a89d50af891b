import { type SidebarSource, sidebarValues } from './sidebar-source.js';
import GithubSlugger from 'github-slugger';
import { posix } from 'node:path';
import { configPlace, type Config, nearest, type Problem } from 'tapdocs';
import { buildSidebar, type Sidebar } from './build-sidebar.js';
import type { Doc } from './doc.js';
import type { Entry, CategoryLink, DocEntry } from './entry.js';
import type { Settings } from './options.js';
import { type DocsPlace, sidebarTexts } from './places.js';
import { docusaurusProblem } from './problems.js';
import type { Docs } from './read-docs.js';
import { readSidebars } from './written-sidebars.js';
import type { CategoryFile } from './category-file.js';
import { isIndex, splitPrefix } from './doc-address.js';

interface Context {
  config: Config;
  settings: Settings;
  docs: ReadonlyMap<string, Doc>;
}

/** A sidebar with the id of its slice. */
export interface NamedSidebar {
  id: string;
  /** Name in Docusaurus. */
  name: string;
  sidebar: Sidebar;
}

export interface Sidebars {
  sidebars: NamedSidebar[];
  problems: Problem[];
  warnings: Problem[];
}

/** The manually written sidebars, or else the one from files. */
export function sidebarsOf(content: Docs, { config, settings, docs }: Context): Sidebars {
  const { place } = content;
  const problems: Problem[] = [];
  const slugger = new GithubSlugger();
  const { entries, source, warnings, generated } = entriesOf(content, { config, settings, docs });
  problems.push(...generated);
  const drafts = new Set(content.drafts.map(({ id }) => id));
  const refuse = (id: string, near: string | undefined): void => {
    if (drafts.has(id)) return;
    const configFile = source ? posix.join(config.root, source.file) : '';
    const at = configPlace({ configFile }, { key: id, text: id });
    problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', { id, nearest: near }, at));
  };
  const texts = sidebarTexts(place);
  const slugOf = (label: string): string => slugger.slug(label);
  const context = { config, settings, docs, place, base: place.base, slugOf, refuse };
  const sidebars = [...entries].map(([name, list]) => {
    // Docusaurus uses this name for the sidebar from files.
    const sidebarName = source === null ? 'defaultSidebar' : name;
    const sidebarContext = { ...context, texts: (key: string) => texts.get(`sidebar.${sidebarName}.${key}`) };
    return { id: sliceId(name, place, settings), name: sidebarName, sidebar: buildSidebar(list, sidebarContext) };
  });
  return { sidebars, problems, warnings };
}

interface FoundEntries {
  entries: ReadonlyMap<string, readonly Entry[]>;
  /** Null for the sidebar from files. */
  source: SidebarSource | null;
  warnings: Problem[];
  /** Problems of sidebars from files. */
  generated: Problem[];
}

/** The entries of sidebars, by name of the sidebar. */
export function entriesOf(content: Docs, { config, settings, docs }: Context): FoundEntries {
  const problems: Problem[] = [];
  const generate = (folder: string): Entry[] =>
    generateEntries(folder, {
      docs: content.docs,
      categories: content.categories,
      hasPrefixes: settings.hasPrefixes,
      refuse: (path, id) => {
        const at = { file: posix.join(content.place.docs.path, path) };
        problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', { id, nearest: nearest(id, docs.keys()) }, at));
      },
    });
  const source = sourceOf(content.place, settings);
  const values = source && sidebarValues(source, config.root);
  const written = values && readSidebars(values, generate);
  const entries = written?.sidebars ?? new Map([['docs', generate('')]]);
  return {
    entries,
    source: written ? source : null,
    warnings: written?.problems ?? [],
    generated: problems,
  };
}

/** An old version has its own sidebars, or the one from its files. */
function sourceOf({ tree, sidebars }: DocsPlace, settings: Settings): SidebarSource | null {
  if (tree === '') return settings.sidebars;
  return sidebars === null ? null : { file: sidebars };
}

/** The id of a sidebar: `docusaurus:docs`, or `docusaurus:community/2.0/zh/docs`. */
function sliceId(name: string, { lang, version, isOriginal }: DocsPlace, { instance }: Settings): string {
  const parts = [instance === 'default' ? '' : instance, version, isOriginal ? '' : lang, name];
  return `docusaurus:${parts.filter(Boolean).join('/')}`;
}

/** The fields of a doc that determine its place. */
type GeneratedDoc = Pick<Doc, 'id' | 'file' | 'label' | 'position' | 'frontMatter'>;

interface GenerateOptions {
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
function generateEntries(path: string, options: GenerateOptions): Entry[] {
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
