import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, pageUrl, type Problem, type SidebarItem, type JsonObject } from 'tapdocs';
import { mountedPath, type SiteLink, writtenUrl, isPlainObject } from 'tapdocs/kit';
import type { LanguageSidebars, MetaFile, Page, Section, ConventionalLanguage } from 'tapdocs/plugins';
import type { FoundSite } from '../read-site.js';
import { rspressProblem } from '../problems.js';
import { folderSidebar } from './build-sidebar.js';
import type { SidebarContext } from './sidebar-context.js';
import { configuredItems } from './configured-items.js';
import { isNavigation, metaReport } from './meta-entries.js';
import { type PageFolder, pageTree } from './page-tree.js';

export type SidebarSite = Pick<FoundSite, 'menus' | 'texts' | 'isFirst' | 'dir'>;

/** The sidebars of a language, as in Rspress. */
export function languageSidebars(
  languages: readonly ConventionalLanguage[],
  { site, config }: { site: SidebarSite; config: Config },
): LanguageSidebars[] {
  const unused = unusedFields(languages.flatMap(({ pages }) => pages));
  return languages.map((language, index) => {
    const ofLanguage = oneLanguage(language, site, config);
    return index === 0 ? { ...ofLanguage, warnings: [...(ofLanguage.warnings ?? []), ...unused] } : ofLanguage;
  });
}

function oneLanguage(language: ConventionalLanguage, site: SidebarSite, config: Config): LanguageSidebars {
  const { locale, version, pages, metas } = language;
  const warnings: Problem[] = [];
  const links: SiteLink[] = [];
  const icons: (MetaFile | null)[] = [];
  const place = { version: version.name, lang: locale.lang };
  const context: SidebarContext = {
    isFirst: site.isFirst,
    text: (key) => site.texts[key]?.[locale.lang] ?? key,
    pageUrl: ({ path }) => pageUrl(config, path),
    linkUrl: (link) => writtenUrl(link, place, config),
    report: (meta) => metaReport(meta, warnings),
    isFile: (folder, name) => isFile(join(language.folder, folder, name), language, config),
    addLink: (href, meta) => void links.push({ href, ...place, at: () => ({ file: meta.filePath }) }),
    addIcon: (meta) => void icons.push(meta),
  };
  const sidebars = site.menus
    ? configuredSidebars(language, { site, context, warnings })
    : fileSidebars(pageTree(pages, metas), language, context);
  if (icons.length > 0) {
    const [first] = icons;
    const at = { file: first?.filePath ?? 'rspress.config' };
    const instead = 'Entries of sidebars have no icons in Tapdocs. A `tag` can be a picture.';
    warnings.push(rspressProblem('RSPRESS_FIELD', { key: 'icon', count: icons.length, instead }, at));
  }
  return { byPage: byPath(sidebars, language), problems: [], warnings, links };
}

/** A sidebar, and the start of the paths of its pages. */
interface PathSidebar {
  path: string;
  items: SidebarItem[];
}

/**
 * If there is a `_nav.json` and no `_meta.json` next to it, each folder has a sidebar; otherwise there is a single sidebar. In Rspress 1,
 * the `_meta.json` of the language is the navigation bar, and each folder has a sidebar.
 */
function fileSidebars(root: PageFolder, language: ConventionalLanguage, context: SidebarContext): PathSidebar[] {
  const prefix = prefixOf(language);
  const isNav = root.meta !== null && isNavigation(root.meta);
  const hasNav = existsSync(join(language.folder, '_nav.json')) || isNav || context.isFirst;
  const whole = isNav ? { ...root, meta: null } : root;
  if (!hasNav || (whole.meta && !context.isFirst)) {
    return [{ path: `${prefix}/`, items: folderSidebar(whole, context) }];
  }
  return [...root.folders].map(([name, folder]) => ({
    path: `${prefix}/${name}`,
    items: folderSidebar(folder, context),
  }));
}

function configuredSidebars(
  { locale, ...language }: ConventionalLanguage,
  { site, context, warnings }: { site: SidebarSite; context: SidebarContext; warnings: Problem[] },
): PathSidebar[] {
  const menu = site.menus?.get(locale.lang) ?? site.menus?.get('');
  return Object.entries(menu?.sidebars ?? {}).map(([path, items]) => ({
    path,
    items: configuredItems(items, { key: `sidebar['${path}']`, pages: language.pages, context, warnings }),
  }));
}

/** Each page has the sidebar with the longest path that its own path starts with. A home page has none. */
function byPath(
  sidebars: readonly PathSidebar[],
  { pages, locale, version }: ConventionalLanguage,
): Map<Page, Section> {
  const id = `sidebar:${version.name && `${version.name}/`}${locale.lang}:`;
  const sections = sidebars
    .filter(({ items }) => items.length > 0)
    .map(({ path, items }) => ({ path, section: { id: id + path, items } }))
    .sort((a, b) => b.path.length - a.path.length);
  const shown = pages.filter(({ pageType, isNotFound }) => pageType !== 'home' && !isNotFound);
  return new Map(
    shown.flatMap((page): [Page, Section][] => {
      const match = sections.find(({ path }) => page.path.startsWith(path));
      return match ? [[page, match.section]] : [];
    }),
  );
}

function prefixOf({ version, locale }: ConventionalLanguage): string {
  return version.prefix + locale.prefix;
}

/** Whether there is a file or folder of a name, with or without the ending of a page. */
function isFile(path: string, { version }: ConventionalLanguage, { root }: Config): boolean {
  if (version.tree !== '' && !version.mounts) return true;
  const real = version.mounts ? join(root, mountedPath(version.mounts, path.slice(root.length + 1))) : path;
  return ['', '.mdx', '.md', '.tsx', '.jsx', '.ts', '.js'].some((ending) => existsSync(real + ending));
}

/** Front matter without a counterpart: whether a page has it, and what to do. */
const fields: readonly (readonly [key: string, isUsed: (frontMatter: JsonObject) => boolean, instead: string])[] = [
  ['icon', ({ icon }) => icon !== undefined, 'Entries of sidebars have no icons in Tapdocs. A `tag` can be a picture.'],
  [
    'hero.image.srcset',
    ({ hero }) =>
      isPlainObject(hero) && isPlainObject(hero['image']) && ('srcset' in hero['image'] || 'sizes' in hero['image']),
    'The picture of a home page has one source, or one for each appearance.',
  ],
];

/** Warnings about fields without a counterpart, for each page that has one. Those about the same field are shown together. */
function unusedFields(pages: readonly Page[]): Problem[] {
  return fields.flatMap(([key, isUsed, instead]) =>
    pages
      .filter(({ frontMatter }) => isUsed(frontMatter))
      .map(({ filePath }) => rspressProblem('RSPRESS_FIELD', { key, count: 1, instead }, { file: filePath })),
  );
}
