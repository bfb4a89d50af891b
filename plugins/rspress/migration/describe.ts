import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Config, pageUrl } from 'tapdocs';
import { type MigratedSite, type MigrationResult, type MigrationTrial, pathKey } from 'tapdocs/kit';
import type { ChangedUrl, Interpreted, MigrationFacts, UrlComparison } from '../../presets/migration-report.js';
import { reportMigration } from '../../presets/report-migration.js';
import { type Conventions, countConventions, pageSources } from '../../presets/count-conventions.js';
import type { FoundSite } from '../read-site.js';

/** Reports what a site has become. */
export function report(trial: MigrationTrial): MigrationResult {
  return reportMigration(trial, { describe: describeSite, modules: /^(?:@rspress\/|rspress(?:\/|$)|@theme(?:\/|$))/ });
}

function describeSite(foundSite: FoundSite, migrated: MigratedSite): MigrationFacts {
  return { interpreted: interpretedIn(migrated, foundSite), urls: compareUrls(migrated, foundSite.dir) };
}

function interpretedIn(migrated: MigratedSite, { dir, plugins }: FoundSite): Interpreted[] {
  const { config } = migrated.site;
  const folder = join(config.root, dir);
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file))
    : [];
  const countOf = (pattern: RegExp): number => files.filter((file) => pattern.test(file)).length;
  return [
    { name: 'versions', count: config.versions.length },
    { name: 'languages', count: config.locales.length > 1 ? config.locales.length : 0 },
    { name: '`_meta` files', count: countOf(/^_meta\.[cm]?[jt]s(?:on)?$/) },
    { name: '`_nav` files', count: countOf(/^_nav\.[cm]?[jt]s(?:on)?$/) },
    { name: 'redirects', count: plugins.redirects.length },
    ...countConventions(pageSources(migrated).keys(), config.root, conventions),
  ];
}

/**
 * Compares the URLs of pages with those of Rspress. In Rspress, a URL depends only on the path of the file, without the folders of the
 * default version and of the default language, and with `.html` unless `route.cleanUrls` is set. A trailing slash is ignored.
 */
function compareUrls({ site, routes }: MigratedSite, dir: string): UrlComparison {
  const { config } = site;
  const changed: ChangedUrl[] = [];
  let compared = 0;
  for (const { path, filePath, original, source } of routes.all) {
    const isFile = /\.mdx?$/.test(filePath) && filePath.startsWith(`${dir}/`) && !original && source === undefined;
    if (!isFile) continue;
    compared += 1;
    const route = originalPath(filePath.slice(dir.length + 1), config);
    const [from, to] = [pageUrl(config, route), pageUrl(config, path)];
    if (pathKey(from) === pathKey(to)) continue;
    changed.push({ from, to, redirected: routes.redirect(route) === path });
  }
  return { compared, changed: changed.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** The path in Rspress of a file below the docs. */
function originalPath(file: string, { versions, locales, defaultLang }: Config): string {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const version = versions.find(({ folder }) => folder !== '' && folder === parts[0]);
  if (version) parts.shift();
  const language =
    locales.length > 1 || parts[0] === defaultLang ? locales.find(({ lang }) => lang === parts[0]) : undefined;
  if (language) parts.shift();
  if (parts.at(-1) === 'index') parts.splice(-1, 1, '');
  return [version?.prefix ?? '', language?.prefix ?? '', `/${parts.join('/')}`].join('');
}

/** Conventions in pages of Rspress. */
const conventions: Conventions = {
  fields: ['pageType', 'titleSuffix', 'overviewHeaders', 'link-rss', 'context', 'tag', 'icon'],
  prose: [
    ['containers', /^[ \t>]*:::+[ \t]*[a-z]/gm],
    ['alerts', /^[ \t]*>[ \t]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|DANGER|INFO)\]/gim],
    ['ids of headings', /^#{1,6} .*\\?\{#[^\s}]+\}\s*$/gm],
    ['`[[toc]]`', /^\[\[toc\]\]/gim],
  ],
  code: [
    ['code of files', /^[ \t>]*(?:```+|~~~+)[^\n]*\bfile=/gm],
    ['notations in code', /\[!code [^\]]+\]/g],
  ],
  moduleName: (request) => (/^(?:@theme|@rspress\/[^/]+|rspress)(?:\/|$)/.test(request) ? `\`${request}\`` : null),
};
