import type { PageRun, VersionList } from '../contract/index.js';
import { fileUrl, pageUrl } from '../contract/page-url.js';
import type { Config } from '../config/types.js';
import { firstPage, pageInVersion } from '../routes/page-versions.js';
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

/** The lists of versions and their pages, one for each language, by URL. Empty for a site without several versions. */
export function versionLists(config: Config, routes: Routes): Record<string, VersionList> {
  if (config.versions.length < 2) return {};
  return Object.fromEntries(
    versionGroups(config).flatMap((group) =>
      config.locales.map(({ lang }) => [
        `${versionListsUrl(config, group)}${lang}.json`,
        versionList(lang, { group, config, routes }),
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
  const versions = group.versions.map(({ name, label, prefix, state }, index) => {
    const home =
      firstPage({ version: name, lang }, lookup, group.root) ??
      firstPage({ version: name, lang: config.defaultLang }, lookup, group.root);
    const root = roots[index] ?? '';
    return { name, label, prefix, state, root, home: home ? urlOf(home.path) : `${root}/` };
  });
  const isOwn = (route: Route): boolean =>
    route.lang === lang && route.version !== '' && (!group.root || versionedRootOf(route, config) === group.root);
  const pages: Record<string, PageRun[]> = {};
  const bares = new Set(routes.all.filter(isOwn).map((route) => barePath(route, config)));
  for (const bare of [...bares].sort()) {
    const runs: PageRun[] = [];
    for (const [index, { name }] of group.versions.entries()) {
      const page = pageInVersion(bare, { version: name, lang, root: group.root }, lookup);
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
