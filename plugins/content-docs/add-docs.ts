import { join, relative, sep } from 'node:path';
import { type Config, fail, pathKey, problem, type RouteTable, type Site } from 'tapdocs';
import { addLanguage } from './add-language.js';
import { configuredSidebars } from './configured-sidebars.js';
import type { Exclusion } from './exclusion.js';
import type { HeadingReader } from './heading-reader.js';
import { languageFolders } from './language-folders.js';
import { languageSidebars } from './language-sidebars.js';
import { metaLinks } from './meta-links.js';
import type { Page } from './page.js';
import { readLanguage } from './read-language.js';
import type { ScanCache } from './scan-cache.js';
import type { Section } from './sections.js';
import { unusedFields } from './unused-fields.js';
import { unusedFolders } from './unused-folders.js';

export interface AddDocsOptions {
  /** Absolute path. */
  docsDir: string;
  isExcluded: Exclusion;
  cache: ScanCache;
  readHeadings: HeadingReader;
  /** Custom front matter keys of the site. */
  ownFields: readonly string[];
}

/**
 * Adds all pages with their sidebars, and a not-found page for each language.
 *
 * @throws TapdocsError with the problems of all files
 */
export function addDocs(table: RouteTable, site: Site, options: AddDocsOptions): void {
  const { config, logger, development } = site;
  const { docsDir } = options;
  const toFilePath = (file: string): string => relative(config.root, file).split(sep).join('/');
  const languages = languageFolders(docsDir, config).map((folder) =>
    readLanguage(folder, { ...options, development, toFilePath, stateOf: table.stateOf }),
  );
  const sidebars = languageSidebars(languages, {
    config,
    source: docsDir === config.docsDir ? '' : toFilePath(docsDir),
  });
  const configured = configuredSidebars(languages, config);
  const problems = [...languages, ...sidebars, configured].flatMap((part) => part.problems);
  if (languages.every(({ pages }) => pages.length === 0)) {
    const dir = config.locales.length > 1 ? join(docsDir, config.defaultLang) : docsDir;
    const hasDrafts = languages.some(({ drafts }) => drafts.length > 0);
    problems.push(problem(hasDrafts ? 'ROUTE_DRAFTS' : 'ROUTE_NONE', { dir: toFilePath(dir) || '.' }));
  }
  if (problems.length > 0) fail(problems);
  const pages = languages.flatMap((language) => language.pages);
  const declared = config.plugins.flatMap((plugin) => plugin.frontMatter ?? []);
  logger.warn([
    ...unusedFields(pages, { root: config.root, own: [...options.ownFields, ...declared] }),
    ...unusedFolders(languages, { docsDir, config, isExcluded: options.isExcluded, toFilePath }),
  ]);
  for (const { path, filePath, draft } of languages.flatMap(({ drafts }) => drafts)) {
    table.addDraft({ path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) });
  }
  for (const path of languages.flatMap(({ refused }) => refused)) {
    logger.warn(`\`${path}\` is a symbolic link that leads out of the docs folder or forms a loop; it is ignored.`);
  }
  const byPage = new Map<Page, Section | null>([...sidebars.flatMap((part) => [...part.byPage]), ...configured.byPage]);
  for (const language of languages) addLanguage(table, { ...language, byPage }, { ...options, config });
  addNotFoundPages(table, config);
  for (const link of [...configured.links, ...languages.flatMap(metaLinks)]) table.addLink(link);
}

/**
 * Adds `/404`, and one below the prefix of each other language, unless such a page exists: from a content file, another
 * content folder, or another plugin.
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
