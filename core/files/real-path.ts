import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** An absolute path with symbolic links resolved, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
