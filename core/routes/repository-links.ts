import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Config } from '../config/types.js';
import { fileUrl } from '../contract/page-url.js';
import { below } from '../files/paths.js';
import { statsOf } from '../files/stats.js';
import { decodePath, isExternal } from './route-path.js';
import type { Route } from './table.js';

/** The page with the link, and the site. */
interface Place {
  readonly route: Pick<Route, 'filePath' | 'tree' | 'data'>;
  readonly config: Partial<Pick<Config, 'root' | 'contentRoots'>>;
}

/** A file or folder of the repository that is not part of the site. */
export interface RepositoryFile {
  /** Absolute. */
  path: string;
  isFolder: boolean;
}

/**
 * The target of a relative link in a clone of the repository: `../src/a.ts` in `docs/guide.md`. Null for pages of a git tree, whose files
 * are not on the disk, and for what the site may have: folders and Markdown files of content roots.
 *
 * @param path without query and hash; a link to a content file is `file:<path below the root>`
 */
export function repositoryFile(path: string, { route, config }: Place): RepositoryFile | null {
  const { root, contentRoots = [] } = config;
  const isContentFile = path.startsWith('file:');
  if (root === undefined || route.filePath === '' || (route.tree ?? '') !== '') return null;
  if (!isContentFile && (path.startsWith('/') || isExternal(path))) return null;
  const decoded = decodePath(isContentFile ? path.slice('file:'.length) : path);
  if (decoded === null || decoded === '' || decoded.includes('\0')) return null;
  const target = join(root, isContentFile ? '' : dirname(route.filePath), decoded);
  const inside = below(repositoryOf(root), target);
  const stats = inside === null ? undefined : statsOf(target);
  if (!stats) return null;
  const isFolder = stats.isDirectory();
  const folders = contentRoots.flatMap(({ dir, languages = {} }) => [dir, ...Object.values(languages)]);
  const isContent = folders.some((folder) => below(folder, target) !== null);
  return isContent && (isFolder || /\.mdx?$/.test(target)) ? null : { path: target, isFolder };
}

/**
 * The URL at which the host of the repository shows a file. It follows from the URL at which the page is edited; null if that is of no
 * known host.
 */
export function repositoryUrl({ path, isFolder }: RepositoryFile, { route, config: { root } }: Place): string | null {
  const edited = (route.data as { editUrl?: unknown }).editUrl;
  if (typeof edited !== 'string' || root === undefined) return null;
  const fromPage = relative(dirname(join(root, route.filePath)), path)
    .split(sep)
    .join('/');
  const { href } = new URL(fileUrl('', `/${fromPage}`), edited);
  for (const [host, shown] of hosts)
    if (host.test(href)) return href.replace(host, shown[isFolder ? 'folder' : 'file']);
  return null;
}

/** What URLs of editors begin with, and those that show the same. */
const hosts: readonly [RegExp, { file: string; folder: string }][] = [
  // GitLab.
  [/\/-\/(?:edit|blob|tree)\//, { file: '/-/blob/', folder: '/-/tree/' }],
  // Gitea and Forgejo.
  [/\/(?:_edit|src\/branch)\//, { file: '/src/branch/', folder: '/src/branch/' }],
  // GitHub.
  [/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:edit|blob|tree)\//, { file: '$1/blob/', folder: '$1/tree/' }],
];

/** The folder of the repository; that of the site if there is none. */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return root;
  }
}
