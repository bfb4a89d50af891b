import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The installed package, which has the reference and the README of each plugin and component. */
const folder = dirname(createRequire(import.meta.url).resolve('tapdocs/package.json'));

/** The absolute path of a file of the package. */
export function packageFile(path: string): string {
  return join(folder, path);
}

export function readPackageFile(path: string): string {
  return readFileSync(packageFile(path), 'utf8');
}

/** The folders of a folder of the package that have a README, in alphabetical order. */
export function foldersWithReadme(path: string): string[] {
  return readdirSync(packageFile(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(packageFile(`${path}/${entry.name}/README.md`)))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b));
}
