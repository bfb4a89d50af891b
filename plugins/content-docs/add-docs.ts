import type { Json } from '../../core/contract.js';
import { fail, type Problem, problem } from '../../core/errors.js';
import { writtenUrl } from '../../core/links.js';
import { below } from '../../core/portable-path.js';
import { pathKey, type RouteTable } from '../../core/routes.js';
import { routeUrl } from '../../core/route-path.js';
import type { Site } from '../../core/site.js';
import { docPageData } from './doc-page-data.js';
import type { Exclusion } from './exclusion.js';
import { buildFolders } from './folder.js';
import type { GitDates } from './git-dates.js';
import { languageFolders } from './language-folders.js';
import { metaProblem } from './meta-file.js';
import type { Page } from './page.js';
import { type LanguageContent, readLanguage } from './read-language.js';
import type { ScanCache } from './scan-cache.js';
import { type Section, sections } from './sections.js';
import type { SidebarContext } from './sidebar.js';

export interface AddDocsOptions {
  /** Absolute path. */
  docsDir: string;
  isExcluded: Exclusion;
  cache: ScanCache;
  readDates(folder: string): Promise<GitDates>;
}

/**
 * Adds all pages with their sidebars, and a not-found page for each language.
 *
 * @throws TapdocsError with the problems of all files
 */
export async function addDocs(table: RouteTable, site: Site, options: AddDocsOptions): Promise<void> {
  const { config, logger } = site;
  const languages = readLanguages(site, options);
  const problems = languages.flatMap((language) => language.problems);
  const sidebars = languages.map((language) => languageSections(language, site, problems));
  if (problems.length > 0) fail(problems);
  for (const path of languages.flatMap(({ refused }) => refused)) {
    logger.warn(`\`${path}\` is a symbolic link out of the docs folder, or in a circle; it is left out.`);
  }
  const dates = config.themeConfig.lastUpdated ? await readDates(languages, site, options) : new Map<string, string>();
  for (const [index, language] of languages.entries()) {
    addLanguage(table, language, { site, options, dates, byPage: sidebars[index] ?? new Map() });
  }
  addNotFoundPages(table, languages, site);
}
