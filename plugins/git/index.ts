// Adds what git knows of each page's source: when it began, when it last changed, and who wrote it.
import { join, resolve } from 'node:path';
import { checkPluginOptions, type Config, type FoundRoutes, type Plugin, hash, type Site } from 'tapdocs';
import { describePage } from './describe-page.js';
import type { FileHistory } from './file-history.js';
import { gitOptions } from './options.js';
import { type History, readHistory } from './read-history.js';

export type { FileHistory } from './file-history.js';

export interface GitOptions {
  /** Folders whose history is read, relative to the site. Default the site's own folder and its content. */
  folders?: readonly string[];
  /** Full hashes of commits that count as no change, such as a reformatting of all files. Default none. */
  ignoreCommits?: readonly string[];
  /** Whether pages are told when they began, as `data.created`. Default false. */
  created?: boolean;
  /** Whether pages are told the names of their authors, as `data.authors`. Default false. */
  authors?: boolean;
}

/** The plugin, as other plugins find it by `gitOf`. */
export interface GitPlugin extends Plugin {
  readonly name: 'git';
  /** What git knows of a file by its path below the site's root; null for a file that was never committed. Known once the hook `routes` is over. */
  history(filePath: string): FileHistory | null;
}

/** The plugin git of a site; null for a site without it. */
export function gitOf({ plugins }: Pick<Config, 'plugins'>): GitPlugin | null {
  return plugins.find((plugin): plugin is GitPlugin => plugin.name === 'git' && 'history' in plugin) ?? null;
}

/** Reads the git history of all files with one process, and gives pages the date of their last change. */
export function git(options: GitOptions = {}): GitPlugin {
  let history: History = { reason: 'it was not read' };
  const fileHistory = (filePath: string): FileHistory | null =>
    'files' in history ? (history.files.get(filePath) ?? null) : null;
  return {
    name: 'git',
    history: fileHistory,
    apply(site) {
      checkPluginOptions(options, gitOptions, { factory: 'git', config: site.config });
      site.hooks.routes.tapPromise('git', async ({ routes: table }) => {
        history = await readHistory(placesOf(site.config, options));
        table.derive((found) => warn(history, found, site));
      });
      site.hooks.document.tap('git', (document, { route }) => {
        const known = fileHistory(route.filePath);
        const show = { ...options, updated: site.config.themeConfig.lastUpdated };
        return known ? describePage(document, known, show) : document;
      });
    },
  };
}

function placesOf({ root, docsDir, cacheDir }: Config, { folders, ignoreCommits = [] }: GitOptions) {
  const wanted = folders?.map((folder) => resolve(root, folder)) ?? [docsDir, root];
  const cacheFile = join(cacheDir, 'git', `${hash(JSON.stringify(folders ?? [])).slice(0, 10)}.json`);
  return { root, folders: wanted, ignored: ignoreCommits, cacheFile };
}

/** One warning tells why there are no dates, or for how many pages. */
function warn(history: History, { routes }: FoundRoutes, { logger }: Site): void {
  if ('reason' in history) {
    logger.warn(`Pages have no date of their last change: ${history.reason}.`);
    return;
  }
  const files = new Set(routes.map(({ filePath }) => filePath).filter(Boolean));
  const unknown = [...files].filter((file) => !history.files.has(file)).length;
  if (unknown === 0) return;
  logger.warn(`${unknown} of ${files.size} pages are not committed to git, and have no date of their last change.`);
}
