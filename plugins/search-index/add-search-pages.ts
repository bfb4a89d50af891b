import type { Config, RouteTable } from 'tapdocs';
import { pathKey } from 'tapdocs/kit';

/** Adds a page that opens the search, for each language, unless the site has a page there. */
export function addSearchPages(page: string, table: RouteTable, { locales }: Config): void {
  table.derive(({ routes }) => {
    const taken = new Set(routes.map(({ path }) => pathKey(path)));
    for (const { lang, prefix, strings } of locales) {
      const path = prefix + page;
      if (taken.has(pathKey(path))) continue;
      table.add({ path, lang, component: 'SearchPage', title: strings.search, data: {}, unlisted: true });
    }
  });
}
