import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from 'tapdocs';

/** The packages that `package.json` of a folder lists. None if there is no such file, or one that npm cannot read either. */
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
