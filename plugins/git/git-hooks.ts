import { SyncBailHook } from 'tapable';
import { pluginHooks, type Route, type Site } from 'tapdocs';
import { sourcePath } from 'tapdocs/kit';
import type { FileHistory } from './file-history.js';

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
  const isInGit = config.versions.find(({ name }) => name === route.version)?.git !== undefined;
  const filePath = sourcePath(config, route);
  return gitHooks(site).history.call({ filePath, ...(isInGit && { version: route.version }) });
}
