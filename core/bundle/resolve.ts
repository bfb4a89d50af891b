import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Configuration } from '@rspack/core';
import { singletons } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { packageRequire, packageRoot } from '../files/find-package.js';
import { treesFolder } from '../trees/source-root.js';
import { singleCopies } from './single-copies.js';
import { themeAlias } from './theme-rules.js';

const client = join(packageRoot, 'dist/core/client');

/**
 * Module resolution of all bundles: the aliases of the site, the theme by name, a single copy of React, and the browser modules of
 * this package.
 */
export function bundlerResolve(config: Config): NonNullable<Configuration['resolve']> {
  // If two names match, the first is used.
  const aliases = Object.entries(config.alias).sort(([a], [b]) => b.length - a.length);
  return {
    extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json', '.mdx', '.md'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    alias: {
      ...Object.fromEntries(aliases),
      ...themeAlias(config),
      '@site': config.root,
      '@tapdocs-package': packageRoot,
      '@tapdocs-trees': treesFolder(config),
      'tapdocs/client$': join(client, 'index.js'),
      'tapdocs/client/internal$': join(client, 'internal.js'),
      '@tapdocs': client,
      ...singleCopies(config.root).folders,
    },
  };
}

/**
 * The production build of React Router. The package contains one, without development warnings, but its `exports` only
 * refer to the development build.
 */
export function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(packageRequire.resolve('react-router-dom'));
  const file = join(dirname(resolve('react-router')), '../production/index.mjs');
  return existsSync(file) ? { 'react-router$': file } : {};
}

/** Requests for these packages. */
export const singletonRequest = new RegExp(`^(?:${singletons.join('|')})(?:/|$)`);

/** Whether a file belongs to one of these packages, or to react-router, which react-router-dom re-exports. */
export function isSingleton(file: string): boolean {
  return [...singletons, 'react-router'].some((name) => file.includes(join('node_modules', name) + sep));
}
