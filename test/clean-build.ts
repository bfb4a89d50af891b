import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../dist/entries/core/test.js';

/** The output of a copy of the site, without a previous store and output. */
export async function cleanBuild(root: string): Promise<Record<string, string>> {
  const copy = `${root}-clean`;
  cpSync(root, copy, { recursive: true, filter: (path) => !/[\\/](?:dist|\.tapdocs)$/.test(path) });
  try {
    const { report } = await buildSite(copy, { outDir: 'dist', cache: false });
    return filesOf(report.outDir);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** All files of a folder by path, each byte a character. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
