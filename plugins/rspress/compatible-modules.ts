import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { existsSync } from 'node:fs';
import { below, type Config, hashOf, type Plugin, type Problem } from 'tapdocs';
import { isInteractive } from '../presets/interactive-module.js';
import { replacedRequests, type RequestPlugin, generatedFile, writeGenerated } from '../presets/replaced-requests.js';
import { identity, themeDir } from './own-files.js';
import {
  browserPartsOf,
  type MarkdownSettings,
  rspressMarkdown,
  runtimeModules,
  themeModules,
} from './markdown/rspress-markdown.js';
import { pagesFile, writePages, readModules, type SiteModule } from './site-modules.js';
import { themeEntries, readOwnTheme, themeWarnings } from './own-theme.js';
import type { FoundSite } from './read-site.js';
import {
  components,
  importedModules,
  type ImportedModules,
  shims,
  standInWarnings,
  versionWarnings,
} from './stand-ins.js';
import type { GlobalUI } from './config/global-ui-values.js';

const name = 'rspress-content';

/** Options of fences that plugins of Rspress read. The plugins are reported in the configuration. */
const fenceOptions = ['preview', 'playground', 'twoslash', 'direction', 'pure', 'iframe'];

/** What pages of the site use, read together with the configuration. */
interface UsedParts {
  modules: readonly SiteModule[];
  /** The file with the list of all pages. */
  list: string;
  /** The module with components for all pages. */
  globalUI: string;
  imported: ImportedModules;
}

function readParts(config: Config, foundSite: FoundSite): UsedParts {
  const modules = readModules(config, foundSite);
  return {
    modules,
    list: pagesFile(config, modules),
    globalUI: writeGlobalUI(config, foundSite.globalUI),
    imported: importedModules(config, foundSite.themeDir, modules),
  };
}

/** Supports the components, the modules and the Markdown of Rspress pages. */
export function compatibleModules(site: () => FoundSite | null): Plugin {
  let parts: UsedParts | null = null;
  return {
    name,
    // Called when the configuration was read.
    cacheKey() {
      const foundSite = site();
      return hashOf(
        identity(),
        globalsOf(foundSite),
        foundSite?.dir ?? '',
        basename(parts?.list ?? ''),
        foundSite?.config.multiVersion ?? null,
        foundSite?.constants ?? {},
        foundSite?.globalUI ?? [],
        [...(parts?.imported.ofSite ?? [])],
      );
    },
    themeDir,
    apply(target) {
      const { hooks } = target;
      hooks.config.tap(name, (config) => {
        const foundSite = site();
        if (!foundSite) return config;
        parts = readParts(config, foundSite);
        return withModules(config, foundSite, parts);
      });
      hooks.markdown.tap(name, (plugins) => {
        const settings: MarkdownSettings = {
          root: target.config.root,
          dir: site()?.dir ?? 'docs',
          components,
          globals: globalsOf(site()),
          hasVersions: target.config.versions.length > 1,
        };
        return { ...plugins, remark: [...plugins.remark, [rspressMarkdown, settings]] };
      });
      hooks.island.tap(name, (module) => isInteractive(module, browserImports(target.config)) || undefined);
      hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        plugins: [
          ...(configuration.plugins ?? []),
          siteThemeRequests(target.config.root, site()?.themeDir ?? 'theme', parts?.imported),
          buildConstants(site()?.constants ?? {}),
        ],
      }));
      hooks.routes.tap(name, ({ routes }) => {
        const [foundSite, used] = [site(), parts];
        if (!foundSite || !used) return;
        target.logger.warn(warningsOf(target.config, foundSite, used));
        routes.derive((all) => writePages(used.list, all, target));
      });
    },
  };
}

/** Warnings about the theme of the site, and about parts of the theme of Rspress in pages. */
function warningsOf(
  { root, versions }: Config,
  foundSite: FoundSite,
  { modules, imported: { ofSite } }: UsedParts,
): Problem[] {
  const theme = readOwnTheme(root, foundSite.themeDir, ofSite);
  const ofPages = modules.filter(({ file }) => below(join(root, foundSite.themeDir), file) === null);
  return [
    ...themeWarnings(theme, foundSite.globalStyles),
    ...standInWarnings(ofPages, root, ofSite),
    ...(versions.length > 1 ? versionWarnings(ofPages, root) : []),
  ];
}

const emptyModule = '@rspress/plugin-api-docgen/component';

/** Components that pages use without an import, with their modules. The name of the file is the name of the component. */
function globalsOf(foundSite: FoundSite | null): Record<string, string> {
  const files = foundSite?.markdown.globalComponents ?? [];
  const empty = foundSite?.plugins.emptyComponents ?? [];
  return Object.fromEntries([
    ...empty.map((component) => [component, emptyModule]),
    ...files.map((file) => {
      const base = basename(file, extname(file));
      return [base.charAt(0).toUpperCase() + base.slice(1), file];
    }),
  ]);
}

/** In modules of the site, `@theme` also exports values that are not components, and what only the theme of the site has. */
function siteThemeRequests(
  root: string,
  themeFolderName: string,
  imported: ImportedModules | undefined,
): RequestPlugin {
  const { both = null, theme = join(themeDir, 'rspress/theme.tsx') } = imported ?? {};
  const isOfSite = (file: string): boolean => below(root, file) !== null && !file.includes('node_modules');
  const isOfTheme = (file: string): boolean => below(join(root, themeFolderName), file) !== null;
  return replacedRequests(name, (request, issuer) => {
    if (!(request === '@theme' || themeModules.includes(request)) || !isOfSite(issuer) || issuer === both) return null;
    if (both !== null && !isOfTheme(issuer)) return both;
    return request === '@theme' ? theme : null;
  });
}

/** What components import to run in the browser. */
function browserImports({ versions }: Config): string[] {
  const parts = browserPartsOf(versions.length > 1);
  return runtimeModules.flatMap((module) => parts.map((part) => `${module}#${part}`));
}

/** The configuration with the modules of Rspress, and with the texts of `i18n.json` as messages. */
function withModules(config: Config, foundSite: FoundSite, { imported, list, globalUI }: UsedParts): Config {
  const { theme, runtime } = imported;
  const { alias, locales, markdown } = config;
  const siteAliases = [
    ...themeModules.map((module): [string, string] => [module, theme]),
    ...themeEntries(config.root, foundSite.themeDir),
    ...runtimeModules.map((module): [string, string] => [module, runtime]),
    [shims, join(themeDir, 'rspress')] as [string, string],
    ['@rspress-site/pages', list] as [string, string],
    ['@rspress-site/global-ui', globalUI] as [string, string],
    [emptyModule, join(themeDir, 'rspress/nothing.tsx')] as [string, string],
  ];
  return {
    ...config,
    alias: { ...Object.fromEntries(siteAliases), ...alias },
    locales: locales.map((locale) => ({
      ...locale,
      messages: { ...messagesOf(foundSite, locale.lang), ...locale.messages },
    })),
    markdown: {
      ...markdown,
      codeFolders: [...(markdown.codeFolders ?? []), ...repositoryFolders(config.root)],
      fenceOptions: [...(markdown.fenceOptions ?? []), ...fenceOptions],
    },
  };
}

function messagesOf({ texts }: FoundSite, lang: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, byLanguage]): [string, string][] => {
      const text = byLanguage[lang];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** Files and folders that mark the root of a repository. */
const marks = ['.git', 'pnpm-workspace.yaml', 'lerna.json'];

/** The folder of the repository around a site, from which pages of Rspress can show code. Empty if there is none. */
function repositoryFolders(root: string): string[] {
  for (let folder = root; ; folder = dirname(folder)) {
    if (marks.some((mark) => existsSync(join(folder, mark)))) return folder === root ? [] : [folder];
    if (dirname(folder) === folder) return [];
  }
}

const none = join(themeDir, 'rspress/no-global-ui.tsx');

/** Writes the module that lists the components for all pages, unless there are none. */
function writeGlobalUI(config: Config, parts: readonly GlobalUI[]): string {
  if (parts.length === 0) return none;
  const file = generatedFile(config, 'rspress/global-ui.js');
  const imports = parts.map(({ file: component }, index) => {
    const path = relative(dirname(file), join(config.root, component)).split(sep).join('/');
    return `import Component${index} from ${JSON.stringify(path)};\n`;
  });
  const entries = parts.map(({ props }, index) => `  [Component${index}, ${JSON.stringify(props)}],\n`);
  return writeGenerated(file, `${imports.join('')}\nexport default [\n${entries.join('')}];\n`);
}

interface DefinePlugin {
  apply(compiler: Compiler): void;
}

/** The part of a compiler of both bundlers that this uses. */
interface Compiler {
  webpack: { DefinePlugin: new (constants: Readonly<Record<string, string>>) => DefinePlugin };
  options: { mode?: string };
}

/**
 * Replaces the constants that components of Rspress read. No page is rendered as Markdown by its components.
 *
 * @param own code of the constants of the site, by name
 */
const buildConstants = (definitions: Readonly<Record<string, string>>) => ({
  apply(compiler: Compiler): void {
    const isProduction = compiler.options.mode === 'production';
    const constants = {
      ...definitions,
      'import.meta.env.SSG_MD': 'false',
      'import.meta.env.PROD': String(isProduction),
      'import.meta.env.DEV': String(!isProduction),
      'import.meta.env.MODE': JSON.stringify(isProduction ? 'production' : 'development'),
    };
    new compiler.webpack.DefinePlugin(constants).apply(compiler);
  },
});
