import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { below, type Config, configPlace, fail, type Problem, type ProblemPlace } from 'tapdocs';
import { type ContentRoot, isFolder, type Mount, readFolder, realPath } from 'tapdocs/kit';
import { nearestVersion } from './named-versions.js';
import { versionsProblem } from './problems.js';

/** A version in copies of the content folders, as in Docusaurus. */
export interface FolderVersion {
  name: string;
  mounts: Mount[];
  sidebars: Record<string, string>;
}

/** The versions in the folders of a site. */
export interface FoundFolders {
  versions: FolderVersion[];
  /** The names of the versions of each content root, in the order of its list. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Absolute folders of languages by content root, for roots whose languages are not in their own folders. */
  languages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Missing lists, and folders of versions that are in no list. */
  warnings: Problem[];
  /** Absolute paths of files whose changes change the versions. */
  files: string[];
}

/** Names of the files and folders of the versions of a content root. */
export interface FolderNames {
  /** The list of names: `versions.json`. */
  list: string;
  /** The folder with one folder for each version: `versioned_docs`. */
  docs: string;
  /** The folder of sidebars: `versioned_sidebars`. */
  sidebars: string;
  /** The folder in which a language has its versions: `docusaurus-plugin-content-docs`. */
  translations: string;
}

/** The content roots that have versions. */
export function versionedRoots({ contentRoots }: Pick<Config, 'contentRoots'>): ContentRoot[] {
  return contentRoots.filter(({ versioned = true }) => versioned);
}

/** The names of a root. Those of the root with the docs folder have no prefix, unless it says so itself. */
export function folderNames(
  root: Pick<ContentRoot, 'id' | 'dir' | 'namesVersions'>,
  { docsDir }: Pick<Config, 'docsDir'>,
): FolderNames {
  const isMain = !(root.namesVersions ?? root.dir !== docsDir);
  const start = isMain ? '' : `${root.id}_`;
  return {
    list: `${start}versions.json`,
    docs: `${start}versioned_docs`,
    sidebars: `${start}versioned_sidebars`,
    translations: `docusaurus-plugin-content-docs${isMain ? '' : `-${root.id}`}`,
  };
}

/**
 * Finds the versions in folders of all content roots, in the order of their lists.
 *
 * @param base absolute folder that contains the lists and folders
 * @throws TapdocsError for invalid lists, for versions without a folder, and for folders that cannot hold versions
 */
export function readFolders(base: string, config: Config): FoundFolders {
  const misplaced = placeProblems(base, config);
  if (misplaced.length > 0) fail(misplaced);
  const folders = versionedRoots(config).map((root) => readRoot(root, base, config));
  const problems = folders.flatMap((each) => each.problems);
  if (problems.length > 0) fail(problems);
  const names = [...new Set(folders.flatMap(({ versions }) => versions.map(({ name }) => name)))];
  const versions = names.map((name): FolderVersion => {
    const ofName = folders.flatMap((each) => each.versions.filter((version) => version.name === name));
    return {
      name,
      mounts: ofName.flatMap(({ mounts }) => mounts),
      sidebars: Object.assign({}, ...ofName.map(({ sidebars }) => sidebars)) as Record<string, string>,
    };
  });
  return {
    versions,
    names: new Map(folders.map(({ root, versions: rootVersions }) => [root.id, rootVersions.map(({ name }) => name)])),
    languages: new Map(folders.map(({ root, languages }) => [root.id, languages])),
    warnings: [
      ...(folders.every(({ versions: rootVersions }) => rootVersions.length === 0) ? [withoutList(base, config)] : []),
      ...folders.flatMap(({ warnings }) => warnings),
    ],
    files: folders.flatMap(({ files }) => files),
  };
}

/**
 * Folders of versions must be below the site's folder, because their paths identify them. Folders of versions inside of content would
 * also be current pages, and a new version would contain all others.
 */
function placeProblems(base: string, config: Config): Problem[] {
  const { root } = config;
  const place = (text: string): ProblemPlace | undefined => configPlace(config, { key: 'versions.folders', text });
  const isOutside = (folder: string): boolean => folder !== root && below(root, folder) === null;
  const written = (folder: string): string => relative(root, folder).split(sep).join('/') || '.';
  const folder = written(base);
  if (isOutside(base)) return [versionsProblem('VERSIONS_OUTSIDE', { folder }, place(folder))];
  return versionedRoots(config).flatMap((content): Problem[] => {
    const dir = written(content.dir);
    const inner = realPath(join(base, folderNames(content, config).docs));
    if (below(realPath(content.dir), inner) === null) return [];
    const docs = written(join(base, folderNames(content, config).docs));
    return [versionsProblem('VERSIONS_INSIDE', { folder: docs, content: dir }, place(folder))];
  });
}

/** The first `cut` writes the list. */
function withoutList(base: string, config: Config): Problem {
  const [main] = versionedRoots(config);
  const list = main ? folderNames(main, config).list : 'versions.json';
  const place = configPlace(config, { key: 'versions.folders' });
  return versionsProblem('VERSIONS_LIST', { list: pathOf(join(base, list), config) }, place);
}

interface RootFolders extends Omit<FoundFolders, 'languages' | 'names'> {
  root: ContentRoot;
  languages: Readonly<Record<string, string>>;
  problems: Problem[];
}

function readRoot(root: ContentRoot, base: string, config: Config): RootFolders {
  const names = folderNames(root, config);
  const docs = join(base, names.docs);
  const listFile = join(base, names.list);
  const { versions: listed, problems } = readList(listFile, config);
  const folders = foldersIn(docs).flatMap((name) => /^version-(.+)$/.exec(name)?.[1] ?? []);
  const languages = languageFolders(root, { base, names, listed }, config);
  const missing = listed.filter((name) => !folders.includes(name));
  const place = (name: string): ProblemPlace => placeIn(listFile, name, config);
  return {
    root,
    languages,
    versions: listed.map((name) => folderVersion(name, { root, base, names, languages }, config)),
    warnings: folders
      .filter((name) => !listed.includes(name))
      .map((name) => {
        const folder = pathOf(join(docs, `version-${name}`), config);
        const params = { name, folder, list: pathOf(listFile, config), nearest: nearestVersion(name, missing) };
        return versionsProblem('VERSIONS_UNLISTED', params, { file: folder });
      }),
    problems: [
      ...problems,
      ...missing.map((name) => {
        const folder = pathOf(join(docs, `version-${name}`), config);
        return versionsProblem(
          'VERSIONS_NO_FOLDER',
          { name, folder, nearest: nearestVersion(name, folders) },
          place(name),
        );
      }),
    ],
    files: [listFile],
  };
}

interface RootPlace {
  root: ContentRoot;
  base: string;
  names: FolderNames;
  languages: Readonly<Record<string, string>>;
}

/**
 * The folders of a version. Each corresponds to a current folder: that of the root, or those of its languages. The folder of the default
 * language can be the folder of the version itself.
 */
function folderVersion(name: string, place: RootPlace, config: Config): FolderVersion {
  const { root, base, names, languages } = place;
  const docs = join(base, names.docs, `version-${name}`);
  const mounts = ownFolders(docs, place, config).map(([today, folder]) => mount(today, folder, config));
  for (const { lang } of config.locales) {
    const translated = join(base, 'i18n', lang, names.translations, `version-${name}`);
    if (isFolder(translated)) mounts.push(mount(languages[lang] ?? join(root.dir, lang), translated, config));
  }
  const sidebars = join(base, names.sidebars, `version-${name}-sidebars.json`);
  return { name, mounts, sidebars: existsSync(sidebars) ? { [root.id]: pathOf(sidebars, config) } : {} };
}

/** The current folders for a folder of a version, each with its copy. */
function ownFolders(
  docs: string,
  { root, languages }: Pick<RootPlace, 'root' | 'languages'>,
  { defaultLang, locales }: Config,
): [today: string, folder: string][] {
  const today = languages[defaultLang] ?? join(root.dir, defaultLang);
  if (isFolder(join(docs, defaultLang))) return [[root.dir, docs]];
  if (locales.length === 1) return [[isFolder(join(root.dir, defaultLang)) ? today : root.dir, docs]];
  if (hasOwnPages(docs, locales)) return [[today, docs]];
  // A version that was not written in the default language.
  const written = locales.filter(({ lang }) => isFolder(join(docs, lang)));
  return written.map(({ lang }) => [join(root.dir, lang), join(docs, lang)]);
}

/**
 * The folders of the languages of a root without language folders: `docs` for the default language, and `i18n/<lang>/…/current` for the
 * others.
 */
function languageFolders(
  root: ContentRoot,
  { base, names, listed }: { base: string; names: FolderNames; listed: readonly string[] },
  config: Config,
): Record<string, string> {
  const { locales } = config;
  if (locales.length < 2) return {};
  const others = locales.filter(({ lang }) => !isFolder(join(root.dir, lang)));
  return Object.fromEntries(
    others.flatMap(({ lang }): [string, string][] => {
      if (lang === config.defaultLang) return hasOwnPages(root.dir, locales) ? [[lang, root.dir]] : [];
      const translated = join(base, 'i18n', lang, names.translations);
      const versions = ['current', ...listed.map((name) => `version-${name}`)];
      const isTranslated = versions.some((version) => isFolder(join(translated, version)));
      return isTranslated ? [[lang, join(translated, 'current')]] : [];
    }),
  );
}

/** Whether a folder has the pages of a language itself, and not only folders of languages. */
function hasOwnPages(folder: string, locales: Config['locales']): boolean {
  if (!locales.some(({ lang }) => isFolder(join(folder, lang)))) return true;
  return readdirSync(folder, { recursive: true }).some((entry) => {
    const path = entry.toString().split(sep);
    const isOfLanguage = locales.some(({ lang }) => lang === path[0]);
    return !isOfLanguage && /\.mdx?$/.test(path.at(-1) ?? '') && !path.some((name) => /^[._]/.test(name));
  });
}

function mount(today: string, folder: string, config: Config): Mount {
  return { path: pathOf(today, config), folder: pathOf(folder, config) };
}

function readList(file: string, config: Config): { versions: string[]; problems: Problem[] } {
  if (!existsSync(file)) return { versions: [], problems: [] };
  const source = readFileSync(file, 'utf8');
  const list = parsed(source);
  const isList = Array.isArray(list) && list.every((name) => typeof name === 'string' && isName(name));
  const names = isList ? list.map(String) : [];
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (isList && duplicate === undefined) return { versions: names, problems: [] };
  const at = duplicate === undefined ? { file: pathOf(file, config), source } : placeIn(file, duplicate, config);
  return { versions: [], problems: [versionsProblem('VERSIONS_LIST_INVALID', { list: at.file, duplicate }, at)] };
}

/** Names are parts of paths and of folder names. */
function isName(name: string): boolean {
  return /^[A-Za-z\d][\w.-]*$/.test(name) && !name.endsWith('.');
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

function placeIn(file: string, name: string, config: Config): ProblemPlace {
  const source = readFileSync(file, 'utf8');
  const lines = source.slice(0, Math.max(0, source.lastIndexOf(JSON.stringify(name)))).split('\n');
  return { file: pathOf(file, config), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, source };
}

/** Path from the site's root, with `/`. It starts with `..` for content that is not below it. */
function pathOf(file: string, { root }: Pick<Config, 'root'>): string {
  return relative(root, file).split(sep).join('/');
}

function foldersIn(folder: string): string[] {
  return readFolder(folder)
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();
}
