import { readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findPackage, type PackageRequest } from '../files/find-package.js';
import { type LockFile, lockFileAbove, readJson } from './lock-file.js';

/** The packages of some code: those it imports, and all their dependencies. */
export interface PackageClosure {
  /** `name@version` of packages whose content a lock file determines, and of all others without a lock file; sorted. */
  readonly released: string[];
  /** Other packages, sorted by folder: linked or patched ones, and those that the lock file does not have. */
  readonly editable: EditablePackage[];
}

/** A package whose version does not determine its content. */
export interface EditablePackage {
  /** `name@version`. */
  readonly name: string;
  /** Absolute, links followed. */
  readonly folder: string;
}

interface Manifest {
  name: string;
  version: string;
  dependencies: object;
  optionalDependencies: object;
  peerDependencies: object;
}

/** Walks from packages to their dependencies, which are resolved from there as in Node. */
export function closePackages(requests: readonly PackageRequest[]): PackageClosure {
  const folders = new Set(requests.flatMap(realFolder));
  const locks = new Map<string, LockFile | null>();
  const released = new Set<string>();
  const editable: EditablePackage[] = [];
  for (const folder of folders) {
    const manifest = readJson<Manifest>(join(folder, 'package.json'));
    const { name = '', version = '', dependencies, optionalDependencies, peerDependencies } = manifest;
    const [site = '', ...installed] = folder.split(`${sep}node_modules${sep}`);
    if (!locks.has(site)) locks.set(site, lockFileAbove(site));
    const lock = locks.get(site);
    const isReleased = !lock || (lock.has(name, version) && !lock.patched.includes(name));
    if (installed.length > 0 && isReleased) released.add(`${name}@${version}`);
    else editable.push({ name: `${name}@${version}`, folder });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      for (const other of realFolder({ name: needed, from: folder })) folders.add(other);
  }
  return { released: [...released].sort(), editable: editable.sort((a, b) => (a.folder < b.folder ? -1 : 1)) };
}

function realFolder(request: PackageRequest): string[] {
  const installed = findPackage(request);
  return installed === null ? [] : [realpathSync(installed.folder)];
}

/** Absolute paths of all files of a package, sorted, without its installed dependencies, hidden files and these folders. */
export function packageFiles(folder: string, without: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name.startsWith('.') || without.has(path)) return [];
      if (entry.isDirectory()) return packageFiles(path, without);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}
