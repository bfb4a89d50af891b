import { join, resolve } from 'node:path';
import { below, realPath } from '../files/paths.js';
import type { Config, Locale } from './types.js';
import { statsOf } from '../files/stats.js';
import { nearestFile } from '../problems/nearest.js';
import { type Problem, problem } from '../problems/problem.js';
import { configPlace } from './config-place.js';

type Roots = Pick<Config, 'contentRoots' | 'docsDir' | 'versions'>;

/** The absolute folders of all content: those of the roots and of their languages, and the docs folder. */
export function contentFolders({ contentRoots, docsDir }: Pick<Roots, 'contentRoots' | 'docsDir'>): string[] {
  const folders = contentRoots.flatMap(({ dir, languages = {} }) => [dir, ...Object.values(languages)]);
  return [...new Set([...folders, docsDir])];
}

/** The folders of files that pages can use: those of content, and their `linkedDir`. */
export function linkedFolders(config: Pick<Roots, 'contentRoots' | 'docsDir'>): string[] {
  const linked = config.contentRoots.flatMap(({ linkedDir }) => (linkedDir === undefined ? [] : [linkedDir]));
  return [...new Set([...contentFolders(config), ...linked])];
}

/** Those that are not below the site, such as `../docs`. */
export function outsideContent(config: Pick<Config, 'root' | 'contentRoots' | 'docsDir'>): string[] {
  return linkedFolders(config).filter((folder) => folder !== config.root && below(config.root, folder) === null);
}

/** The real folders of content that is linked into the site as a whole. */
export function linkedContent(config: Pick<Config, 'root' | 'contentRoots' | 'docsDir'>): string[] {
  return contentFolders(config).flatMap((folder) => {
    const real = realPath(folder);
    return below(config.root, folder) === null || below(realPath(config.root), real) !== null ? [] : [real];
  });
}

/**
 * The absolute folders that a path such as `/guide/a.mdx` is relative to on a page, the first one that has the file
 * first: the root of the page, the folder of its language in the root, and then the same in the docs folder.
 *
 * @param filePath of the page, below the site's root
 */
export function linkFolders(config: Roots & Pick<Config, 'root' | 'locales'>, filePath: string): string[] {
  const elsewhere = languageElsewhere(config, filePath);
  if (elsewhere) return [elsewhere.folder, ...(elsewhere.folder === config.docsDir ? [] : [config.docsDir])];
  const folder = folderOf(config, filePath);
  const section = folder === null ? '' : sectionOf(config, folder, filePath);
  const { lang } = localeOfFile(config, filePath);
  const inRoot = folder === null ? [] : [folder, ...(section ? [join(folder, section)] : [])];
  const docs = join(config.docsDir, folder === null ? '' : versionFolder(config, filePath));
  return [...new Set([...inRoot, docs, ...(folder === docs ? [] : [join(docs, lang)])])];
}

/** The language in whose folder a file is; outside of such folders, the default language. */
export function localeOfFile(config: Roots & Pick<Config, 'root' | 'locales'>, filePath: string): Locale {
  const { locales } = config;
  const folder = folderOf(config, filePath);
  const section =
    languageElsewhere(config, filePath)?.lang ?? (folder === null ? '' : sectionOf(config, folder, filePath));
  const locale = locales.find(({ lang }) => lang === section) ?? locales[0];
  if (!locale) throw new Error('A configuration has at least one locale.');
  return locale;
}

/** The innermost language folder of a root that contains a file. */
function languageElsewhere(
  { root, contentRoots }: Pick<Config, 'root' | 'contentRoots'>,
  filePath: string,
): { lang: string; folder: string } | undefined {
  const file = join(root, filePath);
  const [match] = contentRoots
    .flatMap(({ languages = {} }) => Object.entries(languages).map(([lang, folder]) => ({ lang, folder })))
    .filter(({ folder }) => below(folder, file) !== null)
    .sort((a, b) => b.folder.length - a.folder.length);
  return match;
}

/** The innermost folder of content, in the folder of its version, with a file; null for a file outside of them. */
function folderOf(config: Roots & Pick<Config, 'root'>, filePath: string): string | null {
  const root = rootFolderOf(config, filePath);
  return root && join(root, versionFolder(config, filePath));
}

function rootFolderOf(config: Roots & Pick<Config, 'root'>, filePath: string): string | null {
  const file = join(config.root, filePath);
  const [folder = null] = contentFolders(config)
    .filter((dir) => below(dir, file) !== null)
    .sort((a, b) => b.length - a.length);
  return folder;
}

/** The folder of a version that a file is in, below its content folder; '' if it is in none. */
function versionFolder(config: Roots & Pick<Config, 'root'>, filePath: string): string {
  const root = rootFolderOf(config, filePath);
  const section = root === null ? '' : sectionOf(config, root, filePath);
  return config.versions.find(({ folder }) => folder !== '' && folder === section)?.folder ?? '';
}

/** The first folder on the way to a file; '' for a file directly in the root. */
function sectionOf({ root }: Pick<Config, 'root'>, folder: string, filePath: string): string {
  const path = below(folder, join(root, filePath)) ?? '';
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

/** Absolute folders outside of the site from which code blocks can show files. */
export function codeFolders({ root, markdown }: Pick<Config, 'root' | 'markdown'>): string[] {
  return markdown.codeFolders.map((folder) => resolve(root, folder));
}

/** Errors about folders of code that do not exist. */
export function codeFolderProblems(folders: readonly string[], config: Pick<Config, 'root' | 'configFile'>): Problem[] {
  return folders.flatMap((folder) => {
    const target = resolve(config.root, folder);
    if (statsOf(target)?.isDirectory()) return [];
    const place = configPlace(config, { key: 'markdown.codeFolders', text: folder });
    return [problem('CODE_FOLDER_MISSING', { folder, nearest: nearestFile(folder, target) }, place)];
  });
}

/** `api/` → `/api`; '' for `/`. */
export function basePath(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}

/** The prefix of a language would make the first part of a base ambiguous. */
export function baseProblems(
  base: string,
  example: string,
  { key, config }: { key: string; config: Config },
): Problem[] {
  const [first] = basePath(base).split('/').slice(1);
  const match = config.locales.find(({ lang }) => lang.toLowerCase() === first?.toLowerCase());
  if (!match) return [];
  const doc = `The prefix of a language is added to it: \`/${match.lang}/${example}/\` for \`/${example}/\`.`;
  const params = { key, expected: 'a path that does not start with a language', got: `\`${base}\``, doc };
  return [problem('CONFIG_INVALID', params, configPlace(config, { key, text: base }))];
}
