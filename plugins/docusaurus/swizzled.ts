import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configPlace, type Problem } from 'tapdocs';
import type { MdxComponents } from './mdx-components.js';
import { docusaurusProblem } from './problems.js';
import { contentComponents } from './site-code.js';

/** The folder with components that replace those of the theme of Docusaurus. */
export const swizzledFolder = 'src/theme';

/** What to do about components that Markdown also makes, which stays as it is. */
const ofMarkdown: Readonly<Record<string, string>> = {
  Admonition: 'Pages can import it. `:::note` in Markdown looks as in the theme: change it with CSS.',
  CodeBlock: 'Pages can import it. Fences look as in the theme: put a component for them into `theme/content/pre.tsx`.',
  Details: 'Pages can import it. For `<details>`, put a component into `theme/content/details.tsx`.',
  Heading: 'Pages can import it. For headings in Markdown, put components into `theme/content/h2.tsx` and others.',
};

/** Whether pages get a component from this folder, by an import or inside of another component, wherever it stands. */
function isEffective(name: string): boolean {
  return contentComponents.has(name) && !Object.hasOwn(ofMarkdown, name);
}

/** Components of the default theme, or of a plugin, for those of Docusaurus: by the whole name, or by its first part. */
export const counterparts: Readonly<Record<string, string>> = {
  AnnouncementBar: 'Announcement',
  BackToTopButton: 'ScrollToTop',
  BlogArchivePage: 'BlogArchive',
  BlogListPage: 'BlogList',
  BlogPostItem: 'BlogCard',
  BlogPostPage: 'BlogPost',
  ColorModeToggle: 'AppearanceToggle',
  DocBreadcrumbs: 'Breadcrumbs',
  'DocItem/Footer': 'DocFooter',
  'DocItem/Paginator': 'DocFooter',
  'DocItem/TOC': 'Outline',
  DocItem: 'DocPage',
  DocPaginator: 'DocFooter',
  DocRoot: 'Layout',
  DocSidebar: 'Sidebar',
  DocSidebarItem: 'Sidebar',
  DocSidebarItems: 'Sidebar',
  DocVersionBadge: 'VersionBadge',
  DocVersionBanner: 'VersionBanner',
  EditMetaRow: 'DocFooter',
  EditThisPage: 'DocFooter',
  Footer: 'Footer',
  Layout: 'Layout',
  LastUpdated: 'DocFooter',
  Logo: 'Navbar',
  MDXContent: 'DocPage',
  MDXPage: 'DocPage',
  Mermaid: 'Mermaid',
  Navbar: 'Navbar',
  'NavbarItem/DocsVersionDropdownNavbarItem': 'VersionMenu',
  'NavbarItem/LocaleDropdownNavbarItem': 'LanguageMenu',
  NavbarItem: 'Navbar',
  NotFound: 'NotFoundPage',
  PaginatorNavLink: 'DocFooter',
  Root: 'Root',
  SearchBar: 'Search',
  SearchPage: 'Search',
  TOC: 'Outline',
  TOCItems: 'Outline',
  Tag: 'Tag',
};

const otherwise =
  'Pages can import it as `@theme/…`. For the layout, put a component into `theme`: `tapdocs swizzle --list` lists the names.';

/** A module of the folder that replaces a component of Docusaurus. */
interface Swizzled {
  /** `DocItem/Footer`. */
  name: string;
  /** Below the site's root. */
  file: string;
}

/**
 * The names of components, with the files or folders that have them below the site's root. A folder with an index is a component as a
 * whole; of other folders, such as `Admonition` with `Types.js`, each module is one.
 */
export function swizzledModules(root: string, folder = ''): [name: string, path: string][] {
  const path = join(root, swizzledFolder, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => /^[A-Z]/.test(name) && !/^MDXComponents\b/.test(name))
    .flatMap((entry): [string, string][] => {
      const name = `${folder}${folder === '' ? '' : '/'}${entry.name.replace(/\.\w+$/, '')}`;
      if (!entry.isDirectory()) return isModule(entry.name) ? [[name, `${swizzledFolder}/${name}`]] : [];
      const hasIndex = readdirSync(join(path, entry.name)).some((file) => /^index\.[jt]sx?$/.test(file));
      return hasIndex ? [[name, `${swizzledFolder}/${name}`]] : swizzledModules(root, name);
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Warnings about files of `src/theme` that do not have the effect that they have in Docusaurus, with their places. */
export function swizzledWarnings(root: string, { file, elements }: MdxComponents): Problem[] {
  const [first] = elements;
  const quoted = elements.map((text) => `\`${text}\``).join(', ');
  const at = file === null ? undefined : configPlace({ configFile: join(root, file) }, { key: first ?? '' });
  return [
    ...(at && first !== undefined ? [docusaurusProblem('DOCUSAURUS_ELEMENTS', { elements: quoted, first }, at)] : []),
    ...swizzled(root).map((own) => docusaurusProblem('DOCUSAURUS_THEME', adviceFor(own.name), { file: own.file })),
  ];
}

function swizzled(root: string): Swizzled[] {
  const folder = join(root, swizzledFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isModule)
    .map((path) => ({ name: path.replace(/(?:\/index)?\.\w+$/, ''), file: `${swizzledFolder}/${path}` }))
    .filter(({ name }) => isComponent(name))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Other modules next to components are parts of these. */
function isComponent(name: string): boolean {
  if (name === 'prism-include-languages') return true;
  const parts = name.split('/');
  return parts.every((part) => /^[A-Z]/.test(part)) && !isEffective(parts[0] ?? '');
}

function isModule(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/\.d\.ts$|\.(?:test|spec|stories)\.\w+$|(?:^|\/)__tests__\//.test(path);
}

function adviceFor(name: string): { name: string; isUsed: boolean; instead: string } {
  const [start = ''] = name.split('/');
  const own = ofMarkdown[name];
  if (own !== undefined) return { name, isUsed: true, instead: own };
  if (name === 'prism-include-languages') {
    const instead = 'Code is highlighted by Shiki: `markdown.languageAliases` gives its languages more names.';
    return { name, isUsed: false, instead };
  }
  if (name === 'NavbarItem/ComponentTypes') {
    const instead = 'Entries of the bar are links and menus: put other things into the slot `NavEnd` of the theme.';
    return { name, isUsed: false, instead };
  }
  const counterpart = counterparts[name] ?? counterparts[start];
  const instead =
    counterpart === undefined
      ? otherwise
      : `Its counterpart is \`${counterpart}\`: \`tapdocs swizzle ${counterpart}\` wraps or copies it into \`theme\`.`;
  return { name, isUsed: false, instead };
}
