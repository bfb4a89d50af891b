import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { hash, hashOf } from 'tapdocs';

/** Absolute folder of the package of a preset, or of `tapdocs`. */
export function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

/** Files in the package of a preset. */
export interface PresetFiles {
  /** Absolute folder of its components, which are shipped as source. */
  themeDir: string;
  /** Absolute path of a compiled module, for another process: `presets/evaluation/evaluation-entry.js`. */
  compiledModule(path: string): string;
  /** Identifies the code of the preset, for keys of what it makes. */
  identity(): string;
}

export function presetFiles(name: string): PresetFiles {
  const folder = packageFolder(name);
  let code: string | undefined;
  return {
    themeDir: join(folder, 'theme'),
    compiledModule: (path) => join(folder, 'dist', path),
    identity: () => (code ??= packageIdentity(folder)),
  };
}

/**
 * Identifies the code of a package: by its version, and by its compiled files if it is linked instead of installed.
 *
 * @param folder absolute folder of the package
 */
function packageIdentity(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return folder.split(sep).includes('node_modules') ? version : hashOf(version, compiledFiles(join(folder, 'dist')));
}

/** Hashes of the compiled files by path. */
function compiledFiles(dist: string): [path: string, hash: string][] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .sort()
    .map((path) => [path, hash(readFileSync(join(dist, path)))]);
}
