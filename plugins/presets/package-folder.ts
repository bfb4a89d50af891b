import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute folder of the package of a preset, or of `tapdocs`. */
export function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
