import { SyncBailHook } from 'tapable';
import { pluginHooks } from 'tapdocs';
import type { FileHistory } from './file-history.js';

/** What a tap of `history` gets. */
export interface HistoryContext {
  /** Path of a file below the site's root, with `/`. */
  readonly filePath: string;
}

/** The hooks of the plugin git. */
export const gitHooks = pluginHooks('git', () => ({
  /** Once the hook `routes` is over, for a file: a tap returns its history, or undefined when it knows none. The first answer counts; that of git is the last. */
  history: new SyncBailHook<[context: HistoryContext], FileHistory | undefined>(['context']),
}));
