import { join } from 'node:path';
import { packageFolder, packageIdentity } from '../presets/package-folder.js';

const folder = packageFolder('tapdocs-docusaurus');

/** Absolute folder of the components for pages of Docusaurus, which are shipped as source. */
export const themeDir = join(folder, 'theme');

/** Absolute path of a compiled module of this preset, for another process: `sidebar-call.js`. */
export function compiledModule(path: string): string {
  return join(folder, 'dist/docusaurus', path);
}

/** Identifies the code of this preset, for keys of what it makes. */
export function identity(): string {
  return packageIdentity(folder);
}
