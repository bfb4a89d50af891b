import { basename, join } from 'node:path';
import { type Config, nearest, type Problem, configPlace, globExpression } from 'tapdocs';
import { readFolder } from 'tapdocs/kit';
import { docsProblem } from './problems.js';
import type { DocsRoot } from './docs-root.js';
import { findFiles } from './find-files.js';
import type { DocsVersion, LanguageFolder } from './language-folders.js';
import type { Page } from './page.js';
import type { SourceFiles } from './source-files.js';

interface Options {
  root: DocsRoot;
  version: DocsVersion;
  /** Absolute paths of all roots. */
  rootFolders: ReadonlySet<string>;
  config: Pick<Config, 'locales'>;
  toFilePath(file: string): string;
}

/** Common languages of documentation whose tags are not common folder names. */
const commonTags = new Set(['ar', 'de', 'en', 'es', 'fr', 'hi', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr', 'uk', 'vi', 'zh']);

/**
 * Warns about folders that were probably meant for a language. On a site whose languages have folders, the pages next to
 * them and in all other folders are left out. On other sites, a folder with the name of a language is an ordinary section.
 */
export function unusedFolders(languages: readonly LanguageFolder[], options: Options): Problem[] {
  const { root, version, rootFolders, config, toFilePath } = options;
  const { isExcluded } = root;
  const dir = join(root.dir, version.folder);
  const tags = config.locales.map(({ lang }) => lang);
  const used = new Set(languages.map(({ folder }) => folder));
  const isRoot = used.has(dir);
  const hasPages = (folder: string): boolean => {
    const isLeftOut = (path: string): boolean => isExcluded(path) || rootFolders.has(join(folder, path));
    return isPage.test(folder) || (!rootFolders.has(folder) && findFiles(folder, dir, isLeftOut).pages.length > 0);
  };
  return readFolder(dir)
    .flatMap((entry) => (entry.isDirectory() || isPage.test(entry.name) ? [entry.name] : []))
    .sort()
    .filter((name) => !used.has(join(dir, name)) && !isExcluded(name))
    .filter((name) => hasPages(join(dir, name)))
    .flatMap((name) => {
      const at = { file: toFilePath(join(dir, name)) };
      if (!isRoot) {
        const lang = isPage.test(name) ? undefined : basename(name);
        const params = { folder: at.file, lang, nearest: lang && nearestTag(lang, tags) };
        return [docsProblem('DOCS_FOLDER_UNUSED', params, at)];
      }
      return isLanguage(name) ? [docsProblem('DOCS_FOLDER_LANGUAGE', { folder: at.file, lang: name }, at)] : [];
    });
}

/** A README is for readers of the repository. */
const isPage = /(?:^|[\\/])(?!readme\.)[^\\/]+\.mdx?$/i;

function isLanguage(name: string): boolean {
  return commonTags.has(name) || /^[a-z]{2,3}-(?:[A-Z][a-z]{3}|[A-Z]{2})$/.test(name);
}

/** `zh` for `zh-CN`, and vice versa. */
function nearestTag(name: string, tags: readonly string[]): string | undefined {
  const [base] = name.toLowerCase().split(/[-_]/);
  return tags.find((tag) => tag.toLowerCase().split('-')[0] === base) ?? nearest(name, tags);
}

/** Whether a version leaves out a page, by its path in the tree of the version, or by the path that messages name. */
export function excludedPages(
  { exclude = [] }: Pick<DocsVersion, 'exclude'>,
  files: Pick<SourceFiles, 'place'>,
): (filePath: string) => boolean {
  const globs = exclude.map(globExpression);
  return (filePath) => globs.some((glob) => glob.test(filePath) || glob.test(files.place(filePath)));
}

/** The pages of a language, published and left out. */
interface LanguagePages {
  version: Pick<DocsVersion, 'exclude'>;
  files: Pick<SourceFiles, 'place'>;
  pages: readonly Page[];
  excluded: readonly Page[];
}

/** Patterns that match no page of any version that has them. */
export function unusedPatterns(languages: readonly LanguagePages[], config: Config): Problem[] {
  const patterns = new Set(languages.flatMap(({ version }) => version.exclude ?? []));
  return [...patterns].flatMap((pattern) => {
    const affected = languages.filter(({ version }) => version.exclude?.includes(pattern));
    const isExcluded = excludedPages({ exclude: [pattern] }, { place: (path) => path });
    const pathsOf = ({ files, pages, excluded }: LanguagePages): string[] =>
      [...pages, ...excluded].flatMap(({ filePath }) => [filePath, files.place(filePath)]);
    const paths = [...new Set(affected.flatMap(pathsOf))];
    if (paths.some(isExcluded)) return [];
    const params = { pattern, nearest: nearest(pattern, paths) };
    return [docsProblem('VERSION_EXCLUDE', params, configPlace(config, { key: 'versions', text: pattern }))];
  });
}
