import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configPlace, type Problem } from 'tapdocs';
import { docusaurusProblem } from './problems.js';

/** The folder with components that replace those of the theme of Docusaurus. */
export const swizzledFolder = 'src/theme';

/** Components of the default theme, or of a plugin, with the names of those of Docusaurus: whole ones, or their first parts. */
export const counterparts: Readonly<Record<string, string>> = {
  Announcement: 'AnnouncementBar',
  AppearanceToggle: 'ColorModeToggle',
  BlogArchive: 'BlogArchivePage',
  BlogCard: 'BlogPostItem',
  BlogList: 'BlogListPage',
  BlogPost: 'BlogPostPage',
  Breadcrumbs: 'DocBreadcrumbs',
  CardGrid: 'DocCardList',
  DocFooter: 'DocItem/Footer DocItem/Paginator DocPaginator EditMetaRow EditThisPage LastUpdated PaginatorNavLink',
  DocPage: 'DocItem MDXContent MDXPage',
  Footer: 'Footer',
  LanguageMenu: 'NavbarItem/LocaleDropdownNavbarItem',
  Layout: 'DocRoot Layout',
  LinkCard: 'DocCard',
  Mermaid: 'Mermaid',
  Navbar: 'Logo Navbar NavbarItem',
  NotFoundPage: 'NotFound',
  Outline: 'DocItem/TOC TOC TOCItems',
  Root: 'Root',
  ScrollToTop: 'BackToTopButton',
  Search: 'SearchBar SearchPage',
  Sidebar: 'DocSidebar DocSidebarItem DocSidebarItems',
  Tag: 'Tag',
  VersionBadge: 'DocVersionBadge',
  VersionBanner: 'DocVersionBanner',
  VersionMenu: 'NavbarItem/DocsVersionDropdownNavbarItem',
};

/** Components of Markdown elements for those of Docusaurus. */
const ofMarkdown: Readonly<Record<string, string>> = { CodeBlock: 'pre', Details: 'details', Heading: 'h2' };

/** Warnings about files of `src/theme`, which replace no component here, with their places. */
export function swizzledWarnings(root: string, { file, elements }: MdxComponents): Problem[] {
  const [first] = elements;
  const quoted = elements.map((text) => `\`${text}\``).join(', ');
  const at = file === null ? undefined : configPlace({ configFile: join(root, file) }, { key: first ?? '' });
  return [
    ...(at && first !== undefined ? [docusaurusProblem('DOCUSAURUS_ELEMENTS', { elements: quoted, first }, at)] : []),
    ...swizzledFiles(root).map(({ name, path }) =>
      docusaurusProblem('DOCUSAURUS_THEME', { name, instead: adviceFor(name) }, { file: path }),
    ),
  ];
}

/** The components of a site, with their paths below its root: `DocItem/Footer`. */
export function swizzledFiles(root: string): { name: string; path: string }[] {
  const folder = join(root, swizzledFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isModule(path) && !/^MDXComponents\b/.test(path))
    .map((path) => ({ name: path.replace(/(?:\/index)?\.\w+$/, ''), path: `${swizzledFolder}/${path}` }))
    .filter(({ name }) => /^(?:[A-Z]\w*(?:\/[A-Z]\w*)*|prism-include-languages)$/.test(name))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isModule(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\.d\.ts$|\.(?:test|spec|stories)\.\w+$|(?:^|\/)__tests__\//.test(path);
}

function adviceFor(name: string): string {
  if (name === 'prism-include-languages')
    return 'Code is highlighted by Shiki: `markdown.languageAliases` gives its languages more names.';
  if (name === 'NavbarItem/ComponentTypes')
    return 'Entries of the bar are links and menus: put other things into the slot `NavEnd` of the theme.';
  const element = ofMarkdown[name];
  if (element !== undefined) return `Put a component for the element into \`theme/content/${element}.tsx\`.`;
  const counterpart = counterpartOf(name) ?? counterpartOf(name.split('/')[0] ?? '');
  return counterpart === undefined
    ? 'Pages can import a component of another name as `@theme/…`. For the layout, put a component into `theme`: `tapdocs swizzle --list` lists the names.'
    : `Its counterpart is \`${counterpart}\`: \`tapdocs swizzle ${counterpart}\` wraps or copies it into \`theme\`.`;
}

function counterpartOf(name: string): string | undefined {
  return Object.keys(counterparts).find((key) => counterparts[key]?.split(' ').includes(name));
}

/** The module with the components that pages use without an import. */
export interface MdxComponents {
  /** Below the site's root; null if there is none. */
  file: string | null;
  names: ReadonlySet<string>;
  /** Names of Markdown elements, which Tapdocs replaces with content components. */
  elements: readonly string[];
}

const folder = 'src/theme';
const endings = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The possible files of the module, below the site's root. */
export const mdxComponentsFiles: readonly string[] = endings.map((ending) => `${folder}/MDXComponents${ending}`);

/** The request of the module. */
export const mdxComponentsRequest = `@site/${folder}/MDXComponents`;

/** Reads the names that `src/theme/MDXComponents` of a site adds, without running it. */
export function readMdxComponents(root: string): MdxComponents {
  const file = mdxComponentsFiles.find((path) => existsSync(join(root, path))) ?? null;
  const keys = file === null ? [] : exportedKeys(readFileSync(join(root, file), 'utf8'));
  const isComponent = (key: string): boolean => /^[A-Z]/.test(key);
  return { file, names: new Set(keys.filter(isComponent)), elements: keys.filter((key) => !isComponent(key)) };
}

const texts = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The keys of the object that a module exports as its default, in their order. */
export function exportedKeys(source: string): string[] {
  // Braces in texts and comments are not those of code.
  const code = source.replace(texts, (text, offset: number) =>
    /^\s*:/.test(source.slice(offset + text.length)) ? text : ' ',
  );
  const [, exported = ''] = /\bexport\s+default\s*(\{|[\w$]*)/.exec(code) ?? [];
  const name = exported.replaceAll('$', '\\$');
  const start =
    exported === '{' ? /\bexport\s+default\s*/ : new RegExp(`\\b(?:const|let|var)\\s+${name}\\b[^={]*=\\s*(?=\\{)`);
  const match = exported === '' ? null : start.exec(code);
  if (!match) return [];
  let inner = code.slice(match.index + match[0].length + 1);
  for (let before = ''; before !== inner;) {
    before = inner;
    inner = inner.replace(/\{[^{}()[\]]*\}|\([^{}()[\]]*\)|\[[^{}()[\]]*\]/g, ' ');
  }
  const entries = inner.slice(0, inner.indexOf('}')).split(',');
  return entries.flatMap((entry) => /^\s*(?:async\s+)?(['"]?)([\w$-]+)\1/.exec(entry)?.[2] ?? []);
}
