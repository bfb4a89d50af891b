import { relative, resolve } from 'node:path';
import { checks } from 'tapdocs';
import { defined, type VersionSettings } from 'tapdocs/kit';
import type { RootVersionsOptions } from 'tapdocs/plugins';
import type { FoundSettings } from '../options.js';
import type { Fields } from '../../presets/config-fields.js';
import { contentHints, type ContentPlace } from './content-values.js';

/** The versions of an instance. */
export interface DocsVersions extends RootVersionsOptions {
  /** Whether the pages of the docs folder are part of the site. */
  hasCurrent: boolean;
}

/** The name of the version in the docs folder, which Docusaurus calls `current`. */
export const nextName = 'next';

/** The options of an instance of docs. */
export interface DocsOptions {
  /** Key of the options. */
  key: string;
  settings: FoundSettings;
  /** Absolute path of the file with sidebars; '' for sidebars from files, and null for no sidebar. */
  sidebarPath: string | null;
  showsDates: boolean;
  versions: DocsVersions;
  /** Whether old versions are shown. */
  hasVersions: boolean;
}

const hints: Readonly<Record<string, string>> = {
  include: 'All `.md` and `.mdx` files are pages: leave out others with `exclude`.',
  ...contentHints,
  showLastUpdateAuthor: 'Only the date of the last change is shown.',
  editCurrentVersion: 'The edit link leads to the file of the page.',
  editLocalizedFiles: 'The edit link leads to the file of the page.',
  tags: 'Tags are read from `tags.yml` in the docs folder.',
  onInlineTags: 'Set `onUnknownTag` of the plugin `tags`.',
};

/** Reads the options of `plugin-content-docs`. */
export function readDocsOptions(fields: Fields, { root, file }: ContentPlace): DocsOptions {
  const instance = fields.filled('id') ?? 'default';
  const sidebarPath = fields.any('sidebarPath');
  const showsDates = fields.flag('showLastUpdateTime') === true;
  const dir = fields.filled('path');
  const exclude = fields.any('exclude') === undefined ? null : fields.texts('exclude');
  const settings: FoundSettings = {
    instance,
    configFile: file,
    exclude,
    ...defined({
      dir: dir === undefined ? undefined : folderIn(root, dir),
      routeBasePath: fields.text('routeBasePath'),
      editUrl: readEditUrl(fields),
      sidebarCollapsed: fields.flag('sidebarCollapsed'),
      sidebarCollapsible: fields.flag('sidebarCollapsible'),
      hasPrefixes: fields.flag('numberPrefixParser'),
      tagsBase: fields.filled('tagsBasePath')?.replace(/^\/+|\/+$/g, '') || undefined,
      hasBreadcrumbs: fields.flag('breadcrumbs'),
    }),
  };
  const hasVersions = fields.flag('disableVersioning') !== true;
  const versions = readVersions(fields);
  fields.only('tags', 'tags.yml', hints['tags'] ?? '');
  fields.only('showLastUpdateAuthor', false, hints['showLastUpdateAuthor'] ?? '');
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
function readVersions(fields: Fields): DocsVersions {
  const last = fields.filled('lastVersion');
  const only = fields.any('onlyIncludeVersions') === undefined ? null : fields.texts('onlyIncludeVersions');
  const hasCurrent = fields.flag('includeCurrentVersion') !== false;
  const configs = fields.object('versions');
  const names = configs?.names() ?? [];
  const current = settingsOfVersion(configs?.object('current'));
  const others = names.filter((name) => name !== 'current');
  const settings = others.map((name): [string, VersionSettings] => [name, settingsOfVersion(configs?.object(name))]);
  configs?.skip(...names);
  return {
    hasCurrent,
    current: { label: 'Next', ...current },
    ...(last !== undefined && { default: ownName(last) }),
    ...(only && { only: only.map(ownName) }),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
  };
}

function ownName(name: string): string {
  return name === 'current' ? nextName : name;
}

function settingsOfVersion(fields: Fields | undefined): VersionSettings {
  if (!fields) return {};
  const label = fields.filled('label');
  const path = fields.text('path')?.replace(/^\/+|\/+$/g, '');
  const banner = fields.any('banner');
  const badge = fields.flag('badge');
  const noindex = fields.flag('noIndex');
  fields.rest({ className: 'Pages of a version have its name in `data-version`.' });
  const isPath = path !== undefined && (path === '' || path.split('/').every(checks.versionName.accepts));
  if (path !== undefined && !isPath) fields.report.wrong(fields.keyOf('path'), checks.versionName.expected, path);
  return {
    ...(isPath && { path }),
    ...(banner === 'none' && { banner: false }),
    ...((banner === 'unreleased' || banner === 'unmaintained') && { state: banner }),
    ...defined({ label, badge, noindex }),
  };
}
