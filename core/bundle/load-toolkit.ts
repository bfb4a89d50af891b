import { sep } from 'node:path';
import { configPlace } from '../config/config-place.js';
import type { Config } from '../config/types.js';
import { realPath } from '../files/paths.js';
import { packageRequire, packageRoot } from '../files/find-package.js';
import { fail, problem } from '../problems/problem.js';
import type { Toolkit } from './toolkit.js';

/**
 * Loads the bundler of a site. Call it only if there is something to bundle, because loading takes longer than an unchanged build.
 *
 * @throws TapdocsError with the command that installs webpack, which most sites do not need
 */
export async function loadToolkit(config: Config): Promise<Toolkit> {
  for (const name of [config.root, packageRoot].flatMap((path) => realPath(path).split(sep))) {
    const [character] = /[#?!]/.exec(name) ?? [];
    if (character !== undefined) fail(problem('FOLDER_CHARACTER', { name, character }));
  }
  if (config.bundler !== 'webpack') return (await import('./rspack-toolkit.js')).rspackToolkit;
  const missing = ['webpack', 'mini-css-extract-plugin'].filter((name) => !isInstalled(name)).join(' ');
  if (missing !== '') fail(problem('WEBPACK_PACKAGES', { missing }, configPlace(config, { key: 'bundler' })));
  return (await import('./webpack-toolkit.js')).webpackToolkit;
}

function isInstalled(name: string): boolean {
  try {
    packageRequire.resolve(name);
    return true;
  } catch {
    return false;
  }
}
