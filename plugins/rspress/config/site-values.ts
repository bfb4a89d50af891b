import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { checks, configPlace, type ProblemPlace } from 'tapdocs';
import { defined, isPlainObject, type UserValues, type UserVersion } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';
import { type GlobalUI, readGlobalUI } from './global-ui-values.js';
import { readHead, readHtmlTags, type Tag } from './head.js';
import type { Languages } from './languages.js';
import { type MarkdownValues, readMarkdown } from './markdown-values.js';
import { originOf, type PluginValues } from './plugin-values.js';
import { readRoute, type RouteValues } from './route-values.js';
import { withStrings } from './strings.js';
import { readTheme, type Texts } from './theme-values.js';

const hints: Readonly<Record<string, string>> = {
  logoHref: 'The logo leads to the home page of the language.',
  replaceRules: 'Write a remark plugin, and set `markdown.remarkPlugins` in `tapdocs.config.ts`.',
  builderPlugins:
    'It is an option of the build of Rspress. Write a plugin of Tapdocs that taps the hook `bundler`, if pages need it.',
  outDir: 'The output is in `dist`: set `outDir` in `tapdocs.config.ts`.',
};

export interface SiteContext {
  root: string;
  languages: Languages | null;
  texts: Texts;
  plugins: PluginValues;
  /** The option `dir`. */
  dir: string | undefined;
}

/** The values of the configuration without plugins. */
export interface SiteValues {
  config: UserValues;
  /** Folder of the docs, relative to the site. */
  dir: string;
  route: RouteValues;
  markdown: MarkdownValues;
  /** Folder of the theme, relative to the site. */
  themeDir: string;
  /** The place of the global style sheet in the configuration; null if there is none. */
  globalStyles: ProblemPlace | null;
  /** Components for all pages. */
  globalUI: GlobalUI[];
  /** The value of `search`; null if the site has no search. */
  search: { code?: boolean } | null;
  hasLlms: boolean;
  /** Code of the constants of the build, by name. */
  constants: Readonly<Record<string, string>>;
}

/** Reads the configuration. */
export function readSiteValues(fields: Fields, context: SiteContext): SiteValues {
  const { root, languages, texts, plugins } = context;
  const dir = context.dir ?? folderIn(root, fields.filled('root') ?? 'docs');
  const markdown = readMarkdown(fields.object('markdown'), root, plugins);
  // Before `readTheme`, which reports the keys that nothing has read.
  const theme = fields.object('themeConfig');
  const search = readSearch(fields);
  const localized = withStrings(theme, { ...context, hasSearch: search !== null });
  const themeConfig = { ...readTheme(theme, { languages, texts }), ...markdown.theme };
  const builder = readBuilder(fields.object('builderConfig'), root);
  const head = [...readHead(fields), ...builder.head];
  const route = readRoute(fields.object('route'));
  if (languages) themeConfig.localeRedirect = route.localeRedirect ?? themeConfig.localeRedirect ?? 'auto';
  const title = fields.filled('title') ?? 'Rspress';
  const icon = readIcon(fields) ?? builder.icon;
  const logoText = fields.text('logoText');
  themeConfig.logoText = logoText ?? (fields.any('logo') === undefined ? title : '');
  if (!readZoom(fields)) themeConfig.imageZoom = false;
  const styles = fields.filled('globalStyles');
  const config: UserValues = {
    title,
    ...readAddress(fields, plugins, builder.base),
    ...(icon !== undefined && { icon }),
    ...readLogo(fields),
    ...(head.length > 0 && { head }),
    ...localized,
    ...(existsSync(join(root, dir, 'public')) && { publicDir: `${dir}/public` }),
    ...(Object.keys(builder.alias).length > 0 && { alias: builder.alias }),
    ...readVersions(fields),
    cleanUrls: route.cleanUrls,
    docsDir: dir,
    markdown: markdown.markdown,
    themeConfig,
  };
  const values: SiteValues = {
    config,
    dir,
    route,
    markdown,
    themeDir: folderIn(root, fields.filled('themeDir') ?? 'theme'),
    globalStyles:
      styles === undefined
        ? null
        : (configPlace({ configFile: fields.report.file }, { key: 'globalStyles' }) ?? { file: fields.report.file }),
    globalUI: [...readGlobalUI(fields, root), ...plugins.globalUI],
    search,
    hasLlms: readLlms(fields),
    constants: builder.constants,
  };
  fields.skip('plugins', 'i18nSource', 'lang', 'locales');
  fields.only('ssg', true, 'Pages are always rendered when the site is built.');
  readParity(fields);
  fields.unknown(hints);
  return values;
}

function readAddress(fields: Fields, plugins: PluginValues, builderBase: string | undefined): UserValues {
  const description = fields.filled('description');
  const url = originOf(fields.filled('siteOrigin')) ?? plugins.url;
  const base = fields.filled('base') ?? builderBase;
  const isBase = base !== undefined && checks.basePath.accepts(base);
  if (base !== undefined && !isBase) fields.report.wrong('base', checks.basePath.expected, base);
  return { ...defined({ description, url }), ...(isBase && { base }) };
}

/** A path in the public folder, or a URL. */
function asset(path: string): string {
  return /^(?:\/|[a-z]+:)/i.test(path) ? path : `/${path.replace(/^\.\//, '')}`;
}

function readIcon(fields: Fields): string | undefined {
  const icon = fields.filled('icon');
  if (icon === undefined) return undefined;
  if (!icon.startsWith('file:')) return asset(icon);
  fields.report.unused('icon', 'Put the file into the public folder, and write its path.');
  return undefined;
}

function readLogo(fields: Fields): Pick<UserValues, 'logo'> {
  const logo = fields.any('logo');
  if (typeof logo === 'string') return logo === '' ? {} : { logo: asset(logo) };
  if (!isPlainObject(logo)) return {};
  const { light, dark } = logo;
  if (typeof light === 'string' && typeof dark === 'string')
    return { logo: { light: asset(light), dark: asset(dark) } };
  fields.report.wrong('logo', 'a path, or an object with `light` and `dark`', logo);
  return {};
}

function readVersions(fields: Fields): Pick<UserValues, 'multiVersion'> {
  const versions = fields.object('multiVersion');
  if (!versions) return {};
  const names = versions.texts('versions');
  const first = versions.filled('default');
  versions.unknown();
  if (names.length === 0) return {};
  if (first !== undefined && names.includes(first)) {
    return { multiVersion: { default: first, versions: names.map((name) => userVersion(name, first)) } };
  }
  fields.report.unused('multiVersion', 'Without a `default` that `versions` lists, versions are folders of one site.');
  return {};
}

/**
 * A version with its state, which Rspress does not have, as far as its name says it: `1.x` and `v1` are older than `v2`, `next` is newer.
 * Other versions have no banner.
 */
function userVersion(name: string, first: string): UserVersion {
  if (name === first) return { name };
  if (/\b(?:next|canary|nightly|beta|alpha|rc|dev|main|master|unreleased)\b/i.test(name))
    return { name, state: 'unreleased' };
  const [named, current] = [name, first].map((version) => /^v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]);
  if (named === undefined || current === undefined) return { name, state: 'old', banner: false, badge: false };
  return { name, state: named.localeCompare(current, 'en', { numeric: true }) < 0 ? 'old' : 'unreleased' };
}

const remote = 'It belongs to the remote search of Rspress 1. Set `algolia` of the plugin `searchIndex` for a service.';

const searchHints: Readonly<Record<string, string>> = {
  searchHooks: 'Write a search of your own in the component `Search` of the theme.',
  ...Object.fromEntries(
    ['apiUrl', 'domain', 'indexName', 'searchIndexes', 'searchLoading'].map((key) => [key, remote]),
  ),
};

/** `mediumZoom`. False if pictures are not enlarged. */
function readZoom(fields: Fields): boolean {
  const zoom = fields.any('mediumZoom');
  if (typeof zoom !== 'object') return zoom !== false;
  fields
    .object('mediumZoom')
    ?.rest(
      {},
      'A click on a picture of a page enlarges it. Write a component `ImageZoom` of the theme for another behaviour.',
    );
  return true;
}

/** `llms`, which can have options for the files. */
function readLlms(fields: Fields): boolean {
  const llms = fields.any('llms');
  if (typeof llms !== 'object') return llms === true;
  fields.object('llms')?.rest({}, 'Add the plugin `llms` of Tapdocs with its own options.');
  return true;
}

/** `languageParity`, which can be off. */
function readParity(fields: Fields): void {
  const parity = fields.any('languageParity');
  if (!isPlainObject(parity) || parity['enabled'] === false) return;
  fields.report.unused(
    'languageParity',
    'Add the plugin `i18n` of Tapdocs, which reports missing and outdated translations.',
  );
}

function readSearch(fields: Fields): SiteValues['search'] {
  const isOff = fields.any('search') === false || fields.object('themeConfig')?.any('search') === false;
  if (isOff) return null;
  const search = typeof fields.any('search') === 'object' ? fields.object('search') : undefined;
  const code = search?.flag('codeBlocks');
  search?.only('mode', 'local', 'The search is local. Set `algolia` of the plugin `searchIndex` for a service.');
  search?.only('versioned', true, 'The search finds pages of the version of the page. Readers can choose another one.');
  search?.unknown(searchHints);
  return code === undefined ? {} : { code };
}

/** A folder relative to the site, with `/`. */
function folderIn(root: string, dir: string): string {
  const path = isAbsolute(dir) ? dir : resolve(root, dir);
  return relative(root, path).replaceAll('\\', '/') || '.';
}

/** The values of `builderConfig` that have an effect here. */
interface BuilderValues {
  alias: Record<string, string>;
  head: Tag[];
  base: string | undefined;
  icon: string | undefined;
  /** Code of constants, by name. */
  constants: Record<string, string>;
}

const instead =
  'It is an option of the build of Rspress. Write a plugin of Tapdocs that taps the hook `bundler`, if pages need it.';

/** Reads `builderConfig`: aliases, constants and head tags. The rest configures the build of Rspress. */
function readBuilder(fields: Fields | undefined, root: string): BuilderValues {
  const resolving = fields?.object('resolve');
  const source = fields?.object('source');
  const html = fields?.object('html');
  const server = fields?.object('server');
  const head = readHtmlTags(html);
  const base = server?.filled('base');
  const icon = html?.filled('favicon');
  const constants = readConstants(source);
  const alias = { ...readAlias(source, root), ...readAlias(resolving, root) };
  // These are only for the server of Rspress.
  server?.skip('open', 'port', 'host', 'printUrls', 'strictPort');
  for (const part of [resolving, source, html, server]) part?.rest({}, instead);
  fields?.skip('dev');
  fields?.rest({}, instead);
  const isIcon = icon !== undefined && /^(?:\/|https?:)/.test(icon);
  if (icon !== undefined && !isIcon)
    html?.report.unused(html.keyOf('favicon'), 'Put the file into the public folder, and set `icon` to its path.');
  return { alias, head, base, constants, icon: isIcon ? icon : undefined };
}

/** `source.define`: texts are code, and other values are constants. */
function readConstants(fields: Fields | undefined): Record<string, string> {
  const values = fields?.any('define');
  if (!isPlainObject(values)) return {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function readAlias(fields: Fields | undefined, root: string): Record<string, string> {
  const alias = fields?.any('alias');
  if (!isPlainObject(alias)) return {};
  const entries = Object.entries(alias).flatMap(([name, path]): [string, string][] => {
    if (name === '@site' && path === root) return [];
    const inSite = typeof path === 'string' && /^[./]/.test(path) ? relative(root, resolve(root, path)) : null;
    if (inSite !== null && existsSync(join(root, inSite))) return [[name, inSite.replaceAll('\\', '/') || '.']];
    fields?.report.unused(`${fields.keyOf('alias')}.${name}`, 'An alias leads to a file or folder that exists.');
    return [];
  });
  return Object.fromEntries(entries);
}
