import type { PageRun, VersionList } from '../contract/index.js';
import { fileUrl, pageUrl } from '../contract/page-url.js';
import type { Config } from '../config/types.js';
import { firstPage, pageInVersion } from '../routes/page-versions.js';
import { barePath, pathPrefix } from '../routes/prefix.js';
import type { Routes } from '../routes/table.js';

/** The lists of versions and their pages, one for each language, by URL. Empty for a site without several versions. */
export function versionLists(config: Config, routes: Routes): Record<string, VersionList> {
  if (config.versions.length < 2) return {};
  return Object.fromEntries(
    config.locales.map(({ lang }) => [
      `${config.base}_tapdocs/versions/${lang}.json`,
      versionList(lang, config, routes),
    ]),
  );
}

function versionList(lang: string, config: Config, routes: Routes): VersionList {
  const lookup = { routes, config };
  const urlOf = (path: string): string => pageUrl(config, path);
  const roots = config.versions.map(({ name }) => fileUrl(config.base, pathPrefix({ version: name, lang }, config)));
  const versions = config.versions.map(({ name, label, prefix, state }, index) => {
    const home =
      firstPage({ version: name, lang }, lookup) ?? firstPage({ version: name, lang: config.defaultLang }, lookup);
    const root = roots[index] ?? '';
    return { name, label, prefix, state, root, home: home ? urlOf(home.path) : `${root}/` };
  });
  const pages: Record<string, PageRun[]> = {};
  const bares = new Set(
    routes.all.filter((route) => route.lang === lang && route.version !== '').map((route) => barePath(route, config)),
  );
  for (const bare of [...bares].sort()) {
    const runs: PageRun[] = [];
    for (const [index, { name }] of config.versions.entries()) {
      const page = pageInVersion(bare, { version: name, lang }, lookup);
      if (!page) continue;
      const end = urlOf(page.path).slice(roots[index]?.length);
      const last = runs.at(-1);
      if (last?.[0] === end && last[2] === index) last[2] = index + 1;
      else runs.push([end, index, index + 1]);
    }
    if (runs.length > 0) pages[bare] = runs;
  }
  return { versions, pages };
}
