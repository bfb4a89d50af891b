import { configPlace } from '../config/config-place.js';
import type { Config, Locale } from '../config/types.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { createRouteTable } from './create-table.js';
import { versionPlaces } from './each-version.js';
import { versionGroups } from './prefix.js';
import { type Routes, pathKey, type RouteTable } from './table.js';
import type { RoutesContext, Site } from '../hooks.js';
import { listThemeNames, themeIndexProblems } from '../theme/components.js';
import { labelIn } from '../config/content-version.js';
import type { VersionsPageData } from '../contract/index.js';
import { pageUrl } from '../contract/page-url.js';
import { firstPage } from './page-versions.js';

/** Selects the versions whose pages taps of `routes` add. */
export type VersionSelection = Pick<RoutesContext, 'wants' | 'want'>;

/**
 * Runs the `routes` hook and freezes the table.
 *
 * @param selection the versions whose routes are collected. Default: all
 * @throws TapdocsError for conflicts, an invalid SOURCE_DATE_EPOCH, missing slices, and page components that the theme does not have
 */
export async function collectRoutes(
  { hooks, config, development, trees }: Site,
  selection: VersionSelection = { wants: () => true, want: () => undefined },
): Promise<Routes> {
  const table = createRouteTable({ ...config, development, time: readClock() });
  await hooks.routes.promise({
    routes: table,
    ...selection,
    forEachVersion: (task) => versionPlaces({ config, trees }, selection.wants).forEach(task),
  });
  addVersionsPages(table, config);
  await table.settle();
  const routes = table.freeze();
  const { components } = listThemeNames(config);
  const missing = pageComponents(routes).filter((name) => !components.has(name));
  const unknown = new Set<string>();
  for (const { slices } of routes.all) {
    for (const name in slices) {
      const id = slices[name] ?? '';
      if (!routes.slices.has(id)) unknown.add(id);
    }
  }
  const problems = [
    ...aliasProblems(routes, config, selection),
    ...themeIndexProblems(config),
    ...missing.map((component) => problem('COMPONENT_MISSING', { component, dir: config.theme })),
    ...[...unknown].map((id) => problem('SLICE_MISSING', { id })),
  ];
  if (problems.length > 0) fail(problems);
  return routes;
}

/** Aliases of versions need a plugin that creates redirects. */
function aliasProblems(routes: Routes, config: Config, { wants }: VersionSelection): Problem[] {
  const all = versionGroups(config).flatMap(({ root, versions }) => versions.map((version) => ({ root, ...version })));
  return all.flatMap(({ name, alias, root }) => {
    if (alias === '' || !wants(name) || routes.redirect(`${root?.base ?? ''}/${alias}/`) !== null) return [];
    return [problem('VERSION_ALIAS', { name, alias }, configPlace(config, { key: 'versions', text: alias }))];
  });
}

/** Names of the page components in use, sorted. */
export function pageComponents(routes: Routes): string[] {
  return [...new Set(routes.all.map(({ component }) => component))].sort();
}

/**
 * The time at which routes are collected, to which dates of pages are compared. `SOURCE_DATE_EPOCH`, in seconds, sets
 * it for reproducible builds.
 *
 * @throws TapdocsError CLOCK_INVALID
 */
export function readClock({ SOURCE_DATE_EPOCH: epoch = '' }: NodeJS.ProcessEnv = process.env): Date {
  if (epoch === '') return new Date();
  const time = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : NaN);
  if (Number.isNaN(time.getTime())) fail(problem('CLOCK_INVALID', { value: epoch }));
  return time;
}

/** Path of the page that lists all versions in a language. */
export function versionsPath({ prefix }: Pick<Locale, 'prefix'>): string {
  return `${prefix}/versions`;
}

/**
 * Adds a page for each language that lists all versions, unless such a page exists. The version menu links to it, so
 * that readers without scripts can change the version.
 */
function addVersionsPages(table: RouteTable, config: Config): void {
  if (config.versions.length < 2) return;
  table.derive(({ routes: all, slices }) => {
    const byPath = new Map(all.map((route) => [pathKey(route.path), route]));
    for (const locale of config.locales) {
      const { lang, strings } = locale;
      const path = versionsPath(locale);
      if (byPath.has(path)) continue;
      const data = versionsPage(lang, { all, byPath, slices }, config);
      table.add({ path, lang, component: 'VersionsPage', title: strings.versions, data, unlisted: true });
    }
  });
}

function versionsPage(
  lang: string,
  routes: Pick<Routes, 'all' | 'byPath' | 'slices'>,
  config: Config,
): VersionsPageData {
  const lookup = { routes, config };
  const groups = versionGroups(config);
  const versions = groups.flatMap(({ root, versions: ofRoot }) => {
    const rootLabel = groups.length > 1 ? `${root?.label[lang] || root?.id} ` : '';
    return ofRoot.flatMap((version) => {
      const { name, state } = version;
      const page =
        firstPage({ version: name, lang }, lookup, root) ??
        firstPage({ version: name, lang: config.defaultLang }, lookup, root);
      const entry = {
        name: rootLabel === '' ? name : `${root?.id} ${name}`,
        label: rootLabel + labelIn(lang, version),
        state,
      };
      return page ? [{ ...entry, link: pageUrl(config, page.path) }] : [];
    });
  });
  return { versions };
}
