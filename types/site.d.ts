// What `tsconfig.json` gives to a site next to its `paths`. `paths` of the site itself replace those: the components of the theme then
// have the types of the default theme.

/// <reference path="../themes/globals.d.ts" />
/// <reference path="../dist/core/index.d.ts" />
/// <reference path="../dist/core/client/index.d.ts" />
/// <reference path="../dist/types/theme.d.ts" />

// Components of plugins and of theme packages, which no `paths` lead to.
declare module '@theme/*';
declare module '@theme-original/*';

// The environment, for a configuration and for `publicEnv`, as `@types/node` declares it: a new site does without that package.
declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
  }
}
declare var process: NodeJS.Process;
