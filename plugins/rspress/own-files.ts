import { join } from 'node:path';
import { packageFolder, packageIdentity } from '../presets/package-folder.js';

const folder = packageFolder('tapdocs-rspress');

/** Absolute folder of the components for pages of Rspress, which are shipped as source. */
export const themeDir = join(folder, 'theme');

/** Absolute path of a compiled module of this preset, for another process: `config/stand-ins.js`. */
export function compiledModule(path: string): string {
  return join(folder, 'dist/rspress', path);
}

/** Identifies the code of this preset, for keys of what it makes. */
export function identity(): string {
  return packageIdentity(folder);
}
