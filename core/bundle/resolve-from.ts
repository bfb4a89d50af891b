import { dirname, sep } from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { usedTsconfig } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { folderNames, layersBelow, themeLayers } from '../theme/layers.js';
import { originalAlias } from './theme-rules.js';
import type { Toolkit } from './toolkit.js';

type Resolve = NonNullable<Configuration['resolve']>;

/** The site's `tsconfig.json` applies to the files next to and below it, but not to packages. */
export function tsconfigRules(config: Config, toolkit: Toolkit): RuleSetRule[] {
  const used = usedTsconfig(config.tsconfig);
  return used ? [{ include: foldersOf(used.file), exclude: packages, resolve: toolkit.tsconfig(config) }] : [];
}

/** Applies the rules of the theme and of `tsconfig.json` to a single file. */
export function createResolveFrom(config: Config, toolkit: Toolkit): (file: string) => Resolve {
  const layers = themeLayers(config);
  const used = usedTsconfig(config.tsconfig);
  const tsconfig = toolkit.tsconfig(config);
  const folders = used ? foldersOf(used.file) : [];
  return (file) => {
    const isOwn = folders.some((folder) => file.startsWith(folder)) && !packages.test(file);
    return { ...(isOwn && tsconfig), alias: originalAlias(layersBelow(file, layers)) };
  };
}

const packages = /[\\/]node_modules[\\/]/;

function foldersOf(file: string): string[] {
  return folderNames(dirname(file)).map((folder) => folder + sep);
}
