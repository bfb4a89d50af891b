import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, positionAt, type Problem } from 'tapdocs';
import { type ImportedName, importedNames } from '../presets/page-imports.js';
import { docusaurusProblem } from './problems.js';

/** Hooks of the run time of Docusaurus that do not exist here, by what they need. */
const parts: readonly (readonly [needs: string, names: RegExp, instead: string])[] = [
  [
    'the docs of all versions',
    /^use(?:AllDocsData|DocsData|Versions|LatestVersion|Active\w+|DocById|DocVersionSuggestions|DocsVersionCandidates|DocsPreferredVersion|LayoutDoc|LayoutDocsSidebar|PluginData|AllPluginInstancesData|GlobalData)$/,
    'Write the links into the page. For the layout, put a component into `theme`: the theme has a menu of versions, and data can be in `customFields`.',
  ],
  [
    'the sidebar',
    /^(?:use(?:CurrentSidebar\w+|DocsSidebar|SidebarBreadcrumbs|VisibleSidebarItems)|findSidebarCategory|findFirst\w+|filterDocCardListItems|is(?:Active|Visible)SidebarItem)$/,
    '`<DocCardList />` without `items` shows the entries next to a page. Other lists of pages are written by hand, as `<LinkCard>`.',
  ],
  [
    'the menu of narrow windows',
    /^NavbarSecondaryMenuFiller$/,
    'Put the component into the slot `theme/slots/BeforeSidebar.tsx`, which is in that menu, too.',
  ],
];

/** A source that imports from the modules of Docusaurus. */
export interface ImportingSource {
  /** Below the site's root. */
  filePath: string;
  imports: readonly ImportedName[];
  read(): string;
}

/** What a source imports by name from the modules of Docusaurus. */
export function docusaurusImports(source: string, file: string): ImportedName[] {
  if (!source.includes('@docusaurus/')) return [];
  // Like the name in braces, which most of these modules have.
  const code = source.replace(/^(import\s+)(useGlobalData)(\s+from\s)/m, '$1{$2}$3');
  return importedNames(code, /\.mdx?$/.test(file), (request) => request.startsWith('@docusaurus/'));
}

/** A warning for each kind of hook that is missing, with its first place and the number of files. */
export function removedWarnings(sources: readonly ImportingSource[]): Problem[] {
  return parts.flatMap(([needs, pattern, instead]) => {
    const users = sources.flatMap(({ filePath: file, imports, read }) => {
      const [first] = imports.filter(({ name }) => pattern.test(name));
      return first ? [{ file, first, read }] : [];
    });
    const [user] = users;
    if (!user) return [];
    const { file, first, read } = user;
    const source = read();
    const at = { file, ...positionAt(source, first.offset), source };
    return [docusaurusProblem('DOCUSAURUS_HOOK', { name: first.name, needs, count: users.length, instead }, at)];
  });
}

/**
 * The components of a site, and the fragments that its pages import. They are below `src` and in folders of docs, in which they are code
 * or have names that start with `_`.
 *
 * @param folders absolute folders of docs
 */
export function siteSources(root: string, folders: Iterable<string>): ImportingSource[] {
  const code = filesIn(join(root, 'src'), /\.(?:[jt]sx?|mdx?)$/);
  const near = [...new Set(folders)].flatMap((folder) => filesIn(folder, /\.[jt]sx?$|[\\/]_[^\\/]*\.mdx?$/));
  return [...code, ...near].map((path) => {
    const source = readFileSync(path, 'utf8');
    return { filePath: below(root, path) ?? path, imports: docusaurusImports(source, path), read: () => source };
  });
}

/** Absolute files below a folder, without tests. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.d\.ts$|\.(?:test|spec)\.\w+$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => pattern.test(path) && !path.includes('node_modules'));
}
