import { readFileSync, existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fail, type Problem, problem } from '../problems/problem.js';
import { defined, isPlainObject } from './checks.js';
import { checkConfig, type ConfigSource } from './check.js';
import { completeConfig, type CompletedConfig } from './complete-config.js';
import { codeFolderProblems } from './content-roots.js';
import { configPlace } from './config-place.js';
import { unsafeOutDir } from './out-dir.js';
import { knownStrings } from './strings.js';
import type { Plugin } from '../plugin.js';
import { flatPlugins, pluginLabels } from './plugin-list.js';
import { themeFolder, defaultTheme, moduleEndings } from './theme-folder.js';
import { readTsconfig } from './tsconfig.js';
import type { Config, Locale } from './types.js';
import type { UserConfig } from './user-config.js';
import { isFolder } from '../files/stats.js';
import { folderVersions } from './version.js';
import { nearestFile } from '../problems/nearest.js';
import { createPortablePaths } from '../files/paths.js';

/** The configuration as it was given, before plugins have changed it. */
export interface ResolvedConfig extends Config {
  readonly plugins: readonly Plugin[];
}

export interface ResolveOptions {
  /** Absolute path of the site. */
  root: string;
  /** The configuration file; '' or absent if the configuration was passed as an object. */
  configFile?: string | undefined;
  /** Overrides that of the configuration, relative to the root. */
  outDir?: string | undefined;
  /** Overrides that of the configuration. */
  base?: string | undefined;
  /** Overrides that of the configuration. */
  bundler?: Config['bundler'] | undefined;
  /** Absolute path. Default: `.tapdocs` in the root. */
  cacheDir?: string | undefined;
}

/**
 * Checks a configuration, completes it with the defaults of the option table and freezes it. Plugins are not changed.
 *
 * @throws TapdocsError with all problems
 */
export function resolveConfig(user: UserConfig, options: ResolveOptions): ResolvedConfig {
  const { root, configFile = '', cacheDir = join(root, '.tapdocs') } = options;
  const source = configSource(configFile);
  const input = isPlainObject(user) ? withOverrides(user, options) : user;
  const problems = checkConfig(input, source);
  if (problems.length > 0) fail(problems);
  const { locales, multiVersion, cleanUrls, trailingSlash, ...completed } = completeConfig(input);
  const theme = themeFolder(completed.theme, root);
  const config: ResolvedConfig = {
    ...completed,
    plugins: flatPlugins(completed.plugins),
    head: completed.head.map((tag) => ({ ...tag, attributes: tag.attributes ?? {} })),
    root,
    configFile,
    url: completed.url.replace(/\/+$/, ''),
    base: normaliseBase(completed.base),
    urlStyle: trailingSlash ? 'slash' : cleanUrls ? 'clean' : 'html',
    logo: typeof completed.logo === 'string' ? { light: completed.logo, dark: completed.logo } : completed.logo,
    locales: resolveLocales(locales, completed),
    versions: folderVersions(multiVersion),
    siteTheme: join(root, 'theme'),
    theme: typeof theme === 'string' ? theme : defaultTheme,
    alias: Object.fromEntries(Object.entries(completed.alias).map(([name, path]) => [name, resolve(root, path)])),
    tsconfig: readTsconfig(root),
    outDir: resolve(root, completed.outDir),
    docsDir: resolve(root, completed.docsDir),
    contentRoots: [],
    publicDir: resolve(root, completed.publicDir),
    cacheDir,
  };
  const themePlace = configPlace(config, { key: 'theme', text: completed.theme });
  checkFolders(config, [
    ...(typeof theme === 'string' ? [] : [{ ...theme, ...(themePlace && { at: themePlace }) }]),
    ...aliasProblems(completed.alias, config),
    ...codeFolderProblems(completed.markdown.codeFolders, config),
  ]);
  return freezeConfig(config);
}

function withOverrides(user: UserConfig, { outDir, base, bundler }: ResolveOptions): UserConfig {
  return { ...user, ...defined({ outDir, base, bundler }) };
}

/** The text is read again for code frames, which are missing if the file was removed in between. */
function configSource(file: string): ConfigSource {
  try {
    return { file, text: file && readFileSync(file, 'utf8') };
  } catch {
    return { file, text: '' };
  }
}

/** The default language comes first. */
function resolveLocales(
  locales: CompletedConfig['locales'],
  { defaultLang, plugins }: Pick<CompletedConfig, 'defaultLang' | 'plugins'>,
): Locale[] {
  const all = Object.entries(locales).map(([lang, { strings, ...locale }]): Locale => {
    const { english, translated } = knownStrings(flatPlugins(plugins), lang);
    return {
      ...locale,
      lang,
      prefix: lang === defaultLang ? '' : `/${lang}`,
      strings: { ...english, ...translated, ...strings },
    };
  });
  return all.sort((a, b) => Number(a.prefix !== '') - Number(b.prefix !== ''));
}

function checkFolders(config: Config, missing: readonly Problem[]): void {
  const place = config.configFile ? { file: config.configFile } : undefined;
  const missingOfPlugins = [...pluginLabels(config.plugins)].flatMap(([{ themeDir }, plugin]) =>
    themeDir === undefined || isAbsoluteFolder(themeDir)
      ? []
      : [problem('THEME_DIR_MISSING', { plugin, dir: themeDir }, place)],
  );
  const unsafe = unsafeOutDir(config);
  const problems = [...missing, ...missingOfPlugins, ...(unsafe ? [unsafe] : [])];
  if (problems.length > 0) fail(problems);
}

/** A relative path would be resolved from the folder in which the command runs. */
function isAbsoluteFolder(path: unknown): boolean {
  return typeof path === 'string' && isAbsolute(path) && isFolder(path);
}

/** A base for URLs: with a slash at both ends. */
function normaliseBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/**
 * Deeply freezes a configuration, except plugins, because those of the site and of the Markdown pipeline have state.
 */
function freezeConfig<Given extends Config>(config: Given): Readonly<Given> {
  const { plugins, markdown, ...rest } = config;
  const { remarkPlugins, rehypePlugins, recmaPlugins, ...compile } = markdown;
  for (const list of [plugins, remarkPlugins, rehypePlugins, recmaPlugins]) Object.freeze(list);
  freeze(rest);
  freeze(compile);
  Object.freeze(markdown);
  return Object.freeze(config);
}

function freeze(value: unknown): void {
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
}

/** Errors about aliases whose target does not exist. */
function aliasProblems(
  alias: Readonly<Record<string, string>>,
  config: Pick<Config, 'root' | 'configFile'>,
): Problem[] {
  return Object.entries(alias).flatMap(([name, path]) => {
    const target = resolve(config.root, path);
    if (['', ...moduleEndings].some((ending) => existsSync(target + ending))) return [];
    const place = configPlace(config, { key: `alias.${name}`, text: path });
    return [problem('ALIAS_MISSING', { name, path, nearest: nearestFile(path, target) }, place)];
  });
}

/** Warnings about a `tsconfig.json` that cannot be read, and about patterns for modules that are not used. */
export function tsconfigWarnings({ tsconfig }: Pick<Config, 'tsconfig'>): Problem[] {
  if (!tsconfig) return [];
  const { file, unused, unreadable } = tsconfig;
  return [
    ...(unreadable === null ? [] : [problem('TSCONFIG_UNREADABLE', { detail: unreadable }, { file })]),
    ...unused.map((name) => problem('TSCONFIG_PATH_UNUSED', { name }, { file })),
  ];
}

/** Everything that determines how module names are resolved, without absolute paths, for cache keys. */
export function aliasKey({ alias, tsconfig, root }: Pick<Config, 'alias' | 'tsconfig' | 'root'>): unknown {
  const { toPortable } = createPortablePaths(root);
  const { baseUrl = null, paths = {} } = tsconfig ?? {};
  return [
    Object.entries(alias).map(([name, target]) => [name, toPortable(target)]),
    baseUrl && toPortable(baseUrl),
    Object.entries(paths).map(([pattern, targets]) => [pattern, targets.map(toPortable)]),
  ];
}
