import GithubSlugger from 'github-slugger';
import { posix } from 'node:path';
import { type Config, nearest, type Problem } from 'tapdocs';
import { buildSidebar, type Sidebar } from './build-sidebar.js';
import type { Doc } from './doc.js';
import type { Entry } from './entry.js';
import { generateEntries } from './generate-entries.js';
import type { Settings } from './options.js';
import { type DocsPlace, sidebarTexts } from './places.js';
import { docusaurusProblem } from './problems.js';
import type { Docs } from './read-docs.js';
import { type SidebarSource, sidebarValues } from './sidebar-source.js';
import { readSidebars } from './written-sidebars.js';

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
    const at = source === null ? undefined : { file: source.file };
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
