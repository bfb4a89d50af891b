import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../copy-site.js';

/** What the type checker says of the `tsconfig.json` in a folder; '' when it finds nothing. */
export function typeCheck(folder: string): string {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}
