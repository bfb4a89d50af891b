import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Config } from '../config/types.js';
import { packageRequire, packageRoot } from '../package-root.js';
import { themeAlias } from './theme-rules.js';

const client = join(packageRoot, 'dist/core/client');

/** How all programs find modules: the theme by name, one copy of React, and this package's own browser modules. */
export function bundlerResolve(config: Config): NonNullable<Configuration['resolve']> {
  return {
    extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    alias: {
      ...themeAlias(config),
      '@site': config.root,
      '@tapdocs-package': packageRoot,
      'tapdocs/client$': join(client, 'index.js'),
      '@tapdocs': client,
      ...Object.fromEntries(singletons.map((name) => [name, packageFolder(name)])),
    },
  };
}

/**
 * The production build of React Router. The package contains one, without development warnings, but its `exports` lead to the
 * development build alone.
 */
export function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(packageRequire.resolve('react-router-dom'));
  const file = join(dirname(resolve('react-router')), '../production/index.mjs');
  return existsSync(file) ? { 'react-router$': file } : {};
}

/** Packages that hold React contexts: the site's modules and ours have to meet in one copy. */
const singletons = ['react', 'react-dom', 'react-router-dom', 'react-helmet-async'];

/** Requests for these packages. */
export const singletonRequest = new RegExp(`^(?:${singletons.join('|')})(?:/|$)`);

/** Whether a file belongs to one of these packages, or to the one of which react-router-dom is the front. */
export function isSingleton(file: string): boolean {
  return [...singletons, 'react-router'].some((name) => file.includes(join('node_modules', name) + sep));
}

/** Not every package exports its package.json: the folder is the part of the entry's path up to the name. */
function packageFolder(name: string): string {
  const entry = packageRequire.resolve(name);
  const folder = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length);
}
