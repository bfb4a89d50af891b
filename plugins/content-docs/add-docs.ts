import { relative, sep } from 'node:path';
import { below, type Config, fail, type Problem, type RouteTable, type Site } from 'tapdocs';
import { pathKey, pathPrefix, docPageData, type DocPageData, editUrlOf, mountedPath } from 'tapdocs/kit';
import { configuredSidebars } from './configured-sidebars.js';
import type { DocsRoot } from './docs-root.js';
import { unusedPatterns, unusedFolders } from './unused-folders.js';
import { openTreeContents } from './tree-content.js';
import type { HeadingReader } from './scan-file.js';
import type { Page } from './page.js';
import { type LanguageContent, type ReadOptions, metaLinks } from './read-language.js';
import { contentProblems, readContents } from './root-content.js';
import type { Section } from './sections.js';
import { type PageWithFields, unusedFields } from './unused-fields.js';
import { withoutNumber } from './doc-ids.js';
import { docsProblem } from './problems.js';
import type { DocsVersion, LanguageFolder } from './language-folders.js';
import { overviews } from './overviews.js';

export interface AddDocsOptions {
  roots: readonly DocsRoot[];
  headings: HeadingReader;
  /** Whether the pages of a version are wanted. */
  wants(version: string): boolean;
}

/**
 * Adds all pages of all roots with their sidebars, and a not-found page for each language.
 *
 * @throws TapdocsError with the problems of all files
 */
export function addDocs(table: RouteTable, site: Site, { roots, headings, wants }: AddDocsOptions): void {
  const { config, logger, development } = site;
  const toFilePath = (file: string): string => relative(config.root, file).split(sep).join('/');
  const rootFolders = new Set(roots.map(({ dir }) => dir));
  const options: ReadOptions = { rootFolders, development, toFilePath, stateOf: table.stateOf };
  const kept = openTreeContents(roots, site, wants);
  const contents = readContents(roots, site, { ...options, isRead: (name) => wants(name) && !kept.cached.has(name) });
  const languages = contents.flatMap((content) => content.languages);
  // Other versions have the sidebars from their files.
  const current = languages.filter(({ version: { tree, folder, prefix } }) => {
    return tree === '' && (folder === '' || prefix === '');
  });
  const configured = configuredSidebars(current, { roots, config });
  const problems = [
    ...contentProblems(contents, { config, toFilePath }),
    ...configured.problems,
    // A pattern can match a page of a version that is not read.
    ...(config.versions.every(({ name }) => wants(name)) ? unusedPatterns(languages, config) : []),
  ];
  if (problems.some(({ severity }) => severity === 'error')) fail(problems);
  const working = contents.filter(({ version }) => version.tree === '');
  const inFolders = languages.filter(({ version }) => version.tree === '' || version.mounts !== undefined);
  const extraFields = [
    ...roots.flatMap(({ ownFields }) => ownFields),
    ...config.plugins.flatMap((plugin) => plugin.frontMatter ?? []),
  ];
  logger.warn([
    ...problems,
    ...languages.flatMap(({ warnings }) => warnings),
    ...contents.flatMap(({ sidebars }) => sidebars.flatMap(({ warnings = [] }) => warnings)),
    ...unusedFields(inFolders.flatMap(pagesWithFields), { root: config.root, extraKeys: extraFields }),
    // Conventions of a plugin include such files.
    ...foreignFiles(inFolders.filter(({ root }) => root.conventions === null)),
    ...working.flatMap((content) => unusedFolders(content.languages, { ...content, ...options, config })),
  ]);
  addLeftOut(table, languages);
  for (const { version, refused } of languages) {
    const isInTree = version.tree !== '' && version.mounts === undefined;
    const reason = isInTree
      ? `in the version \`${version.name}\``
      : 'that leads nowhere, out of the docs folder, or to a folder above it';
    for (const path of refused) logger.warn(`\`${path}\` is a symbolic link ${reason}; it is ignored.`);
  }
  for (const { dir } of roots) if (below(config.root, dir) === null) table.watch(dir);
  const byPage = new Map<Page, Section | null>([
    ...contents.flatMap(({ sidebars }) => sidebars.flatMap((part) => [...part.byPage])),
    ...configured.byPage,
  ]);
  const context = { config, headings, editFolder: editFolder(roots, config) };
  for (const language of languages) {
    const byEntry = roots.find(({ id }) => id === language.root.id)?.conventions?.overviews === 'entries';
    addLanguage(kept.table(language.version.name, table), { ...language, byPage }, { ...context, byEntry });
  }
  kept.addTo(table, (version) => readContents(roots, site, { ...options, isRead: (name) => name === version }));
  kept.save(contents);
  addNotFoundPages(table, config);
  const written = contents.flatMap(({ sidebars }) => sidebars.flatMap(({ links = [] }) => links));
  for (const link of [...configured.links, ...written, ...languages.flatMap(metaLinks)]) table.addLink(link);
}

/** Written sidebars have ids and labels from front matter. */
function pagesWithFields({ pages, files, root, version }: LanguageContent): PageWithFields[] {
  const used = version.sidebars?.[root.id] === undefined ? [] : ['id', 'sidebar_label'];
  return pages.map(({ frontMatter, filePath }) => ({ frontMatter, filePath: files.place(filePath), used }));
}

/** Adds the drafts, and the pages that versions leave out. */
function addLeftOut(table: RouteTable, languages: readonly LanguageContent[]): void {
  for (const { path, filePath, draft } of languages.flatMap(({ drafts }) => drafts)) {
    table.addDraft({ path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) });
  }
  for (const { version, excluded } of languages) {
    for (const { path, filePath } of excluded) table.addExcluded({ path, filePath, version: version.name });
  }
}

/** The folder whose URL `themeConfig.editLink` has: the docs folder, or the first root if that has no pages. */
function editFolder(roots: readonly DocsRoot[], { docsDir }: Config): string {
  const [first] = roots;
  return first === undefined || roots.some(({ dir }) => dir === docsDir) ? docsDir : first.dir;
}

/**
 * Adds `/404`, and one below the prefix of each other language and version that has pages, unless such a page exists:
 * from a content file or another plugin.
 */
function addNotFoundPages(table: RouteTable, config: Pick<Config, 'base' | 'locales' | 'versions'>): void {
  const { base, locales, versions } = config;
  const others = versions.filter(({ prefix }) => prefix !== '').map(({ name }) => name);
  table.derive(({ routes }) => {
    const taken = new Set(routes.filter(({ path }) => path.includes('/404')).map(({ path }) => pathKey(path)));
    const used = new Map<string, Set<string>>();
    for (const { version, lang } of routes) {
      const languages = used.get(version);
      if (languages) languages.add(lang);
      else used.set(version, new Set([lang]));
    }
    const places = ['', ...others]
      .flatMap((version) => locales.map(({ lang }) => ({ version, lang })))
      .filter(({ version, lang }) => version === '' || used.get(version)?.has(lang));
    const homes = places
      .map((place) => `${base.slice(0, -1)}${pathPrefix(place, config)}/`)
      .filter((home) => home !== base)
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const place of places) {
      const path = `${pathPrefix(place, config)}/404`;
      if (taken.has(path)) continue;
      // Pages of other versions do not change when a version is added.
      const data = place.version === '' && homes.length > 0 ? { homes } : {};
      table.add({ ...place, path, component: 'NotFoundPage', title: '404', data });
    }
  });
}

/**
 * Warnings about conventions of Docusaurus and Rspress that have no effect here, one for each kind: descriptions of
 * folders and of navigation bars, and numbers in names. A number is part of a path like all other characters, so it is
 * reported only if something else shows that the folder was written for Docusaurus.
 */
function foreignFiles(languages: readonly LanguageContent[]): Problem[] {
  const categories = languages.flatMap((language) => language.categories);
  const numbered = languages
    .filter(isForeign)
    .flatMap(({ pages, files }) =>
      pages.filter(({ file }) => hasNumber(file)).map(({ path, filePath }) => ({ path, file: files.place(filePath) })),
    );
  const [category] = categories;
  const [nav] = languages.flatMap((language) => language.navs);
  const [page] = numbered;
  return [
    ...(nav === undefined ? [] : [docsProblem('DOCS_NAV_UNUSED', { file: nav }, { file: nav })]),
    ...(category === undefined
      ? []
      : [docsProblem('DOCS_CATEGORY_UNUSED', { file: category, count: categories.length }, { file: category })]),
    ...(page === undefined
      ? []
      : [docsProblem('DOCS_NUMBERS_KEPT', { path: page.path, count: numbered.length }, { file: page.file })]),
  ];
}

function isForeign({ categories, root, version }: LanguageContent): boolean {
  return categories.length > 0 || version.sidebars?.[root.id] !== undefined;
}

function hasNumber(file: string): boolean {
  return file.split('/').some((name) => withoutNumber(name.replace(/\.mdx?$/, '')) !== name.replace(/\.mdx?$/, ''));
}

interface LanguagePages extends Pick<LanguageFolder, 'locale' | 'version' | 'files'> {
  pages: readonly Page[];
  /** The section of each page that has one. It may include pages of other languages. */
  byPage: ReadonlyMap<Page, Section | null>;
}

interface AddLanguageContext {
  config: Config;
  headings: HeadingReader;
  /** See `OverviewsContext`. */
  byEntry: boolean;
  /** Absolute path of the folder whose URL `themeConfig.editLink` has. */
  editFolder: string;
}

/** Adds the pages of a language and the sidebars that they show. */
function addLanguage(
  table: RouteTable,
  { locale, version, files, pages, byPage }: LanguagePages,
  context: AddLanguageContext,
): void {
  const { config, headings, byEntry } = context;
  for (const section of new Set(pages.flatMap((page) => byPage.get(page) ?? []))) {
    table.addSlice(section.id, section.items);
  }
  const lists = overviews(pages, { config, byPage, headings, byEntry, files });
  for (const [page, list] of lists) table.addSlice(`overview:${page.path}`, list);
  for (const page of pages) {
    const section = byPage.get(page);
    table.add({
      path: page.path,
      filePath: page.filePath,
      lang: locale.lang,
      version: version.name,
      ...(version.tree !== '' && { tree: version.tree }),
      component: 'DocPage',
      data: dataOfPage(page, version, context),
      title: page.title,
      slices: {
        ...(section ? { sidebar: section.id } : {}),
        ...(lists.has(page) ? { overview: `overview:${page.path}` } : {}),
      },
    });
  }
}

/** The data of a documentation page that is known before it is compiled. */
function dataOfPage(page: Page, { tree, mounts }: DocsVersion, context: AddLanguageContext): DocPageData {
  // A page of a git tree cannot be edited.
  const isEditable = tree === '' || mounts !== undefined;
  const filePath = mounts ? mountedPath(mounts, page.filePath) : page.filePath;
  return {
    ...docPageData(page.frontMatter),
    editUrl: isEditable ? editUrlOf(filePath, context.editFolder, context.config) : null,
  };
}
