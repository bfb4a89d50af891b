import { labelIn } from '../config/content-version.js';
import type { Config, Locale } from '../config/types.js';
import type { VersionsPageData } from '../contract/index.js';
import { pageUrl } from '../contract/page-url.js';
import { firstPage } from './page-versions.js';
import { versionGroups } from './prefix.js';
import { pathKey, type Routes, type RouteTable } from './table.js';

/** Path of the page that lists all versions in a language. */
export function versionsPath({ prefix }: Pick<Locale, 'prefix'>): string {
  return `${prefix}/versions`;
}

/**
 * Adds a page for each language that lists all versions, unless such a page exists. The version menu links to it, so
 * that readers without scripts can change the version.
 */
export function addVersionsPages(table: RouteTable, config: Config): void {
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
