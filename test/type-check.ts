import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './open-site.js';

/** The output of the type checker for the `tsconfig.json` in a folder; '' if it finds nothing and has no further flags. */
export function typeCheck(folder: string, ...flags: string[]): string {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder, ...flags], { encoding: 'utf8' }).stdout;
}
