import { SyncWaterfallHook } from 'tapable';
import { pluginHooks, type Route } from 'tapdocs';

/** A redirect that another plugin adds. A rule of the site for the same path has priority. */
export interface AddedRedirect {
  /** Decoded path without base, with all prefixes: `/1.3/zh/guide`. */
  readonly from: string;
  /** Whether all paths below it are redirected that no other redirect has. */
  readonly below?: true;
  /** Decoded path without base. */
  readonly to: string;
  /** Language of the document at the old path. */
  readonly lang: string;
}

/** The context of a tap of `added`. */
export interface AddedRedirectsContext {
  /** All pages of the site. */
  readonly routes: readonly Route[];
}

/** The hooks of the plugin redirects. */
export const redirectsHooks = pluginHooks('redirects', () => ({
  /** Called after the hook `routes` has run. A tap returns a longer list. */
  added: new SyncWaterfallHook<[added: readonly AddedRedirect[], context: AddedRedirectsContext]>(['added', 'context']),
}));
