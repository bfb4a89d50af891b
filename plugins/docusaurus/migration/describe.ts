import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MigratedSite, type MigrationResult, type MigrationTrial } from 'tapdocs/kit';
import { type Conventions, countConventions, pageSources } from '../../presets/count-conventions.js';
import type { Interpreted, MigrationFacts } from '../../presets/migration-report.js';
import { reportMigration } from '../../presets/report-migration.js';
import { isIndex, splitPrefix } from '../doc-address.js';
import { findDocs } from '../find-docs.js';
import { type DocsPlace, docsPlaces, pathInDocusaurus } from '../places.js';
import { type FoundSite, configFiles } from '../read-site.js';
import { infimaClasses } from './infima-classes.js';
import { compareUrls, type Known, otherUrls } from './other-urls.js';

/** Reports what a site has become. */
export function report(trial: MigrationTrial): MigrationResult {
  return reportMigration(trial, { describe: describeSite, modules: /^@(?:docusaurus|theme)(?:\/|$)/ });
}

function describeSite(site: FoundSite, migrated: MigratedSite): MigrationFacts {
  return {
    interpreted: [...siteConventions(site, migrated), ...pageConventions(migrated)],
    urls: compareUrls([...docsUrls(migrated, site), ...otherUrls(migrated, site)], migrated, site),
    problems: infimaClasses(migrated),
  };
}

/** The conventions of the configuration and the folders. */
function siteConventions(foundSite: FoundSite, { site: { config }, routes }: MigratedSite): Interpreted[] {
  const places = foundSite.docs.flatMap((settings) => docsPlaces(settings, config));
  const folders = [
    ...new Set(places.flatMap(({ docs, translations }) => [docs.dir, ...(translations ? [translations.dir] : [])])),
  ];
  const categories = folders.filter((dir) => existsSync(dir)).flatMap((dir) => findDocs(dir).categories);
  const written = [...foundSite.docs.map(({ sidebars }) => sidebars), ...places.map(({ sidebars }) => sidebars)];
  const { nav = [], footer } = foundSite.config.themeConfig ?? {};
  const isBelowDocs = (path: string): boolean => places.some(({ base }) => path.startsWith(`${base}/`));
  const generated = routes.all.filter(({ source, path }) => source !== undefined && isBelowDocs(path));
  return [
    {
      name: 'configuration of Docusaurus',
      count: foundSite.docs.filter(({ configFile }) => configFile !== '').length > 0 ? 1 : 0,
    },
    { name: 'folders of docs', count: foundSite.docs.length },
    { name: 'blogs', count: foundSite.blogs.length },
    { name: 'versions', count: config.versions.length },
    { name: 'languages', count: config.locales.length > 1 ? config.locales.length : 0 },
    { name: 'files of sidebars', count: written.filter((each) => each !== null).length },
    { name: '`_category_` files', count: categories.length },
    { name: 'generated index pages', count: generated.length },
    { name: 'entries of the navigation bar', count: Array.isArray(nav) ? nav.length : 0 },
    { name: 'footer', count: footer === undefined ? 0 : 1 },
    { name: 'redirects', count: foundSite.redirects.length },
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

/**
 * The pages of docs with their URLs in Docusaurus. There, the language comes first, then the path of the docs, then the version:
 * `/zh/docs/1.0/intro`. The rest of a URL is the same, because it is derived from the file and its front matter by the rules of
 * `doc-address.ts`.
 */
function docsUrls({ site: { config }, routes }: MigratedSite, { docs }: FoundSite): Known[] {
  return docs.flatMap((settings) =>
    docsPlaces(settings, config).flatMap((place): Known[] => {
      const start = pathInDocusaurus(place, { settings, config });
      return routes.all
        .filter(
          ({ lang, version: of, filePath }) => lang === place.lang && of === place.version && isIn(filePath, place),
        )
        .map((route) => ({ route, original: start + route.path.slice(place.base.length) }));
    }),
  );
}

/** Whether a source is a doc, or a page that is generated for docs. */
function isIn(filePath: string, { docs, translations }: DocsPlace): boolean {
  const folders = [docs, ...(translations ? [translations] : [])].flatMap(({ name, path }) => [name, path]);
  return folders.some((folder) => filePath.startsWith(`${folder}/`));
}

/** Conventions in pages of Docusaurus. */
export const conventions: Conventions = {
  fields: [
    ...'id slug sidebar_label sidebar_position sidebar_class_name hide_title hide_table_of_contents'.split(' '),
    ...'toc_min_heading_level toc_max_heading_level pagination_label pagination_prev pagination_next'.split(' '),
    ...'parse_number_prefixes custom_edit_url last_update image keywords tags draft unlisted'.split(' '),
  ],
  prose: [
    ['admonitions', /^[ \t>]*:::+[ \t]*[a-z]/gm],
    ['ids of headings', /^#{1,6} .*\{(?:\/\*\s*)?#[^\s}]+(?:\s*\*\/)?\}\s*$/gm],
    ['HTML comments', /<!--/g],
    ['`<head>` in content', /^<head>/gm],
    ['`require()` of files', /\brequire\(/g],
  ],
  code: [
    ['magic comments in code', /(?:\/\/|\/\*|#|<!--|--)[ \t]*highlight-(?:next-line|start)/g],
    ['diagrams', /^[ \t]*(?:```+|~~~+)mermaid\b/gm],
  ],
  moduleName(request) {
    // Imports of site files are counted as one convention, and so are imports of files as text.
    if (request.startsWith('@site')) return 'imports from `@site/…`';
    if (/^!!?raw-loader/.test(request)) return 'imports with `raw-loader`';
    return /^@(?:theme|docusaurus)(?:\/|$)/.test(request) ? `\`${request}\`` : null;
  },
};

/** A site without a configuration has no title, which Tapdocs needs. */
export function missingValues(root: string): Record<string, string> {
  return configFiles.some((name) => existsSync(join(root, name))) ? {} : { title: basename(root) };
}
