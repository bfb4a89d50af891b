import { checkPluginOptions, checks, type Config } from 'tapdocs';

/** Options of the plugin `rspress`. */
export interface RspressOptions {
  /** Folder of the docs, relative to the site. Default: `root` of `rspress.config`, else `docs`. */
  dir?: string;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: RspressOptions, config: Config): void {
  checkPluginOptions(options, { dir: checks.folder }, { factory: 'rspress', config });
}
