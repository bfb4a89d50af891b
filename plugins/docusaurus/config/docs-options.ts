import { relative, resolve } from 'node:path';
import { checks, type UserVersion, type VersionSettings } from 'tapdocs';
import type { VersionsOptions } from '../../versions/index.js';
import type { FoundSettings } from '../options.js';
import type { Fields } from '../../config-fields.js';

/** The options of an instance of docs. */
export interface DocsOptions {
  /** Key of the options. */
  key: string;
  settings: FoundSettings;
  /** Absolute path of the file with sidebars; '' for sidebars from files, and null for no sidebar. */
  sidebarPath: string | null;
  showsDates: boolean;
  versions: VersionsOptions;
  /** Whether old versions are shown. */
  hasVersions: boolean;
}

const hints: Readonly<Record<string, string>> = {
  include: 'All `.md` and `.mdx` files are pages: leave out others with `exclude`.',
  remarkPlugins: 'Set `markdown.remarkPlugins` in `tapdocs.config.ts`.',
  beforeDefaultRemarkPlugins: 'Set `markdown.remarkPlugins` in `tapdocs.config.ts`.',
  rehypePlugins: 'Set `markdown.rehypePlugins` in `tapdocs.config.ts`.',
  beforeDefaultRehypePlugins: 'Set `markdown.rehypePlugins` in `tapdocs.config.ts`.',
  recmaPlugins: 'Set `markdown.recmaPlugins` in `tapdocs.config.ts`.',
  breadcrumbs: 'Add the plugin `breadcrumbs` of Tapdocs, which is off without it.',
  showLastUpdateAuthor: 'Only the date of the last change is shown.',
  editCurrentVersion: 'The edit link leads to the file of the page.',
  editLocalizedFiles: 'The edit link leads to the file of the page.',
  includeCurrentVersion: 'The current version is always part of the site.',
  onlyIncludeVersions: 'All versions of `versions.json` are part of the site.',
  tags: 'Tags are read from `tags.yml` in the docs folder.',
  onInlineTags: 'Set `onUnknownTag` of the plugin `tags`.',
  tagsBasePath: 'Tags are below `tags/`.',
};

/** Reads the options of `plugin-content-docs`. */
export function readDocsOptions(fields: Fields, { root, file }: { root: string; file: string }): DocsOptions {
  const instance = fields.filled('id') ?? 'default';
  const dir = fields.filled('path');
  const sidebarPath = fields.any('sidebarPath');
  const showsDates = fields.flag('showLastUpdateTime') === true;
  const editUrl = readEditUrl(fields);
  const settings: FoundSettings = {
    instance,
    configFile: file,
    ...(dir !== undefined && { dir: folderIn(root, dir) }),
    ...defined('routeBasePath', fields.text('routeBasePath')),
    ...defined('editUrl', editUrl),
    ...defined('sidebarCollapsed', fields.flag('sidebarCollapsed')),
    ...defined('sidebarCollapsible', fields.flag('sidebarCollapsible')),
    exclude: fields.texts('exclude'),
    ...defined('hasPrefixes', fields.flag('numberPrefixParser')),
  };
  const hasVersions = fields.flag('disableVersioning') !== true;
  const versions = readVersions(fields);
  fields.skip('tagsBasePath');
  fields.only('tagsBasePath', 'tags', hints['tagsBasePath'] ?? '');
  fields.only('breadcrumbs', false, hints['breadcrumbs'] ?? '');
  fields.only('showLastUpdateAuthor', false, hints['showLastUpdateAuthor'] ?? '');
  fields.only('includeCurrentVersion', true, hints['includeCurrentVersion'] ?? '');
  fields.rest(hints, 'Components of pages are those of the theme: `tapdocs swizzle` copies them.');
  return {
    key: fields.key,
    settings,
    sidebarPath: sidebarPath === false ? null : typeof sidebarPath === 'string' ? resolve(root, sidebarPath) : '',
    showsDates,
    versions,
    hasVersions,
  };
}

function defined<Name extends string, T>(name: Name, value: T | undefined): Partial<Record<Name, T>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, T>);
}

/** The URL of the folder of the site in the repository. Functions are handled elsewhere. */
export function readEditUrl(fields: Fields): string | undefined {
  const editUrl = fields.filled('editUrl');
  if (editUrl === undefined || checks.webUrl.accepts(editUrl)) return editUrl;
  fields.report.wrong(fields.keyOf('editUrl'), checks.webUrl.expected, editUrl);
  return undefined;
}

/** A folder relative to the site, with `/`. */
export function folderIn(root: string, dir: string): string {
  return relative(root, resolve(root, dir)).replaceAll('\\', '/') || '.';
}

/** The equivalent options of the plugin `versions`. */
function readVersions(fields: Fields): VersionsOptions {
  const last = fields.filled('lastVersion');
  const configs = fields.object('versions');
  const names = configs?.names() ?? [];
  const current = settingsOfVersion(configs?.object('current'));
  const others = names.filter((name) => name !== 'current');
  const settings = others.map((name): [string, VersionSettings] => [name, settingsOfVersion(configs?.object(name))]);
  configs?.skip(...names);
  const own: UserVersion = { name: 'next', label: 'Next', ...current };
  return {
    folders: true,
    current: own,
    ...(last !== undefined && { default: last === 'current' ? own.name : last }),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
  };
}

function settingsOfVersion(fields: Fields | undefined): VersionSettings {
  if (!fields) return {};
  const label = fields.filled('label');
  const path = fields.filled('path')?.replace(/^\/+|\/+$/g, '');
  const banner = fields.any('banner');
  const badge = fields.flag('badge');
  const noindex = fields.flag('noIndex');
  fields.rest({ className: 'Pages of a version have its name in `data-version`.' });
  if (path !== undefined && path !== '' && !checks.versionName.accepts(path)) {
    fields.report.wrong(fields.keyOf('path'), checks.versionName.expected, path);
  }
  return {
    ...(label !== undefined && { label }),
    ...(path !== undefined && checks.versionName.accepts(path) && { path }),
    ...(banner === 'none' && { banner: false }),
    ...((banner === 'unreleased' || banner === 'unmaintained') && { state: banner }),
    ...(badge !== undefined && { badge }),
    ...(noindex !== undefined && { noindex }),
  };
}
