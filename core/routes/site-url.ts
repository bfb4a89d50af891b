import type { Config } from '../config/types.js';
import { isExternal } from './links.js';

/** A URL with base as one that works from everywhere, if the configuration has a `url`; another site's stays. */
export function siteUrl({ url }: Pick<Config, 'url'>, href: string): string {
  return href.startsWith('/') && !isExternal(href) ? url.replace(/\/$/, '') + href : href;
}
