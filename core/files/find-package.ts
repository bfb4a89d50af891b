import { readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isFile } from './stats.js';
import { fileURLToPath } from 'node:url';

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
export function findPackage(request: PackageRequest): InstalledPackage | null {
  const folder = inFolders(request) ?? byEntry(request);
  if (folder === null) return null;
  return {
    folder,
    get version() {
      return versionIn(join(folder, 'package.json'));
    },
  };
}

function inFolders({ name, from }: PackageRequest): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && isFile(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

/** Yarn's Plug'n'Play has no such folders, but replaces the resolver of Node. */
function byEntry({ name, from }: PackageRequest): string | null {
  const inner = join('node_modules', name);
  try {
    const entry = siteRequire(from).resolve(name);
    const at = entry.lastIndexOf(inner);
    return at < 0 ? null : entry.slice(0, at + inner.length);
  } catch {
    return null;
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

/** Folder of this package, found from the compiled file as well as from the source. */
export const packageRoot = findUp(dirname(fileURLToPath(import.meta.url)));

/** A file of this package, from which its dependencies are resolved. */
export const packageFile = join(packageRoot, 'package.json');

/** `require` of this package. */
export const packageRequire: NodeJS.Require = createRequire(packageFile);

/** `require` of a site, for packages that it installs. */
export function siteRequire(root: string): NodeJS.Require {
  return createRequire(join(root, 'package.json'));
}

/** Version of this package. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return version;
}

function findUp(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : findUp(parent);
}
