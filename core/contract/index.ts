/**
 * The types of the data that the build sends to the browser. JSON only. The contract only imports its own files.
 * Types that only core, the bundles and the server use are in files that are not exported here.
 * Paths of routes are decoded and start with `/`; "URL" means that `base` and, where needed, a hash are already in it.
 */
export type * from './content.js';
export type * from './json.js';
export type * from './navigation.js';
export type * from './page.js';
export type { UrlStyle } from './page-url.js';
export type * from './site.js';
export type * from './ui-strings.js';
export type * from './versions.js';
