// What `tsconfig.json` gives to a site next to its `paths`.

/// <reference path="../themes/globals.d.ts" />
/// <reference path="../dist/core/index.d.ts" />
/// <reference path="../dist/core/client/index.d.ts" />

// Components of plugins and of theme packages, which no `paths` lead to.
declare module '@theme/*';
declare module '@theme-original/*';
