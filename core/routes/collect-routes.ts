import { configPlace } from '../config/config-place.js';
import type { Config } from '../config/types.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { addVersionsPages } from './add-versions-pages.js';
import { readClock } from './clock.js';
import { createRouteTable } from './create-table.js';
import { versionPlaces } from './each-version.js';
import { versionGroups } from './prefix.js';
import type { Routes } from './table.js';
import type { RoutesContext, Site } from '../hooks.js';
import { listThemeNames, themeIndexProblems } from '../theme/components.js';

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
