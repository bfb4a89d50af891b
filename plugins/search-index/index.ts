// Adds search: an index of all pages for each language and version, and the modal that queries it, or an index at
// Algolia.
import { join } from 'node:path';
import {
  type BundlerConfiguration,
  type Config,
  currentVersion,
  hasText,
  isNotFound,
  type Output,
  type Plugin,
  type RecordReader,
  type Route,
  type Routes,
  type Site,
} from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { createAnalysisCache } from './analysis-cache.js';
import { emitIndex } from './emit-index.js';
import { type Analyse, createAnalyser } from './index-page.js';
import { checkOptions, type SearchIndexOptions } from './options.js';
import { createPageGroups } from './page-groups.js';
import { createPageRoots } from './page-roots.js';
import { pageTaps } from './search-hooks.js';
import { searchSettings } from './search-settings.js';
import { strings } from './strings/index.js';
import { indexFolder } from './theme/search-engine/index-folder.js';
import { versionFiles } from './version-files.js';

export type { AlgoliaHost, AlgoliaOptions, SearchIndexOptions } from './options.js';
export { searchHooks, type SearchPageContext } from './search-hooks.js';
export type { SearchPage, SearchSection } from './theme/search-engine/page.js';
export type { SearchStrings } from './theme/search-strings.js';

const name = 'search-index';

const themeDir = themeFolder('search-index');

/** Lets readers search the site. */
export function searchIndex(options: SearchIndexOptions = {}): Plugin {
  return {
    name,
    emits: (path) => path.startsWith('search/'),
    themeDir,
    strings,
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => withSettings(config, options));
      if (site.config.security.csp) site.hooks.bundler.tap(name, (configuration) => withPolicedReact(configuration));
      if (options.algolia) return;
      site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
        const indexes = byIndex(
          routes.all.filter((route) => isSearched(route, site.config)),
          site.config,
        );
        const surroundings = { output, records, site, table: routes, analyserOf: createAnalysers(indexes) };
        for (const [folder, own] of indexes) {
          await emitOne({ folder, routes: own, code: options.code ?? true }, surroundings);
        }
        for (const [path, list] of versionFiles(site.config, indexes)) output.write(path, JSON.stringify(list));
      });
    },
  };
}

/**
 * DocSearch sets HTML from strings and adds a style element. Both are passed to React in a way that a
 * content security policy allows.
 */
function withPolicedReact(configuration: BundlerConfiguration): BundlerConfiguration {
  const { module } = configuration;
  const react = join(themeDir, 'search-modal/policed-react.browser.ts');
  const rule = { test: /[\\/]dist[\\/]docsearch\.js$/, resolve: { alias: { react } } };
  return { ...configuration, module: { ...module, rules: [...(module?.rules ?? []), rule] } };
}

/** The settings of the dialog are part of the site's data for the browser. */
function withSettings(config: Config, options: SearchIndexOptions): Config {
  return { ...config, pluginData: { ...config.pluginData, [name]: searchSettings(options) } };
}

/** Listed pages with content, unless their front matter says `search: false`. */
function isSearched(route: Route, config: Config): boolean {
  if (route.unlisted || !hasText(route) || isNotFound(route, config)) return false;
  const { frontMatter } = route.data as { frontMatter?: { search?: unknown } };
  return frontMatter?.search !== false;
}

/** Routes by the folder of their index. Pages without a version are found in the current one. */
function byIndex(routes: readonly Route[], config: Config): Map<string, Route[]> {
  const current = currentVersion(config)?.name ?? '';
  const indexes = new Map<string, Route[]>();
  for (const route of routes) {
    const folder = indexFolder(route.lang, route.version || current);
    const own = indexes.get(folder) ?? [];
    own.push(route);
    indexes.set(folder, own);
  }
  return indexes;
}

/** One analyser for each language, because pages of several versions are often equal. */
function createAnalysers(indexes: ReadonlyMap<string, readonly Route[]>): (lang: string) => Analyse {
  const languages = [...indexes.values()].flatMap(([first]) => first?.lang ?? []);
  const analysers = new Map<string, Analyse>();
  return (lang) => {
    const isShared = languages.filter((other) => other === lang).length > 1;
    const analyse = analysers.get(lang) ?? createAnalyser(lang, isShared);
    analysers.set(lang, analyse);
    return analyse;
  };
}

interface OneIndex {
  folder: string;
  routes: readonly Route[];
  code: boolean;
}

interface IndexContext {
  output: Output;
  records: RecordReader;
  site: Site;
  table: Routes;
  analyserOf(lang: string): Analyse;
}

async function emitOne({ folder, routes, code }: OneIndex, context: IndexContext): Promise<void> {
  const { output, records, site, table, analyserOf } = context;
  const { lang: language = '' } = routes[0] ?? {};
  const version = routes.find((route) => route.version !== '')?.version ?? '';
  const groupOf = createPageGroups(site.config, { version, lang: language }, { routes, table });
  const { roots, numberOf } = createPageRoots(site.config, routes);
  const sources = routes.map((route) => ({
    path: route.path,
    recordPath: route.original?.path ?? route.path,
    group: groupOf(route),
    root: numberOf(route),
  }));
  const cache = createAnalysisCache(join(site.config.cacheDir, folder));
  const taps = pageTaps(site, routes);
  const prefix = site.config.versions.find(({ name: own }) => own === version)?.prefix ?? '';
  const job = { folder, language, prefix, sources, roots, code, program: site.program, taps };
  await emitIndex(job, { output, records, cache, analyse: analyserOf(language) });
}
