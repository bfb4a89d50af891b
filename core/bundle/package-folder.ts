import { realpathSync } from 'node:fs';
import { findPackage } from '../files/find-package.js';
import { packageRoot } from '../files/package-root.js';

/**
 * Folder of a package that Tapdocs depends on. Links are followed, because bundlers do that.
 *
 * @throws Error if it is not installed
 */
export function packageFolder(name: string): string {
  const found = findPackage({ name, from: packageRoot });
  if (found === null) throw new Error(`Tapdocs depends on \`${name}\`, which is not installed.`);
  return realpathSync(found.folder);
}
