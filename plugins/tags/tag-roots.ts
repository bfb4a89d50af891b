import { join, resolve } from 'node:path';
import { below, type Config, type Route } from 'tapdocs';
import { type ContentRoot, rootOfRoute, rootOfSource, sourceName } from 'tapdocs/kit';
import type { TagsOptions } from './options.js';
import type { NamePaths, Tag } from './tag.js';
import { readTagsFile, type TagsFile, tagsFileNames } from './tags-file.js';

/** The tags of the site, or those of a content root with tags of its own. */
export interface TagRoot {
  /** Id of the content root; '' for the site. */
  id: string;
  /** Path of the overview, without a slash at its end. */
  base: string;
  files: TagsFiles;
  /** Whether paths in the root are complete, see `ContentRoot`. */
  isComplete: boolean;
}

/** Those of a site. The lookups need the complete configuration, with its versions. */
export interface TagRoots {
  all: readonly TagRoot[];
  ofRoute(route: Route, config: Config): TagRoot;
  /** By the absolute path of a source. */
  ofSource(path: string, config: Config): TagRoot;
}

/**
 * Reads the tags files.
 *
 * @throws TapdocsError with all problems of a file
 */
export function readTagRoots({ base, dir, paths = 'plain', roots = {} }: TagsOptions, config: Config): TagRoots {
  const filesIn = (folder: string): TagsFiles => readTagsFiles(folder, config, paths);
  const folderOf = (configured: string | undefined, fallback: string): string =>
    configured === undefined ? fallback : resolve(config.root, configured);
  const site: TagRoot = {
    id: '',
    base: plainPath(base ?? '/tags/'),
    files: filesIn(folderOf(dir, config.docsDir)),
    isComplete: false,
  };
  const rootTags = config.contentRoots.flatMap((root): TagRoot[] => {
    const rootOptions = roots[root.id];
    if (!rootOptions) return [];
    return [
      {
        id: root.id,
        base: plainPath(rootOptions.base ?? `${root.base}/tags/`),
        files: filesIn(folderOf(rootOptions.dir, root.dir)),
        isComplete: root.completePaths === true,
      },
    ];
  });
  const byRoot = (root: ContentRoot | undefined): TagRoot => rootTags.find(({ id }) => id === root?.id) ?? site;
  if (rootTags.length === 0) return { all: [site], ofRoute: () => site, ofSource: () => site };
  return {
    all: [site, ...rootTags],
    ofRoute: (route, complete) => byRoot(rootOfRoute(route, complete)),
    ofSource(path, complete) {
      const name = sourceName(path, complete) ?? below(complete.root, path) ?? path;
      return byRoot(rootOfSource(name, complete));
    },
  };
}

function plainPath(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The tags files of a site: one for all languages, or those in the folders of languages. */
interface TagsFiles {
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
function readTagsFiles(folder: string, { root, locales, defaultLang }: Config, paths: NamePaths): TagsFiles {
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
