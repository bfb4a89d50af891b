import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { hashOf } from '../files/hash.js';
import type { FileHashes } from '../files/file-hashes.js';
import { findPackage, type PackageRequest } from '../files/find-package.js';
import { isFile } from '../files/stats.js';

/** The packages of some code: those it imports, and all their dependencies. */
export interface PackageClosure {
  /** `name@version integrity` of packages whose files do not change, sorted. */
  readonly released: string[];
  /** Other packages: linked ones, those of a workspace, and those that no lock file contains. */
  readonly editable: EditablePackage[];
  /** Files and folders with which a later run checks whether the result is still valid. */
  readonly watched: string[];
}

/** A package whose version does not determine its content. */
export interface EditablePackage {
  /** `name@version`. */
  readonly name: string;
  /** Absolute, links followed. */
  readonly folder: string;
}

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  packages?: Readonly<Record<string, { version?: string; integrity?: string }>>;
}

/** Walks from packages to their dependencies, which are resolved from there as in Node. */
export function closePackages(requests: readonly PackageRequest[]): PackageClosure {
  const folders = new Set(requests.flatMap(realFolder));
  const locks = new Map<string, Lock>();
  const released = new Set<string>();
  const editable: EditablePackage[] = [];
  const watched = new Set<string>();
  for (const folder of folders) {
    const manifest = readJson<Manifest>(join(folder, 'package.json'));
    const name = `${manifest.name}@${manifest.version}`;
    const lockFile = lockOf(folder);
    if (lockFile !== null && !locks.has(lockFile)) locks.set(lockFile, readJson<Lock>(lockFile));
    const proof = proofOf(folder, manifest, { lockFile, lock: locks.get(lockFile ?? '') });
    if (proof === null) editable.push({ name, folder });
    else released.add(`${name} ${proof}`);
    for (const path of [join(folder, 'package.json'), folder, dirname(folder), lockFile]) if (path) watched.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      for (const found of realFolder({ name: needed, from: folder })) folders.add(found);
  }
  return {
    released: [...released].sort(),
    editable: editable.sort((a, b) => (a.folder < b.folder ? -1 : 1)),
    watched: [...watched].sort(),
  };
}

/** Hash of all files of a package, except its installed dependencies. */
export function packageContent(folder: string, hashes: Pick<FileHashes, 'hash'>, without: ReadonlySet<string>): string {
  const files = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.name === 'node_modules' || entry.name.startsWith('.') || without.has(inner)) return [];
      if (entry.isDirectory()) return files(inner);
      return entry.isFile() ? [inner] : [];
    });
  return hashOf(
    files(folder)
      .sort()
      .map((file) => [file.slice(folder.length).split(sep).join('/'), hashes.hash(file)]),
  );
}

function realFolder(request: PackageRequest): string[] {
  const found = findPackage(request);
  return found === null ? [] : [realpathSync(found.folder)];
}

/** The file in which npm records the installed packages, in the outermost `node_modules`. Null if there is none. */
function lockOf(folder: string): string | null {
  const parts = folder.split(sep);
  const outermost = parts.indexOf('node_modules');
  if (outermost < 0) return null;
  const file = join(parts.slice(0, outermost + 1).join(sep), '.package-lock.json');
  return isFile(file) ? file : null;
}

/**
 * Identifies the content of a package: its integrity, or its folder in a store whose folders never change. Null if
 * there is neither.
 */
function proofOf(
  folder: string,
  { version }: Manifest,
  { lockFile, lock }: { lockFile: string | null; lock: Lock | undefined },
): string | null {
  const stored = /[\\/]node_modules[\\/]\.pnpm[\\/]([^\\/]+)/.exec(folder)?.[1];
  if (stored !== undefined || lockFile === null) return stored ?? null;
  const path = folder.slice(dirname(dirname(lockFile)).length + 1);
  const entry = lock?.packages?.[path.split(sep).join('/')];
  return entry?.integrity !== undefined && entry.version === version ? entry.integrity : null;
}

function readJson<T extends object>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return {} as T;
  }
}
