// Adds the git history of each page's source: when it was created, when it last changed, and who wrote it.
import { join, resolve } from 'node:path';
import {
  checkPluginOptions,
  type Config,
  hash,
  type Json,
  type JsonObject,
  type Plugin,
  type Site,
  pluginHooks,
  type Route,
  checks,
} from 'tapdocs';
import {
  type DocPageData,
  type DocumentDescription,
  fileKey,
  type FoundRoutes,
  parseDateTime,
  sourcePath,
  type PluginOptions,
} from 'tapdocs/kit';
import { type History, readHistory } from './read-history.js';
import { readVersions, type VersionHistories } from './read-versions.js';
import type { FileHistory } from './log-reader.js';
import { SyncBailHook } from 'tapable';

export type { FileHistory } from './log-reader.js';

/** Options of the plugin `git`. */
export interface GitOptions {
  /** Folders whose history is read, relative to the site. Default: the site's own folder and its folders of content. */
  folders?: readonly string[];
  /** Full hashes of commits to ignore, such as one that reformats all files. Default: none. */
  ignoreCommits?: readonly string[];
  /** Whether pages get their creation date, as `data.created`. Default: false. */
  created?: boolean;
  /** Whether pages get the names of their authors, as `data.authors`. Default: false. */
  authors?: boolean;
}

const name = 'git';

/**
 * Reads the git history of all files with one process, and gives pages the date of their last change.
 *
 * @example
 * ```ts
 * git({ created: true, ignoreCommits: ['0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'] })
 * ```
 */
export function git(options: GitOptions = {}): Plugin {
  return {
    name,
    apply(site) {
      let read: History = { reason: 'it was not read' };
      checkPluginOptions(options, gitOptions, { factory: name, config: site.config });
      const { history } = gitHooks(site);
      let versions: VersionHistories = new Map();
      history.tap({ name, stage: last }, ({ filePath, version }) => {
        if (version === undefined) return 'files' in read ? read.files.get(filePath) : undefined;
        const commit = site.config.versions.find((each) => each.name === version)?.git?.commit ?? '';
        return versions.get(commit)?.get(filePath);
      });
      site.hooks.routes.tapPromise(name, async ({ routes: table }) => {
        const commits = site.config.versions.flatMap((version) => version.git?.commit ?? []);
        const { cacheFile, ...places } = placesOf(site.config, options);
        [read, versions] = await Promise.all([
          readHistory({ ...places, cacheFile }),
          readVersions([...new Set(commits)], { ...places, cacheFile: cacheFile.replace('.json', '-versions.json') }),
        ]);
        table.derive((collected) => warn(read, collected, site));
      });
      const shown = (): Shown => ({ ...options, updated: site.config.themeConfig.lastUpdated });
      site.hooks.document.tap(name, (document, { route }) => {
        const dates = historyOf(route, site);
        return dates ? describePage(document, dates, shown()) : document;
      });
    },
  };
}

/** Taps of other plugins come before git, at any position in the list. */
const last = 100;

function placesOf({ root, docsDir, contentRoots, cacheDir }: Config, { folders, ignoreCommits = [] }: GitOptions) {
  const wanted = folders?.map((folder) => resolve(root, folder)) ?? [
    ...contentRoots.map(({ dir }) => dir),
    docsDir,
    root,
  ];
  const cacheFile = join(cacheDir, 'git', `${hash(JSON.stringify(folders ?? [])).slice(0, 10)}.json`);
  return { root, folders: wanted, ignored: ignoreCommits, cacheFile };
}

/** Number of files that the warning names. */
const mostNamed = 3;

/** One warning reports why there are no dates, or which pages have none. Pages without a file have no history. */
function warn(read: History, { routes }: FoundRoutes, site: Site): void {
  const { logger } = site;
  const written = routes.filter(({ filePath, source }) => filePath !== '' && source === undefined);
  const files = new Map(written.map((route) => [fileKey(route), route]));
  const unknown = [...files.values()].filter((route) => !historyOf(route, site));
  if (unknown.length === 0) return;
  if ('reason' in read) {
    logger.warn(`Pages have no date of their last change: ${read.reason}.`);
    return;
  }
  const named = unknown.slice(0, mostNamed).map(({ filePath }) => `\`${filePath}\``);
  const rest = unknown.length > mostNamed ? ' and others' : '';
  logger.warn(
    `${unknown.length} of ${files.size} pages are not committed to git, and have no date of their last change: ${named.join(', ')}${rest}.`,
  );
}

/** The data that a page gets. */
interface Shown {
  updated: boolean;
  created?: boolean;
  authors?: boolean;
}

/** Adds the history of a page's source to its data. */
function describePage(
  document: DocumentDescription,
  { created, updated, authors }: FileHistory,
  show: Shown,
): DocumentDescription {
  const added: Record<string, Json> = {
    ...(show.updated && { lastUpdated: updated }),
    ...(show.created && { created }),
    ...(show.authors && { authors }),
  };
  if (Object.keys(added).length === 0) return document;
  const { page } = document;
  return { ...document, page: { ...page, data: { ...page.data, ...added } } };
}

/** The context of a tap of `history`. */
export interface HistoryContext {
  /** Path of a file below the site's root, with `/`. */
  readonly filePath: string;
  /** Name of the version in git that has the file; absent for the working tree. */
  readonly version?: string;
}

/** The hooks of the plugin git. */
export const gitHooks = pluginHooks('git', () => ({
  /**
   * Called for a file after the hook `routes` has run. A tap returns the history of the file, or undefined if it has
   * none. The first result is used; git comes last.
   */
  history: new SyncBailHook<[context: HistoryContext], FileHistory | undefined>(['context']),
}));

/** The history of the source of a page in its version, after the hook `routes` has run; undefined if it has none. */
export function historyOf(route: Pick<Route, 'filePath' | 'tree' | 'version'>, site: Site): FileHistory | undefined {
  const { config } = site;
  if (route.filePath === '') return undefined;
  const isInGit = config.versions.find((version) => version.name === route.version)?.git !== undefined;
  const filePath = sourcePath(config, route);
  return gitHooks(site).history.call({ filePath, ...(isInGit && { version: route.version }) });
}

const commit = checks.textLike('a full commit hash', /^(?:[\da-f]{40}|[\da-f]{64})$/);

/** The options of the plugin. */
const gitOptions: PluginOptions = {
  folders: checks.listOf('a list of folders, relative to the site', checks.filledText.accepts),
  ignoreCommits: checks.listOf('a list of full commit hashes', commit.accepts),
  created: checks.flag,
  authors: checks.flag,
};

/** When a page changed last, as an ISO date-time: from git, else from front matter, where a release note has its publication date. */
export function lastChange(route: Route, site: Site): string | null {
  const updated = historyOf(route, site)?.updated;
  const { lastUpdated, frontMatter } = route.data as Partial<DocPageData> & { frontMatter?: JsonObject };
  const published = frontMatter?.['published_at'];
  const date = updated ?? lastUpdated ?? published;
  return typeof date === 'string' ? (parseDateTime(date)?.toISOString() ?? null) : null;
}
