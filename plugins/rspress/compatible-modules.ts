import { basename, extname, join } from 'node:path';
import { below, type Config, hashOf, type Plugin } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../replaced-requests.js';
import { themeFolder } from '../theme-folder.js';
import {
  browserParts,
  type MarkdownSettings,
  rspressMarkdown,
  runtimeModules,
  themeModules,
} from './markdown/rspress-markdown.js';
import { buildConstants } from './build-constants.js';
import { hookWarnings } from './hook-warnings.js';
import { themeEntries } from './own-theme.js';
import { repositoryFolders } from './repository-folders.js';
import type { FoundSite } from './read-site.js';
import { type OwnTheme, readOwnTheme, themeWarnings } from './theme-parts.js';

const name = 'rspress-content';

const themeDir = themeFolder('rspress');

/** Options of fences that plugins of Rspress read. The plugins are reported in the configuration. */
const fenceOptions = ['preview', 'playground', 'twoslash', 'direction', 'pure', 'iframe'];

/** The components of `@theme`, which pages can import without a bundler. */
const components = new Set([
  'Badge',
  'Button',
  'Callout',
  'Card',
  'CodeBlock',
  'CodeBlockRuntime',
  'Link',
  'LinkCard',
  'Overview',
  'OverviewGroup',
  'PackageManagerTabs',
  'PageTab',
  'PageTabs',
  'Prompt',
  'SourceCode',
  'Steps',
  'SvgWrapper',
  'Tab',
  'Tabs',
  'Toc',
]);

/** Supports the components, the modules and the Markdown of Rspress pages. */
export function compatibleModules(site: () => FoundSite | null): Plugin {
  let theme: OwnTheme | null = null;
  const globals = (): Record<string, string> => globalsOf(site());
  return {
    name,
    // Read together with the configuration, before cache keys are computed.
    get cacheKey() {
      return hashOf(globals(), site()?.dir ?? '');
    },
    themeDir,
    apply(target) {
      const { hooks, logger } = target;
      hooks.config.tap(name, (config) => {
        const found = site();
        if (!found) return config;
        theme = readOwnTheme(config.root, found.themeDir);
        return withModules(config, found);
      });
      hooks.markdown.tap(name, (plugins) => {
        const settings: MarkdownSettings = {
          root: target.config.root,
          dir: site()?.dir ?? 'docs',
          components,
          globals: globals(),
        };
        return { ...plugins, remark: [...plugins.remark, [rspressMarkdown, settings]] };
      });
      hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        plugins: [...(configuration.plugins ?? []), siteThemeRequests(target.config.root), buildConstants],
      }));
      hooks.routes.tap(name, () => {
        const found = site();
        if (!found) return;
        const { root } = target.config;
        logger.warn([...themeWarnings(theme, found.globalStyles), ...hookWarnings(root, found)]);
      });
    },
  };
}

/** Components that pages use without an import. The name of the file is the name of the component. */
function globalsOf(found: FoundSite | null): Record<string, string> {
  const files = found?.markdown.globalComponents ?? [];
  return Object.fromEntries(
    files.map((file) => {
      const base = basename(file, extname(file));
      return [base.charAt(0).toUpperCase() + base.slice(1), file];
    }),
  );
}

/** In modules of the site, `@theme` also exports values that are not components, as in Rspress. */
function siteThemeRequests(root: string): RequestPlugin {
  const isOfSite = (file: string): boolean => below(root, file) !== null && !file.includes('node_modules');
  return replacedRequests(name, (request, issuer) =>
    request === '@theme' && isOfSite(issuer) ? join(themeDir, 'rspress/theme.tsx') : null,
  );
}

/** The configuration with the modules of Rspress, and with the texts of `i18n.json` as messages. */
function withModules(config: Config, found: FoundSite): Config {
  const { alias, locales, markdown } = config;
  const own = [
    ...themeModules.map((module): [string, string] => [module, join(themeDir, 'rspress/theme.tsx')]),
    ...themeEntries(config.root, found.themeDir),
    ...runtimeModules.map((module): [string, string] => [module, join(themeDir, 'rspress/runtime.tsx')]),
  ];
  return {
    ...config,
    alias: { ...Object.fromEntries(own), ...alias },
    locales: locales.map((locale) => ({
      ...locale,
      messages: { ...messagesOf(found, locale.lang), ...locale.messages },
    })),
    markdown: {
      ...markdown,
      codeFolders: [...(markdown.codeFolders ?? []), ...repositoryFolders(config.root)],
      fenceOptions: [...(markdown.fenceOptions ?? []), ...fenceOptions],
    },
    interactiveModules: {
      imports: runtimeModules.flatMap((module) => browserParts.map((part) => `${module}#${part}`)),
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
