import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { checks, configPlace, isPlainObject, type ProblemPlace, type UserValues } from 'tapdocs';
import type { Fields } from '../../config-fields.js';
import { readBuilder } from './builder-values.js';
import { readHead } from './head.js';
import type { Languages } from './languages.js';
import { type MarkdownValues, readMarkdown } from './markdown-values.js';
import { originOf, type PluginValues } from './plugin-values.js';
import { readRoute, type RouteValues } from './route-values.js';
import { withStrings } from './strings.js';
import { readTheme, type Texts } from './theme-values.js';

const hints: Readonly<Record<string, string>> = {
  i18nSourcePath: 'Texts are read from `i18n.json` in the folder of the site: rename the file.',
  logoHref: 'The logo leads to the home page of the language.',
  replaceRules: 'Write a remark plugin, and set `markdown.remarkPlugins` in `tapdocs.config.ts`.',
  globalUIComponents: 'Render the components in `GlobalUI` of the theme: `theme/tapdocs/slots/GlobalUI.tsx`.',
  ssg: 'Pages are always rendered when the site is built.',
  languageParity: 'Add the plugin `i18n` of Tapdocs, which reports missing and outdated translations.',
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
  /** The value of `search`; null if the site has no search. */
  search: { code?: boolean } | null;
  hasLlms: boolean;
}

/** Reads the configuration. */
export function readSiteValues(fields: Fields, context: SiteContext): SiteValues {
  const { root, languages, texts, plugins } = context;
  const dir = context.dir ?? folderIn(root, fields.filled('root') ?? 'docs');
  const markdown = readMarkdown(fields.object('markdown'), root);
  // Before `readTheme`, which reports the keys that nothing has read.
  const localized = withStrings(fields.object('themeConfig'), context);
  const themeConfig = { ...readTheme(fields.object('themeConfig'), { languages, texts }), ...markdown.theme };
  const builder = readBuilder(fields.object('builderConfig'), root);
  const head = [...readHead(fields), ...builder.head];
  const route = readRoute(fields.object('route'));
  if (route.localeRedirect !== undefined) themeConfig.localeRedirect = route.localeRedirect;
  const title = fields.filled('title') ?? 'Rspress';
  const icon = readIcon(fields) ?? builder.icon;
  const logoText = fields.text('logoText');
  themeConfig.logoText = logoText ?? (fields.any('logo') === undefined ? title : '');
  if (fields.any('mediumZoom') === false) themeConfig.imageZoom = false;
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
    search: readSearch(fields),
    hasLlms: fields.any('llms') !== undefined && fields.any('llms') !== false,
  };
  fields.skip('plugins', 'i18nSource', 'outDir', 'mediumZoom', 'lang', 'locales');
  fields.unknown(hints);
  return values;
}

function readAddress(fields: Fields, plugins: PluginValues, builderBase: string | undefined): UserValues {
  const description = fields.filled('description');
  const url = originOf(fields.filled('siteOrigin')) ?? plugins.url;
  const base = fields.filled('base') ?? builderBase;
  const isBase = base !== undefined && checks.basePath.accepts(base);
  if (base !== undefined && !isBase) fields.report.wrong('base', checks.basePath.expected, base);
  return {
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
    ...(isBase && { base }),
  };
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
  if (first !== undefined && names.includes(first)) return { multiVersion: { default: first, versions: names } };
  fields.report.unused('multiVersion', 'Without a `default` that `versions` lists, versions are folders of one site.');
  return {};
}

function readSearch(fields: Fields): SiteValues['search'] {
  const isOff = fields.any('search') === false || fields.object('themeConfig')?.any('search') === false;
  if (isOff) return null;
  const search = typeof fields.any('search') === 'object' ? fields.object('search') : undefined;
  const code = search?.flag('codeBlocks');
  search?.skip('mode', 'versioned');
  search?.unknown({ searchHooks: 'Write a search of your own in the component `Search` of the theme.' });
  return code === undefined ? {} : { code };
}

/** A folder relative to the site, with `/`. */
function folderIn(root: string, dir: string): string {
  const path = isAbsolute(dir) ? dir : resolve(root, dir);
  return relative(root, path).replaceAll('\\', '/') || '.';
}
