import { type Config, configPlace, globExpression, nearest, type Problem } from 'tapdocs';
import type { DocsVersion } from './language-folders.js';
import type { Page } from './page.js';
import { docsProblem } from './problems.js';
import type { SourceFiles } from './source-files.js';

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
