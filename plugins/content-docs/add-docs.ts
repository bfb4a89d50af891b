import { join, relative, sep } from 'node:path';
import { fail, problem } from '../../core/errors.js';
import type { RouteTable } from '../../core/routes.js';
import type { Site } from '../../core/site.js';
import { addLanguage } from './add-language.js';
import { addNotFoundPages } from './add-not-found-pages.js';
import { configuredSidebars, type OpenLink } from './configured-sidebars.js';
import type { Exclusion } from './exclusion.js';
import type { GitDates } from './git-dates.js';
import { languageFolders } from './language-folders.js';
import { languageSidebars } from './language-sidebars.js';
import type { Page } from './page.js';
import { readLanguage } from './read-language.js';
import type { ScanCache } from './scan-cache.js';
import type { Section } from './sections.js';

export interface AddDocsOptions {
  /** Absolute path. */
  docsDir: string;
  isExcluded: Exclusion;
  cache: ScanCache;
  readDates(folder: string): Promise<GitDates>;
}

/**
 * Adds all pages with their sidebars, and a not-found page for each language. Returns the links of configured sidebars that can
 * only be checked once all routes are known.
 *
 * @throws TapdocsError with the problems of all files
 */
export async function addDocs(
  table: RouteTable,
  { config, logger }: Site,
  options: AddDocsOptions,
): Promise<readonly OpenLink[]> {
  const { docsDir } = options;
  const toFilePath = (file: string): string => relative(config.root, file).split(sep).join('/');
  const languages = languageFolders(docsDir, config).map((folder) => readLanguage(folder, { ...options, toFilePath }));
  const sidebars = languages.map((language) => languageSidebars(language, config));
  const configured = configuredSidebars(languages, config);
  const problems = [...languages, ...sidebars, configured].flatMap((part) => part.problems);
  if (languages.every(({ pages }) => pages.length === 0)) {
    const dir = config.locales.length > 1 ? join(docsDir, config.defaultLang) : docsDir;
    problems.push(problem('ROUTE_NONE', { dir: toFilePath(dir) || '.' }));
  }
  if (problems.length > 0) fail(problems);
  const pages = languages.flatMap((language) => language.pages);
  for (const path of languages.flatMap(({ refused }) => refused)) {
    logger.warn(`\`${path}\` is a symbolic link that leads out of the docs folder or in a circle; it is left out.`);
  }
  const dates = config.themeConfig.lastUpdated ? await lastDates(pages, options, logger) : new Map<string, string>();
  const byPage = new Map<Page, Section | null>([...sidebars.flatMap((part) => [...part.byPage]), ...configured.byPage]);
  for (const language of languages) addLanguage(table, { ...language, byPage }, { config, dates });
  addNotFoundPages(table, pages, config);
  return configured.openLinks;
}

/** Git dates by path below the docs folder; a warning tells why there are none, or for how many pages. */
async function lastDates(
  pages: readonly Page[],
  { docsDir, readDates }: AddDocsOptions,
  logger: Site['logger'],
): Promise<ReadonlyMap<string, string>> {
  const result = await readDates(docsDir);
  if ('reason' in result) {
    logger.warn(`The pages show no date of their last change: ${result.reason}.`);
    return new Map();
  }
  const unknown = pages.filter(({ docsPath }) => !result.dates.has(docsPath)).length;
  if (unknown > 0)
    logger.warn(`${unknown} of ${pages.length} pages are not committed to git, and show no date of their last change.`);
  return result.dates;
}
