/**
 * The types that cross from the build to the browser. JSON only; the contract imports its own parts and nothing else.
 * What the bundles and the server say to core alone is in the files that are not exported here.
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
