import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package, found from the compiled file as well as from the source. */
export const packageRoot = findUp(dirname(fileURLToPath(import.meta.url)));

/** A file of this package, from which its dependencies are resolved. */
export const packageFile = join(packageRoot, 'package.json');

/** `require` of this package. */
export const packageRequire: NodeJS.Require = createRequire(packageFile);

/** Version of this package. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return version;
}

function findUp(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : findUp(parent);
}
