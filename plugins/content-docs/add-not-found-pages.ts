import type { Config } from '../../core/config/types.js';
import { pathKey, type RouteTable } from '../../core/routes.js';
import type { Page } from './page.js';

/** Adds `/404`, and one below the prefix of each other language, unless a content file answers there. */
export function addNotFoundPages(
  table: RouteTable,
  pages: readonly Page[],
  { locales }: Pick<Config, 'locales'>,
): void {
  const taken = new Set(pages.map(({ path }) => pathKey(path)));
  for (const { lang, prefix } of locales) {
    const path = `${prefix}/404`;
    if (taken.has(path)) continue;
    table.add({ path, filePath: '', lang, version: '', component: 'NotFoundPage', data: {}, title: '404', slices: {} });
  }
}
