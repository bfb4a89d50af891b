import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames } from '../../presets/package-names.js';
import { configFiles } from '../config-files.js';

const packages = ['@rspress/core', 'rspress'];

/** The evidence that a folder is a site of Rspress: its configuration or its package. A configuration of Rstack can also be for other tools. */
export function signsOf(root: string): string[] {
  const configs = configFiles.filter((name) => name.startsWith('rspress') && existsSync(join(root, name)));
  const listed = packageNames(root).filter((name) => packages.includes(name));
  return [...configs, ...listed.map((name) => `\`${name}\` in package.json`)];
}
