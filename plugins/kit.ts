// What the plugins of this repository share, also those that are packages of their own. It can change with every version.
export type { EditUrls } from './blog/index.js';
export type { LanguageSidebars, MetaFile, Page, Section } from './content-docs/index.js';
export { nearestVersion } from './nearest-version.js';
export { isPlainText, linksIn, plainHtml } from './plain-html.js';
export { type PostName, readPostName } from './post-name.js';
export type { RootVersionsOptions } from './versions/index.js';
