import { join } from 'node:path';
import { below, type Config } from 'tapdocs';
import type { NamePaths, Tag } from './tag.js';
import { readTagsFile, type TagsFile, tagsFileNames } from './tags-file.js';

/** The tags files of a site: one for all languages, or those in the folders of languages. */
export interface TagsFiles {
  of(lang: string): TagsFile | null;
  /** By the absolute path of the source of a page. */
  ofPage(path: string): TagsFile | null;
  /** Identifies the parts that pages show. */
  contents: readonly (readonly Tag[])[];
  /** Absolute paths of files that were read or looked for. */
  candidates: readonly string[];
}

/**
 * Reads the tags file of each language: the one in its folder, `docs/zh/tags.yml`, or else the one for all languages.
 *
 * @throws TapdocsError with all problems of a file
 */
export function readTagsFiles(folder: string, { root, locales, defaultLang }: Config, paths: NamePaths): TagsFiles {
  const foldersOf = (lang: string): string[] => [join(folder, lang), folder];
  const files = new Map(
    locales.map(({ lang }) => [lang, readTagsFile({ folders: foldersOf(lang), root, paths })] as const),
  );
  const of = (lang: string): TagsFile | null => files.get(lang) ?? null;
  return {
    of,
    ofPage: (path) => of(languageOf(below(root, path) ?? path, [...files.keys()]) ?? defaultLang),
    contents: [...files.values()].map((file) => [...(file?.tags.values() ?? [])]),
    candidates: [...new Set([...files.keys()].flatMap(foldersOf))].flatMap((each) =>
      tagsFileNames.map((name) => join(each, name)),
    ),
  };
}

/** The language whose folder contains a file. */
function languageOf(path: string, languages: readonly string[]): string | undefined {
  return path.split(/[\\/]/).find((part) => languages.includes(part));
}
