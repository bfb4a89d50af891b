import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'tapdocs';
import type { MigratedSite, MigrationResult, MigrationTrial } from 'tapdocs/kit';
import type { Interpreted, MigrationFacts, UrlComparison } from '../../presets/migration-report.js';
import { reportMigration } from '../../presets/report-migration.js';
import { countConventions, pageSources } from '../../presets/count-conventions.js';
import { isIndex, splitPrefix } from '../doc-address.js';
import { findDocs } from '../find-docs.js';
import { docsPlaces } from '../places.js';
import type { FoundSite } from '../read-site.js';
import { conventions } from './conventions.js';
import { infimaClasses } from './infima-classes.js';
import { compareUrls } from './original-urls.js';
import { compareOtherUrls } from './other-urls.js';

/** The plugin of the preset that has read the configuration of Docusaurus. */
export interface Reader extends Plugin {
  found(): FoundSite | null;
}

/** Reports what a site has become. */
export function report(trial: MigrationTrial): MigrationResult {
  return reportMigration(trial, { describe: describeSite, modules: /^@(?:docusaurus|theme)(?:\/|$)/ });
}

/** The conventions that the preset has interpreted in a site, and the URLs that it changes. */
function describeSite(migrated: MigratedSite): MigrationFacts {
  const { config } = migrated.site;
  const found = config.plugins.find(isReader)?.found();
  if (!found) return { interpreted: [], urls: { compared: 0, changed: [] } };
  return {
    interpreted: [...siteConventions(found, migrated), ...pageConventions(migrated)],
    urls: merged([compareUrls(migrated, found.docs), compareOtherUrls(migrated, found)]),
    problems: infimaClasses(migrated),
  };
}

function merged(parts: readonly UrlComparison[]): UrlComparison {
  const changed = parts.flatMap((part) => part.changed);
  return {
    compared: parts.reduce((sum, part) => sum + part.compared, 0),
    changed: changed.sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** Finds the plugin in the configuration, whose type only has the traits of plugins. */
function isReader(plugin: object): plugin is Reader {
  return 'found' in plugin && 'name' in plugin && plugin.name === 'docusaurus';
}

/** The conventions of the configuration and the folders. */
function siteConventions(found: FoundSite, { site: { config }, routes }: MigratedSite): Interpreted[] {
  const places = found.docs.flatMap((settings) => docsPlaces(settings, config));
  const folders = [
    ...new Set(places.flatMap(({ docs, translations }) => [docs.dir, ...(translations ? [translations.dir] : [])])),
  ];
  const categories = folders.filter((dir) => existsSync(dir)).flatMap((dir) => findDocs(dir).categories);
  const written = [...found.docs.map(({ sidebars }) => sidebars), ...places.map(({ sidebars }) => sidebars)];
  const { nav = [], footer } = found.config.themeConfig ?? {};
  const isBelowDocs = (path: string): boolean => places.some(({ base }) => path.startsWith(`${base}/`));
  const generated = routes.all.filter(({ source, path }) => source !== undefined && isBelowDocs(path));
  return [
    {
      name: 'configuration of Docusaurus',
      count: found.docs.filter(({ configFile }) => configFile !== '').length > 0 ? 1 : 0,
    },
    { name: 'folders of docs', count: found.docs.length },
    { name: 'blogs', count: found.blogs.length },
    { name: 'versions', count: config.versions.length },
    { name: 'languages', count: config.locales.length > 1 ? config.locales.length : 0 },
    { name: 'files of sidebars', count: written.filter((each) => each !== null).length },
    { name: '`_category_` files', count: categories.length },
    { name: 'generated index pages', count: generated.length },
    { name: 'entries of the navigation bar', count: Array.isArray(nav) ? nav.length : 0 },
    { name: 'footer', count: footer === undefined ? 0 : 1 },
    { name: 'redirects', count: found.redirects.length },
  ];
}

/** The conventions of the pages. */
function pageConventions(migrated: MigratedSite): Interpreted[] {
  const names = [...pageSources(migrated).keys()];
  const isMdx = migrated.site.config.markdown.format === 'mdx';
  const hasNumber = (path: string): boolean => path.split('/').some((part) => splitPrefix(part).position !== undefined);
  const isNamedIndex = (path: string): boolean => isIndex(path) && !/^index\./i.test(basename(path));
  return [
    { name: '`.md` files as MDX', count: isMdx ? names.filter((name) => name.endsWith('.md')).length : 0 },
    { name: 'paths with numbers before names', count: names.filter(hasNumber).length },
    { name: 'index pages named `README` or as their folder', count: names.filter(isNamedIndex).length },
    ...countConventions(names, migrated.site.config.root, conventions),
  ];
}
