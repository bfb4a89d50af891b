import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { configFiles } from '../config-files.js';

/** A site without a configuration has no title, which Tapdocs needs. */
export function missingValues(root: string): Record<string, string> {
  return configFiles.some((name) => existsSync(join(root, name))) ? {} : { title: basename(root) };
}
