import { join } from 'node:path';
import { packageFolder } from '../presets/package-folder.js';

const folder = packageFolder('tapdocs-rspress');

/** Absolute folder of the components for pages of Rspress, which are shipped as source. */
export const themeDir = join(folder, 'theme');

/** Absolute path of a compiled module of this preset, for another process: `config/stand-ins.js`. */
export function compiledModule(path: string): string {
  return join(folder, 'dist/rspress', path);
}
