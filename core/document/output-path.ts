import type { Config } from '../config/types.js';
import { pageFile } from '../contract/page-url.js';
import { isNotFoundPath } from '../routes/homes.js';

type FileConfig = Pick<Config, 'urlStyle' | 'locales' | 'versions'>;

/**
 * File of a route's document below the output: `/a/` is `a/index.html`, `/a/b` is `a/b.html` or, with slashes,
 * `a/b/index.html`. Hosts look for not-found pages at `404.html`.
 */
export function documentFile(path: string, config: FileConfig): string {
  return `${(isNotFoundPath(path, config) ? path : pageFile(path, config.urlStyle)).slice(1)}.html`;
}

/** File of a route's page data; the browser asks for it by the same rule (`client/data-url.ts`). */
export function dataFile(path: string, { urlStyle }: Pick<Config, 'urlStyle'>): string {
  return `_tapdocs/pages${pageFile(path, urlStyle)}.json`;
}
