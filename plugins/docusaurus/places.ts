import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { below, type Config, pathIn, readDataFile, type Version, fail, type Middleware, type Plugin } from 'tapdocs';
import {
  type ContentRoot,
  isPlainObject,
  type PagePlace,
  pathPrefix,
  contentType,
  listPublicFiles,
  publicLinkProblems,
} from 'tapdocs/kit';
import type { Settings } from './options.js';

/** The docs of a version in a language. */
export interface DocsPlace {
  lang: string;
  /** '' for docs without versions. */
  version: string;
  /** See `Route`; '' for the working tree. */
  tree: string;
  /** Whether its pages are written in this language, and not translated. */
  isOriginal: boolean;
  /** Path of the docs with the version and the language: `/zh/docs/1.0`. */
  base: string;
  /** Path of the docs in the default language. */
  originalBase: string;
  /** The folder of the docs, and that of their translations, which may not exist. */
  docs: DocsFolder;
  translations: DocsFolder | null;
  /** File with the translated labels of the version and its sidebars, which may not exist. Null for original docs. */
  texts: { file: string; name: string } | null;
  /** File with the sidebars of an old version, below the site's root. */
  sidebars: string | null;
}

/** A folder of docs. */
export interface DocsFolder {
  /** Absolute path. */
  dir: string;
  /** Its path below the site's root. */
  path: string;
  /** Its path in routes: that of the current folder. */
  name: string;
}

type DocsVersion = Pick<Version, 'name' | 'tree' | 'folder' | 'mounts' | 'sidebars'>;

/** The docs of all versions in all languages; those of the default language come first. */
export function docsPlaces(settings: Settings, config: Config): DocsPlace[] {
  const { locales } = config;
  // With the plugin `versions` of the site itself, versions can be at the start of paths.
  const versions = config.contentRoots.find(({ id }) => id === settings.id)?.versions ?? config.versions;
  const isVersioned = isVersionedDocs(settings, config) && versions.length > 0;
  const all: readonly DocsVersion[] = isVersioned ? versions : [{ name: '', tree: '', folder: '' }];
  const name = posix.normalize(settings.dir.replaceAll('\\', '/')).replace(/\/$/, '');
  return all.flatMap((version) => {
    const docs = folderIn(name, version, config);
    if (!docs) return [];
    return locales.map(({ lang }): DocsPlace => {
      const isOriginal = lang === config.defaultLang;
      const translations = isOriginal ? null : translationsIn(lang, { settings, version, config });
      return {
        lang,
        version: version.name,
        tree: version.tree,
        isOriginal,
        base: basePath({ version: version.name, lang }, { settings, config }),
        originalBase: basePath({ version: version.name, lang: config.defaultLang }, { settings, config }),
        docs,
        translations,
        texts: isOriginal ? null : textsIn(lang, { translations, settings, version, root: config.root }),
        sidebars: version.sidebars?.[settings.id] ?? null,
      };
    });
  });
}

/** The path of docs without a slash at its end: `/zh/docs/1.0`. */
function basePath(place: PagePlace, { settings, config }: { settings: Settings; config: Config }): string {
  return pathIn(`${settings.base}/`, place, config).replace(/\/$/, '');
}

/** The path of docs in Docusaurus, which is another one if the plugin `versions` of the site has versions at the start. */
export function pathInDocusaurus(
  { lang, version }: Pick<DocsPlace, 'lang' | 'version'>,
  { settings, config }: { settings: Settings; config: Config },
): string {
  const versions = config.contentRoots.find(({ id }) => id === settings.id)?.versions ?? config.versions;
  const prefix = versions.find(({ name }) => name === version)?.prefix ?? '';
  return pathPrefix({ version: '', lang }, config) + settings.base + prefix;
}

/** The current docs in the default language. */
export function homePlace(settings: Settings, config: Config): DocsPlace | undefined {
  return docsPlaces(settings, config).find(({ tree, isOriginal }) => tree === '' && isOriginal);
}

/** The content root of the docs, for links, texts and search, and for the plugin `versions`. */
export function contentRootOf(settings: Settings, config: Config): ContentRoot {
  const { locales, defaultLang, root } = config;
  const dir = resolve(root, settings.dir);
  const folders = locales.flatMap(({ lang }) => {
    if (lang === defaultLang) return [];
    const folder = join(root, translationsName(lang, settings));
    return existsSync(folder) ? [[lang, folder] as const] : [];
  });
  return {
    id: settings.id,
    label: Object.fromEntries(locales.map(({ lang }) => [lang, settings.label])),
    dir,
    base: settings.base,
    namesVersions: settings.instance !== 'default',
    versioned: isVersionedDocs(settings, config),
    completePaths: true,
    ...(folders.length > 0 && { languages: { [defaultLang]: dir, ...Object.fromEntries(folders) } }),
  };
}

/** The texts of sidebars in the language of a place, by the keys of Docusaurus. */
export function sidebarTexts({ texts }: DocsPlace): ReadonlyMap<string, string> {
  return texts ? readTexts(texts.file, texts.name) : new Map();
}

/** The texts of a translation file: `{ "key": { "message": "text" } }`. Empty if there is no such file. */
export function readTexts(file: string, name: string): ReadonlyMap<string, string> {
  const value = readDataFile(file, name)?.value;
  if (!isPlainObject(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, entry]): [string, string][] => {
      const text = isPlainObject(entry) ? entry['message'] : entry;
      return typeof text === 'string' && text !== '' ? [[key, text]] : [];
    }),
  );
}

/** The list of versions of the docs, which the plugin `versions` reads. */
export function versionsList({ instance, id }: Pick<Settings, 'instance' | 'id'>, root: string): string {
  return join(root, instance === 'default' ? 'versions.json' : `${id}_versions.json`);
}

/** Docusaurus's folders of a language for the current docs. */
function translationsName(lang: string, { instance }: Pick<Settings, 'instance'>): string {
  return `i18n/${lang}/docusaurus-plugin-content-docs${instance === 'default' ? '' : `-${instance}`}/current`;
}

function isVersionedDocs(settings: Settings, config: Config): boolean {
  return settings.isVersioned ?? existsSync(versionsList(settings, config.root));
}

function translationsIn(
  lang: string,
  { settings, version, config }: { settings: Settings; version: DocsVersion; config: Config },
): DocsFolder | null {
  const folder = folderIn(translationsName(lang, settings), version, config);
  return folder && existsSync(folder.dir) ? folder : null;
}

/** The file next to the folder of translations, which may be missing: labels can be translated without docs. */
function textsIn(
  lang: string,
  {
    translations,
    settings,
    version: { tree, name },
    root,
  }: { translations: DocsFolder | null; settings: Settings; version: DocsVersion; root: string },
): { file: string; name: string } {
  const folder = translationsName(lang, settings);
  const path = `${translations?.path ?? (tree === '' ? folder : posix.join(folder, '..', `version-${name}`))}.json`;
  return { file: resolve(root, path), name: path };
}

/** The folder of a version for a current folder; null if the version has none. */
function folderIn(name: string, { mounts, tree, folder }: DocsVersion, { root }: Config): DocsFolder | null {
  if (tree !== '' && !mounts) return null;
  const mounted = mounts ? mounts.find(({ path }) => path === name)?.folder : posix.join(name, folder);
  if (mounted === undefined) return null;
  const dir = resolve(root, mounted);
  return { dir, path: below(root, dir) ?? mounted, name: mounts ? name : mounted };
}

const name = 'docusaurus-static';

/**
 * Publishes the files of other public folders than `publicDir`. A file that an earlier folder has is left out.
 *
 * @param folders relative to the site
 */
export function staticFolders(folders: readonly string[]): Plugin {
  return {
    name,
    cacheKey: '',
    apply(site) {
      site.hooks.emit.tap(name, ({ output }) => {
        const { config } = site;
        const problems = folders.flatMap((folder) => publicLinkProblems(join(config.root, folder)));
        if (problems.length > 0) fail(problems);
        for (const [path, file] of filesOf(folders, config)) {
          const { mtimeMs, size } = statSync(file);
          const key = `${name}:${mtimeMs}:${size}`;
          if (!output.keep(path, key)) output.write(path, readFileSync(file), key);
        }
      });
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(serveFiles(folders, site.config));
      });
    },
  };
}

/** Absolute files by their paths in the output. */
function filesOf(folders: readonly string[], { root, publicDir }: Config): ReadonlyMap<string, string> {
  const publicFiles = new Set(listPublicFiles(publicDir));
  const files = new Map<string, string>();
  for (const folder of folders.map((each) => join(root, each))) {
    for (const path of listPublicFiles(folder))
      if (!publicFiles.has(path) && !files.has(path)) files.set(path, join(folder, path));
  }
  return files;
}

function serveFiles(folders: readonly string[], config: Config): Middleware {
  const { root, base } = config;
  return ({ url = '' }, response, next) => {
    const path = url.startsWith(base) ? decoded(url.slice(base.length).replace(/[?#].*$/, '')) : '';
    // The folders are listed only for files that may be in one of them. Only listed files are published.
    const isThere =
      path !== '' && !path.includes('\0') && folders.some((folder) => existsSync(join(root, folder, path)));
    const file = isThere ? filesOf(folders, config).get(path) : undefined;
    if (file === undefined) return next();
    response.setHeader('content-type', contentType(file)).end(readFileSync(file));
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
