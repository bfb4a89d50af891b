import { SyncBailHook, SyncWaterfallHook } from 'tapable';
import { pluginHooks, type Route } from 'tapdocs';

/** A redirect that another plugin adds. A rule of the site for the same path has priority. */
export interface AddedRedirect {
  /** Decoded path without base, with all prefixes: `/1.3/zh/guide`. */
  readonly from: string;
  /**
   * Whether all paths below it are redirected that no other redirect has: to `to`, or with `rest`, to the rest of the
   * path below `to`.
   */
  readonly below?: true | 'rest';
  /** Whether it is the path of a file other than a document: hosts and servers redirect it, and no document is written. */
  readonly file?: true;
  /** Decoded path without base. */
  readonly to: string;
  /** Language of the document at the old path. */
  readonly lang: string;
}

/** The context of a tap of `added`. */
export interface AddedRedirectsContext {
  /** All pages of the site. */
  readonly routes: readonly Route[];
  /** The paths that rules of the site redirect, those of `redirectFrom` included: decoded, without base, with all prefixes. */
  readonly moved: readonly string[];
}

/** The context of a tap of `passing`. */
export interface PassingContext {
  /** Decoded paths of all pages that were published. */
  readonly published: ReadonlySet<string>;
}

/** The hooks of the plugin redirects. */
export const redirectsHooks = pluginHooks('redirects', () => ({
  /** Called after the hook `routes` has run. A tap returns a longer list. */
  added: new SyncWaterfallHook<[added: readonly AddedRedirect[], context: AddedRedirectsContext]>(['added', 'context']),
  /**
   * Called by `tapdocs check --against` for a published page that no longer exists or lacks anchors, with its decoded path without base.
   * A tap returns true for a page that exists only for a time, so that neither is reported.
   */
  passing: new SyncBailHook<[path: string, context: PassingContext], true | undefined>(['path', 'context']),
}));
