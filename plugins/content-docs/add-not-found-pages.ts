import { type Config, pathKey, type RouteTable } from 'tapdocs';

/**
 * Adds `/404`, and one below the prefix of each other language, unless a page answers there: a content file, one of another
 * content folder, or that of another plugin.
 */
export function addNotFoundPages(table: RouteTable, { locales }: Pick<Config, 'locales'>): void {
  table.derive(({ routes }) => {
    const taken = new Set(routes.map(({ path }) => pathKey(path)));
    for (const { lang, prefix } of locales) {
      const path = `${prefix}/404`;
      if (taken.has(path)) continue;
      table.add({ path, lang, component: 'NotFoundPage', title: '404' });
    }
  });
}
