import { checkPluginOptions, checks, type Config } from 'tapdocs';

export interface DocusaurusOptions {
  /** Folder of the docs, relative to the site. Default: `docs`. */
  dir?: string;
  /** Path of the docs, as `routeBasePath` of Docusaurus: `/` for docs without a path of their own. Default: `docs`. */
  routeBasePath?: string;
  /** URL of the folder of the site in the repository, to which the path of a page is added. Default: pages have no edit link. */
  editUrl?: string;
  /** Whether categories are closed at first unless they say so themselves. Default: true. */
  sidebarCollapsed?: boolean;
  /** Whether categories can be closed unless they say so themselves. Default: true. */
  sidebarCollapsible?: boolean;
}

/** The options, complete. */
export interface Settings extends Required<DocusaurusOptions> {
  /** `/docs`, or '' for docs without a path of their own. */
  base: string;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: DocusaurusOptions, config: Config): void {
  const table = {
    dir: checks.folder,
    routeBasePath: checks.text,
    editUrl: checks.webUrl,
    sidebarCollapsed: checks.flag,
    sidebarCollapsible: checks.flag,
  };
  checkPluginOptions(options, table, { factory: 'docusaurus', config });
}

/** The options with their defaults. Values of a wrong type are reported by `checkOptions`, which runs later. */
export function settingsOf(options: DocusaurusOptions): Settings {
  const routeBasePath = typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs';
  const inner = routeBasePath.replace(/^\/+|\/+$/g, '');
  return {
    dir: typeof options.dir === 'string' ? options.dir : 'docs',
    routeBasePath,
    base: inner === '' ? '' : `/${inner}`,
    editUrl: options.editUrl ?? '',
    sidebarCollapsed: options.sidebarCollapsed ?? true,
    sidebarCollapsible: options.sidebarCollapsible ?? true,
  };
}
