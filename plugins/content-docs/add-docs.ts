import { join, relative, sep } from 'node:path';
import { below, type Config, fail, pathKey, problem, type Problem, type RouteTable, type Site } from 'tapdocs';
import { addLanguage } from './add-language.js';
import { configuredSidebars } from './configured-sidebars.js';
import type { DocsRoot } from './docs-root.js';
import type { HeadingReader } from './heading-reader.js';
import { type DocsVersion, docsVersions, languageFolders } from './language-folders.js';
import { languageSidebars } from './language-sidebars.js';
import { metaLinks } from './meta-links.js';
import type { Page } from './page.js';
import { type LanguageContent, readLanguage, type ReadOptions } from './read-language.js';
import type { Section } from './sections.js';
import { unusedFields } from './unused-fields.js';
import { unusedFolders } from './unused-folders.js';

export interface AddDocsOptions {
  roots: readonly DocsRoot[];
  readHeadings: HeadingReader;
}

/** The pages of a root. */
interface RootContent {
  root: DocsRoot;
  version: DocsVersion;
  languages: LanguageContent[];
}

/**
 * Adds all pages of all roots with their sidebars, and a not-found page for each language.
 *
 * @throws TapdocsError with the problems of all files
 */
export function addDocs(table: RouteTable, site: Site, { roots, readHeadings }: AddDocsOptions): void {
  const { config, logger, development } = site;
  const toFilePath = (file: string): string => relative(config.root, file).split(sep).join('/');
  const rootFolders = new Set(roots.map(({ dir }) => dir));
  const options: ReadOptions = { rootFolders, development, toFilePath, stateOf: table.stateOf };
  const contents = roots.flatMap((root) =>
    docsVersions(config).map((version): RootContent => {
      const folders = languageFolders(root, version, site);
      return { root, version, languages: folders.map((folder) => readLanguage(folder, options)) };
    }),
  );
  const languages = contents.flatMap((content) => content.languages);
  const sidebars = contents.flatMap((content) => languageSidebars(content.languages, { ...content, config }));
  // Other versions have the sidebars that follow from their files.
  const current = languages.filter(({ version }) => version.prefix === '');
  const configured = configuredSidebars(current, { roots, config });
  const ofRoots = roots.length > 1 ? languages.map(withRootName) : languages;
  const problems = [...ofRoots, ...sidebars, configured].flatMap((part) => part.problems);
  problems.push(...contents.flatMap((content) => withoutPages(content, config, toFilePath)));
  if (problems.length > 0) fail(problems);
  const working = contents.filter(({ version }) => version.tree === '');
  const pages = working.flatMap((content) => content.languages).flatMap((language) => language.pages);
  const own = [
    ...roots.flatMap(({ ownFields }) => ownFields),
    ...config.plugins.flatMap((plugin) => plugin.frontMatter ?? []),
  ];
  logger.warn([
    ...unusedFields(pages, { root: config.root, own }),
    ...working.flatMap((content) => unusedFolders(content.languages, { ...content, ...options, config })),
  ]);
  for (const { path, filePath, draft } of languages.flatMap(({ drafts }) => drafts)) {
    table.addDraft({ path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) });
  }
  for (const path of languages.flatMap(({ refused }) => refused)) {
    logger.warn(`\`${path}\` is a symbolic link that leads out of the docs folder or forms a loop; it is ignored.`);
  }
  for (const { dir } of roots) if (below(config.root, dir) === null) table.watch(dir);
  const byPage = new Map<Page, Section | null>([...sidebars.flatMap((part) => [...part.byPage]), ...configured.byPage]);
  for (const language of languages)
    addLanguage(table, { ...language, byPage }, { config, readHeadings, editFolder: editFolder(roots, config) });
  addNotFoundPages(table, config);
  for (const link of [...configured.links, ...languages.flatMap(metaLinks)]) table.addLink(link);
}

/** The first instance of the plugin reads all roots, so the problems of a root name its instance. */
function withRootName({ root, problems }: LanguageContent): { problems: Problem[] } {
  const who = { plugin: `content-docs (${root.id})`, hook: 'routes' };
  return { problems: problems.map((item) => ({ ...item, ...who })) };
}

function withoutPages(
  { root, version, languages }: RootContent,
  config: Config,
  toFilePath: (file: string) => string,
): Problem[] {
  // An old version may lack a root of today.
  if (version.tree !== '' || languages.some(({ pages }) => pages.length > 0)) return [];
  const folder = join(root.dir, version.folder);
  const dir = config.locales.length > 1 ? join(folder, config.defaultLang) : folder;
  const hasDrafts = languages.some(({ drafts }) => drafts.length > 0);
  return [problem(hasDrafts ? 'ROUTE_DRAFTS' : 'ROUTE_NONE', { dir: toFilePath(dir) || '.' })];
}

/** The folder whose URL `themeConfig.editLink` has: the docs folder, or the first root if that has no pages. */
function editFolder(roots: readonly DocsRoot[], { docsDir }: Config): string {
  const [first] = roots;
  return first === undefined || roots.some(({ dir }) => dir === docsDir) ? docsDir : first.dir;
}

/**
 * Adds `/404`, and one below the prefix of each other language, unless such a page exists: from a content file or
 * another plugin.
 */
function addNotFoundPages(table: RouteTable, { locales }: Pick<Config, 'locales'>): void {
  table.derive(({ routes }) => {
    const taken = new Set(routes.map(({ path }) => pathKey(path)));
    for (const { lang, prefix } of locales) {
      const path = `${prefix}/404`;
      if (taken.has(path)) continue;
      table.add({ path, lang, component: 'NotFoundPage', title: '404' });
    }
  });
}
