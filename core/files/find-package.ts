import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFile } from './stats.js';

/** A package that code in a folder imports. */
export interface PackageRequest {
  /** `remark-math`, `@scope/name`. */
  readonly name: string;
  /** Absolute folder of the code. */
  readonly from: string;
}

/** An installed package. */
export interface InstalledPackage {
  /** Absolute folder. Links are not followed. */
  readonly folder: string;
  /** Empty if its `package.json` has none or cannot be read. */
  readonly version: string;
}

/** Finds a package by its name as Node does. It need not export anything. Null if it is not installed. */
export function findPackage({ name, from }: PackageRequest): InstalledPackage | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    const manifest = join(candidate, 'package.json');
    if (basename(folder) !== 'node_modules' && isFile(manifest))
      return {
        folder: candidate,
        get version() {
          return versionIn(manifest);
        },
      };
    if (dirname(folder) === folder) return null;
  }
}

function versionIn(manifest: string): string {
  try {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : '';
  } catch {
    return '';
  }
}
