import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'tapdocs';

const code = /\.[cm]?[jt]sx?$/;

/** Absolute paths of the site's code, sorted: theme files, components, and files next to pages. */
export function codeFiles({ root, outDir, publicDir, cacheDir }: Config): string[] {
  const generated = new Set([outDir, publicDir, cacheDir]);
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      const path = join(folder, name);
      if (entry.isFile() && code.test(name) && !/\.d\.[cm]?ts$/.test(name)) files.push(path);
      else if (entry.isDirectory() && name !== 'node_modules' && !name.startsWith('.') && !generated.has(path))
        visit(path);
    }
  };
  visit(root);
  return files.sort();
}
