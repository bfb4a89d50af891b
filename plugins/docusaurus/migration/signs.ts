import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageNames } from '../../presets/package-names.js';
import { configFiles } from '../config-files.js';
import { sidebarFiles } from '../sidebar-source.js';

/** The evidence that a folder is a site of Docusaurus: its configuration, its package, or the files of its sidebars and versions. */
export function signsOf(root: string): string[] {
  const has = (name: string): boolean => existsSync(join(root, name));
  const configs = configFiles.filter(has);
  const packages = packageNames(root).filter((name) => name === '@docusaurus/core');
  const versions = ['versioned_docs', 'versioned_sidebars'].filter(has);
  // Other programs also have such a file. It only counts next to docs.
  const sidebars = has('docs') ? sidebarFiles.filter(has) : [];
  return [...configs, ...packages.map((name) => `\`${name}\` in package.json`), ...versions, ...sidebars];
}

/** A site without a configuration has no title, which Tapdocs needs. */
export function missingValues(root: string): Record<string, string> {
  return configFiles.some((name) => existsSync(join(root, name))) ? {} : { title: basename(root) };
}
