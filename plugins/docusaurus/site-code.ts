import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a source uses. `code`: imports or components; `cards`: the entries next to a page; `page`: its version and its path; `category`:
 * the entries of its category; `sidebar`: all entries of its sidebar; `data`: the docs of all versions; `props`: `customProps`.
 */
export type Use = 'code' | 'cards' | 'page' | 'category' | 'sidebar' | 'data' | 'props';

const patterns: Readonly<Record<Use, RegExp>> = {
  code: /^(?:import|export)\s|<[A-Z]/m,
  cards: /<DocCardList\b/,
  page: /\buse(?:Doc|Location|DocsVersion|ActiveVersion|ActiveDocContext|ActivePlugin(?:AndVersion)?|DocVersionSuggestions|DocsVersionCandidates|DocById|Layout(?:Doc|DocsSidebar))\b/,
  category: /\buseCurrentSidebar(?:Category|Siblings)\b/,
  sidebar: /\buse(?:DocsSidebar|SidebarBreadcrumbs)\b/,
  data: /@docusaurus\/useGlobalData|\buse(?:AllDocsData|DocsData|Versions|LatestVersion|Active(?:Version|DocContext|Plugin\w*)|DocVersionSuggestions|DocsVersionCandidates|Layout(?:Doc|DocsSidebar))\b/,
  props: /\bcustomProps\b/,
};

/** What a source uses, by the names in its text. */
export function usesIn(text: string): Use[] {
  return (Object.keys(patterns) as Use[]).filter((use) => patterns[use].test(text));
}

/** Components of `src/theme` that content can contain. */
export const contentComponents: ReadonlySet<string> = new Set([
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCard',
  'DocCardList',
  'Heading',
  'MDXComponents',
  'TOCCollapsible',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
]);

/**
 * What the components of a site use, and the fragments that its pages import. They are below `src` and in folders of docs, in which they
 * are code or have names that start with `_`.
 *
 * @param folders absolute folders of docs
 */
export function usesOfCode(root: string, folders: Iterable<string>): ReadonlySet<Use> {
  const source = join(root, 'src');
  const own = filesIn(source).filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file) && !isOfLayout(file));
  const near = [...new Set(folders)].map((folder) =>
    filesIn(folder)
      .filter((file) => /\.[jt]sx?$/.test(file) || /(?:^|\/)_[^/].*\.mdx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const files = [...own.map((file) => join(source, file)), ...near.flat()];
  const uses = new Set(files.flatMap((file) => usesIn(readFileSync(file, 'utf8'))));
  // A page that has no code renders none of these.
  uses.delete('code');
  return uses;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.d\.ts$|\.(?:test|spec)\.\w+$/.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.includes('node_modules/'));
}

/** Swizzled components of the layout have no effect. */
function isOfLayout(file: string): boolean {
  const name = /^theme\/([^/.]+)/.exec(file)?.[1];
  return name !== undefined && !contentComponents.has(name);
}
