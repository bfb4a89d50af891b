// Adds search: an index of all pages for each language and version, and the modal that queries it, or an index at
// Algolia.
import { join } from 'node:path';
import {
  type Config,
  fail,
  type Output,
  type Plugin,
  type RecordReader,
  type Route,
  type Routes,
  type RouteTable,
  type Site,
  type Version,
} from 'tapdocs';
import {
  type BundlerConfiguration,
  hasText,
  isNotFound,
  pathKey,
  rootsWithVersions,
  stringsByLanguage,
  versionGroups,
} from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { createAnalysisCache, createAnalyser, type IndexState } from './analysis-cache.js';
import { emitIndex } from './emit-index.js';
import { type IndexJob, keyJob, pageTaps } from './search-hooks.js';
import { checkOptions, type SearchIndexOptions } from './options.js';
import { fields } from './page-fields.js';
import { createPageAliases, createPageNames, createPageWeights, keywordProblems } from './page-names.js';
import {
  createPageGroups,
  createPageRoots,
  hasVersionsByRoot,
  planIndexes,
  type PlannedIndex,
} from './plan-indexes.js';
import { addSearchCommand } from './search-command.js';
import translations from './strings.json' with { type: 'json' };
import { english } from './theme/search-strings.js';
import {
  indexFolder,
  indexName,
  sharedFolder,
  versionsFile,
  type SearchedVersion,
} from './theme/search-engine/index-files.js';
import type { SearchSettings } from './theme/search-settings.js';

export type { AlgoliaHost, AlgoliaOptions, SearchIndexOptions } from './options.js';
export { searchHooks, type SearchPageContext } from './search-hooks.js';
export type { SearchPage, SearchSection } from './theme/search-engine/search-result.js';
export type { SearchStrings } from './theme/search-strings.js';

const name = 'search-index';

const themeDir = themeFolder('search-index');

/**
 * Lets readers search the site.
 *
 * @example
 * ```ts
 * searchIndex({ page: '/search', code: true })
 * ```
 */
export function searchIndex(options: SearchIndexOptions = {}): Plugin {
  const { page } = options;
  return {
    name,
    themeDir,
    strings: stringsByLanguage(english, translations),
    frontMatter: Object.keys(fields),
    ...(page !== undefined && { pageComponents: ['SearchPage'] }),
    apply(site) {
      checkOptions(options, site.config);
      if (page !== undefined) site.hooks.routes.tap(name, ({ routes }) => addSearchPages(page, routes, site.config));
      // After the plugin that adds versions.
      site.hooks.config.tap({ name, stage: 20 }, (config) => withSettings(config, options));
      if (site.config.security.csp) site.hooks.bundler.tap(name, (configuration) => withPolicedReact(configuration));
      if (options.algolia) return;
      const plan = ({ all }: Routes) =>
        planIndexes(
          all.filter((route) => isSearched(route, site.config)),
          site.config,
        );
      site.hooks.check.tap(name, ({ routes }) => {
        const problems = keywordProblems(routes.all, site.config);
        if (problems.length > 0) fail(problems);
      });
      site.hooks.commands.tap(name, (program, context) => addSearchCommand(program, { site, context, plan }));
      site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
        const indexes = plan(routes);
        await emitAll(indexes, { output, records, site, table: routes, options });
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
  const settings = searchSettings(options);
  const byRoot = !options.algolia && hasVersionsByRoot(config);
  return {
    ...config,
    pluginData: { ...config.pluginData, [name]: byRoot ? { ...settings, byRoot } : settings },
  };
}

/** Listed pages with content, unless their front matter says `search: false`. */
function isSearched(route: Route, config: Config): boolean {
  if (route.unlisted || !hasText(route) || isNotFound(route, config)) return false;
  return route.frontMatter['search'] !== false;
}

/** Emits all indexes, those of a language one after the other. */
async function emitAll(indexes: ReadonlyMap<string, PlannedIndex>, context: IndexContext): Promise<void> {
  const byLanguage = new Map<string, OneIndex[]>();
  for (const [folder, index] of indexes) {
    const languageIndexes = byLanguage.get(index.lang) ?? [];
    byLanguage.set(index.lang, languageIndexes);
    languageIndexes.push({ ...index, folder });
  }
  for (const [lang, languageIndexes] of byLanguage) await emitLanguage(lang, languageIndexes, context);
}

/** Emits the indexes of a language. They have most of their pages in common, so each starts from the last one. */
async function emitLanguage(lang: string, indexes: readonly OneIndex[], context: IndexContext): Promise<void> {
  const { output, records, site } = context;
  const shared = new Set<string>();
  let neighbour: IndexState | undefined;
  for (const index of indexes) {
    const job = await keyJob(jobOf(index, context), records);
    const cache = createAnalysisCache(join(site.config.cacheDir, job.folder), site.store);
    neighbour = await emitIndex(job, { output, records, cache, analyse: createAnalyser(lang), shared, neighbour });
  }
}

interface OneIndex extends PlannedIndex {
  folder: string;
}

interface IndexContext {
  output: Output;
  records: RecordReader;
  site: Site;
  table: Routes;
  options: SearchIndexOptions;
}

function jobOf(index: OneIndex, { site, table, options }: IndexContext): IndexJob {
  const { folder, lang: language, version, routes, isCurrent } = index;
  const groupOf = createPageGroups(site.config, { version, lang: language }, { routes, table });
  const { roots, numberOf } = createPageRoots(site.config, routes);
  const nameOf = createPageNames(site.config);
  const weightOf = createPageWeights(options.weights, site.config);
  const aliasesOf = createPageAliases(table);
  const sources = routes.map((route) => ({
    path: route.path,
    name: nameOf(route),
    recordPath: route.original?.path ?? route.path,
    group: groupOf(route),
    root: numberOf(route),
    weight: weightOf(route),
    aliases: aliasesOf(route),
  }));
  const taps = pageTaps(site, routes);
  const shardFolder = isCurrent ? folder : sharedFolder(language);
  const { code = true } = options;
  return { folder, shardFolder, language, sources, roots, code, program: site.program, taps };
}

/** Adds a page that opens the search, for each language, unless the site has a page there. */
function addSearchPages(page: string, table: RouteTable, { locales }: Config): void {
  table.derive(({ routes }) => {
    const taken = new Set(routes.map(({ path }) => pathKey(path)));
    for (const { lang, prefix, strings: texts } of locales) {
      const path = prefix + page;
      if (taken.has(pathKey(path))) continue;
      table.add({ path, lang, component: 'SearchPage', title: texts.search, data: {}, unlisted: true });
    }
  });
}

/** The options that the browser needs, with their defaults. `theme/search-settings.ts` describes them. */
function searchSettings({ algolia, reportUrl = '', recent = true }: SearchIndexOptions): SearchSettings {
  const defaults = { searchParameters: {}, languageFacet: true, insights: false, hosts: [] };
  return { algolia: algolia ? { ...defaults, ...algolia } : null, reportUrl, recent };
}

type VersionsConfig = Pick<Config, 'locales' | 'versions' | 'contentRoots'>;

/**
 * The versions that readers can search, by the path of a file for each language, and for each content root if several
 * have versions of their own. None for a site with fewer than two.
 *
 * @param indexes the indexes of the site, by their folders
 */
function versionFiles(
  config: VersionsConfig,
  indexes: ReadonlyMap<string, unknown>,
): [path: string, list: SearchedVersion[]][] {
  if (config.versions.length < 2) return [];
  return config.locales.flatMap(({ lang }) =>
    versionLists(config).map(({ base, versions }): [string, SearchedVersion[]] => {
      const searched = versions.filter(({ name: version, index = version }) => indexes.has(indexFolder(lang, index)));
      return [versionsFile(lang, base), searched];
    }),
  );
}

/** The lists of versions by the bases of their roots. Pages without a version have the list at ''. */
function versionLists(config: VersionsConfig): { base: string; versions: SearchedVersion[] }[] {
  if (!hasVersionsByRoot(config)) return [{ base: '', versions: config.versions.map((version) => listed(version)) }];
  const lists = rootsWithVersions(config).map(({ base, versions }) => listOf(base, { base, versions }));
  const [first] = versionGroups(config);
  if (!first?.root || lists.some(({ base }) => base === '')) return lists;
  return [...lists, listOf('', first.root)];
}

/** @param base where pages look for the list */
function listOf(base: string, root: { base: string; versions: readonly Version[] }) {
  return {
    base,
    versions: root.versions.map((version) => ({ ...listed(version), index: indexName(version, root.base) })),
  };
}

function listed(version: Version): SearchedVersion {
  return { name: version.name, label: version.label, state: version.state };
}
