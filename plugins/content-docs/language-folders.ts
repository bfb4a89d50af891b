import { join } from 'node:path';
import { type Locale, pathIn, type Site, type Version } from 'tapdocs';
import type { DocsRoot } from './docs-root.js';
import { type SourceFiles, sourceFiles } from './source-files.js';

/** The folder with the pages of a language in a root. */
export interface LanguageFolder {
  root: DocsRoot;
  version: DocsVersion;
  files: SourceFiles;
  locale: Locale;
  /** Absolute path. */
  folder: string;
  /** Path of its pages: `/1.5/zh/api`, `/zh/api/1.5`, or ''. */
  prefix: string;
}

/** A version of the content of a site. A site without versions has one without a name. */
export type DocsVersion = Pick<Version, 'name' | 'prefix' | 'tree' | 'folder' | 'mounts' | 'sidebars' | 'exclude'>;

/** The versions to read. */
export function docsVersions({ versions }: Site['config']): readonly DocsVersion[] {
  return versions.length > 0 ? versions : [{ name: '', prefix: '', tree: '', folder: '' }];
}

/**
 * All folders to read of a root in a version: those of the languages that have one, `docs/<lang>` or another one that the
 * root names. On a site with one language, it can also be the folder of the root itself. The same is true for a version in
 * git from the time when the site had one language, the default one of today.
 */
export function languageFolders(
  root: DocsRoot,
  version: DocsVersion,
  site: Pick<Site, 'trees' | 'config'>,
): LanguageFolder[] {
  const { locales, defaultLang } = site.config;
  const files = sourceFiles(version, site);
  const dir = join(root.dir, version.folder);
  const { languages: elsewhere = {} } = site.config.contentRoots.find(({ id }) => id === root.id) ?? {};
  const folderOf = (locale: Locale, folder: string): LanguageFolder => ({
    root,
    version,
    files,
    locale,
    folder,
    prefix: pathIn(root.base || '/', { version: version.name, lang: locale.lang }, site.config).replace(/\/$/, ''),
  });
  const folders = locales
    .map((locale) => {
      const usual = join(dir, locale.lang);
      return folderOf(locale, files.isFolder(usual) ? usual : (elsewhere[locale.lang] ?? usual));
    })
    .filter(({ folder }) => files.isFolder(folder));
  const isInGit = version.tree !== '' && version.mounts === undefined;
  const only = locales.length === 1 || isInGit ? locales.find(({ lang }) => lang === defaultLang) : undefined;
  if (folders.length > 0 || !only) return folders;
  return files.isFolder(dir) ? [folderOf(only, dir)] : [];
}
