import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from 'tapdocs';

/** The packages in `package.json` of a folder. Empty if there is no such file, or if it is invalid. */
export function packageNames(root: string): string[] {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (!isPlainObject(manifest)) return [];
    return [manifest['dependencies'], manifest['devDependencies']].flatMap((list) =>
      isPlainObject(list) ? Object.keys(list) : [],
    );
  } catch {
    return [];
  }
}
