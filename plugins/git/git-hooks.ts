import { SyncBailHook } from 'tapable';
import { pluginHooks } from 'tapdocs';
import type { FileHistory } from './file-history.js';

/** The context of a tap of `history`. */
export interface HistoryContext {
  /** Path of a file below the site's root, with `/`. */
  readonly filePath: string;
}

/** The hooks of the plugin git. */
export const gitHooks = pluginHooks('git', () => ({
  /**
   * Called for a file after the hook `routes` has run. A tap returns the history of the file, or undefined if it has
   * none. The first result is used; git comes last.
   */
  history: new SyncBailHook<[context: HistoryContext], FileHistory | undefined>(['context']),
}));
