import type { PageRun, VersionList } from '../contract/index.js';
import { fileUrl, pageUrl } from '../contract/page-url.js';
import { labelIn } from '../config/content-version.js';
import type { Config } from '../config/types.js';
import { isNotFound } from '../routes/not-found.js';
import { firstPage } from '../routes/page-versions.js';
import { barePath, pathPrefix, versionedRootOf, type VersionGroup, versionGroups } from '../routes/prefix.js';
import type { Route, Routes } from '../routes/table.js';

/**
 * URL of the folder with the lists of versions of a group. The first group, which is that of pages without a version, has
 * the folder that all sites have.
 */
export function versionListsUrl(config: Config, group: VersionGroup): string {
  const [first] = versionGroups(config);
  const isFirst = first?.root?.id === group.root?.id;
  return fileUrl(config.base, `/_tapdocs/versions/${isFirst ? '' : `${group.root?.id}/`}`);
}

/** Makes the lists of versions and their pages: one for each language, by URL. None for a site without several versions. */
export type VersionLists = ReadonlyMap<string, () => VersionList>;

/** The lists of versions of a site. */
export function versionLists(config: Config, routes: Routes): VersionLists {
  const groups = config.versions.length < 2 ? [] : versionGroups(config);
  return new Map(
    groups.flatMap((group) =>
      config.locales.map(({ lang }) => [
        `${versionListsUrl(config, group)}${lang}.json`,
        () => versionList(lang, { group, config, routes }),
      ]),
    ),
  );
}

interface ListContext {
  group: VersionGroup;
  config: Config;
  routes: Routes;
}

function versionList(lang: string, { group, config, routes }: ListContext): VersionList {
  const lookup = { routes, config };
  const urlOf = (path: string): string => pageUrl(config, path);
  const roots = group.versions.map(({ name, prefix }) => {
    const outside = pathPrefix({ version: name, lang }, config);
    return fileUrl(config.base, group.root ? outside + group.root.base + prefix : outside);
  });
  const versions = group.versions.map((version, index) => {
    const { name, prefix, state } = version;
    const home =
      firstPage({ version: name, lang }, lookup, group.root) ??
      firstPage({ version: name, lang: config.defaultLang }, lookup, group.root);
    const root = roots[index] ?? '';
    return { name, label: labelIn(lang, version), prefix, state, root, home: home ? urlOf(home.path) : `${root}/` };
  });
  const pages: Record<string, PageRun[]> = {};
  for (const [bare, inVersions] of listedPages(lang, { group, config, routes })) {
    const runs: PageRun[] = [];
    for (const [index, { name }] of group.versions.entries()) {
      const page = inVersions.get(name);
      if (!page) continue;
      const end = urlOf(page.path).slice(roots[index]?.length);
      const last = runs.at(-1);
      if (last?.[0] === end && last[2] === index) last[2] = index + 1;
      else runs.push([end, index, index + 1]);
    }
    if (runs.length > 0) pages[bare] = runs;
  }
  return { ...(group.root && group.root.base !== '' && { start: group.root.base }), versions, pages };
}

/** The listed pages of a group by `barePath`, in its order, and by version. */
function listedPages(lang: string, { group, config, routes }: ListContext): [string, Map<string, Route>][] {
  const pages = new Map<string, Map<string, Route>>();
  for (const route of routes.all) {
    if (route.lang !== lang || route.version === '' || route.unlisted || isNotFound(route, config)) continue;
    if (group.root && versionedRootOf(route, config) !== group.root) continue;
    const bare = barePath(route, config);
    const inVersions = pages.get(bare);
    if (inVersions) inVersions.set(route.version, route);
    else pages.set(bare, new Map([[route.version, route]]));
  }
  addRenamed(pages, lang, { config, routes });
  return [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Adds pages that were renamed from one version to another, each under both paths. */
function addRenamed(
  pages: ReadonlyMap<string, Map<string, Route>>,
  lang: string,
  { config, routes }: Pick<ListContext, 'config' | 'routes'>,
): void {
  for (const [path, route] of routes.former) {
    const before = pages.get(barePath({ ...route, path }, config));
    const now = pages.get(barePath(route, config));
    if (route.lang !== lang || !before || !now || now.get(route.version) !== route) continue;
    const list = new Map(before);
    before.set(route.version, route);
    for (const [version, page] of list) if (!now.has(version)) now.set(version, page);
  }
}
