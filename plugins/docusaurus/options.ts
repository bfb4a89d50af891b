import { checkPluginOptions, checks, type Config } from 'tapdocs';
import type { SidebarSource } from './sidebar-source.js';

/** Options of the plugin `docusaurus`. */
export interface DocusaurusOptions {
  /** Folder of the docs, relative to the site. Default: that of `docusaurus.config`, else `docs`. */
  dir?: string;
  /** Path of the docs, as `routeBasePath` of Docusaurus: `/` for docs without a path of their own. Default: that of `docusaurus.config`, else `docs`. */
  routeBasePath?: string;
  /** URL of the folder of the site in the repository, to which the path of a page is added. Default: that of `docusaurus.config`, else pages have no edit link. */
  editUrl?: string;
  /** Whether categories are closed at first unless they say so themselves. Default: true. */
  sidebarCollapsed?: boolean;
  /** Whether categories can be closed unless they say so themselves. Default: true. */
  sidebarCollapsible?: boolean;
}

/** The arguments that Docusaurus passes to `editUrl`: paths of a doc, its version and its language. */
export type EditedDoc = Readonly<Record<string, string>>;

/** Calls a function of the configuration for docs. Returns their URLs, in the same order. */
export type EditUrls = (docs: readonly EditedDoc[]) => Promise<readonly (string | null)[]>;

/** The settings of a folder of docs. */
export interface Settings extends Required<DocusaurusOptions> {
  /** Name of the content root: `docs`, or the id of the instance. */
  id: string;
  /** Id of the instance in Docusaurus: `default` for the first one. */
  instance: string;
  /** Name for readers. */
  label: string;
  /** `/docs`, or '' for docs at the root. */
  base: string;
  /** Globs of pages to leave out; null for the usual ones. */
  exclude: readonly string[] | null;
  /** Whether numbers before names are left out of ids and paths. */
  hasPrefixes: boolean;
  /** Path of tags below that of the docs, without slashes at its ends. */
  tagsBase: string;
  /** Whether pages have breadcrumbs. */
  hasBreadcrumbs: boolean;
  /** Null for a sidebar from files. */
  sidebars: SidebarSource | null;
  /** Whether its pages have versions; null for docs that have them if there is a list of versions. */
  isVersioned: boolean | null;
  /** The configuration of Docusaurus; '' if there is none. */
  configFile: string;
  /** The function that returns URLs to edit pages; null if `editUrl` is used. */
  editUrls: EditUrls | null;
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

/** The settings of a folder of docs in the configuration of Docusaurus. */
export type FoundSettings = Partial<Omit<Settings, 'base'>>;

/**
 * The settings of a folder of docs from the options, the configuration of Docusaurus, and defaults. `checkOptions` runs later and
 * reports values of a wrong type.
 */
export function settingsOf(options: DocusaurusOptions, configured: FoundSettings = {}): Settings {
  const { instance = 'default' } = configured;
  const text = (key: 'dir' | 'routeBasePath' | 'editUrl', fallback: string): string => {
    const value: unknown = options[key];
    return typeof value === 'string' ? value : (configured[key] ?? fallback);
  };
  const routeBasePath = text('routeBasePath', 'docs');
  const inner = routeBasePath.replace(/^\/+|\/+$/g, '');
  return {
    id: instance === 'default' ? 'docs' : instance,
    instance,
    label: configured.label ?? (instance === 'default' ? 'Docs' : instance),
    dir: text('dir', 'docs'),
    routeBasePath,
    base: inner === '' ? '' : `/${inner}`,
    editUrl: text('editUrl', ''),
    sidebarCollapsed: options.sidebarCollapsed ?? configured.sidebarCollapsed ?? true,
    sidebarCollapsible: options.sidebarCollapsible ?? configured.sidebarCollapsible ?? true,
    exclude: configured.exclude ?? null,
    hasPrefixes: configured.hasPrefixes ?? true,
    tagsBase: configured.tagsBase ?? 'tags',
    hasBreadcrumbs: configured.hasBreadcrumbs ?? true,
    isVersioned: configured.isVersioned ?? null,
    sidebars: configured.sidebars ?? null,
    configFile: configured.configFile ?? '',
    editUrls: typeof options.editUrl === 'string' ? null : (configured.editUrls ?? null),
  };
}
