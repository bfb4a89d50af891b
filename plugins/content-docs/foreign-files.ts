import type { Problem } from 'tapdocs';
import { withoutNumber } from './doc-ids.js';
import { docsProblem } from './problems.js';
import type { LanguageContent } from './read-language.js';

/**
 * Warnings about conventions of Docusaurus and Rspress that have no effect here, one for each kind: descriptions of
 * folders and of navigation bars, and numbers in names. A number is part of a path like all other characters, so it is
 * reported only if something else shows that the folder was written for Docusaurus.
 */
export function foreignFiles(languages: readonly LanguageContent[]): Problem[] {
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
