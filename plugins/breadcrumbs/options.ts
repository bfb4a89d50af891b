import { checkPluginOptions, checks, type Config } from 'tapdocs';

/** Options of the plugin `breadcrumbs`. */
export interface BreadcrumbsOptions {
  /** Whether the first step is the home page, with the title of the site. Default: false. */
  home?: boolean;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: BreadcrumbsOptions, config: Config): void {
  checkPluginOptions(options, { home: checks.flag }, { factory: 'breadcrumbs', config });
}
