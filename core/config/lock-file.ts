import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { hash } from '../files/hash.js';
import { isFile, isFolder, readText } from '../files/stats.js';
import { findPackage, type PackageRequest } from '../files/find-package.js';

/** The lock file of a package manager. */
export interface LockFile {
  /** `package-lock.json`. */
  readonly name: string;
  /** Hash of its content. */
  readonly hash: string;
  /** Names of the packages whose files a patch changes. */
  readonly patched: readonly string[];
  /** Whether it has a package from a registry with this version. Its content is then that of the lock file. */
  has(name: string, version: string): boolean;
}

const packageName = '((?:@[^@/"\\s]+/)?[^@/"\'\\s]+)';
const ofNpm = new RegExp(`node_modules/${packageName}": \\{\\s+"version": "([^"]+)"`, 'g');

/**
 * Lock files by name, with the form of an entry. That of the binary file of Bun cannot be read, and has every package. npm
 * writes the last one for a site that keeps none.
 */
const formats: Readonly<Record<string, RegExp | null>> = {
  'npm-shrinkwrap.json': ofNpm,
  'package-lock.json': ofNpm,
  'pnpm-lock.yaml': new RegExp(`^ +'?/?${packageName}@([^'():\\s]+)`, 'gm'),
  'yarn.lock': new RegExp(`^"?${packageName}@[^\\n]*:\\n +version:? "?([^"\\s]+)`, 'gm'),
  'bun.lock': new RegExp(`\\["${packageName}@([^"\\s]+)"`, 'g'),
  'bun.lockb': null,
  'node_modules/.package-lock.json': ofNpm,
};

/** The nearest lock file in a folder or above it; null if there is none. */
export function lockFileAbove(from: string): LockFile | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const name = Object.keys(formats).find((each) => isFile(join(folder, each)));
    if (name !== undefined) return readLockFile(name, [folder, from]);
    if (dirname(folder) === folder) return null;
  }
}

function readLockFile(name: string, folders: readonly [string, string]): LockFile {
  const bytes = readFileSync(join(folders[0], name));
  const form = formats[name];
  let entries: Set<string> | undefined;
  const read = (pattern: RegExp): Set<string> =>
    new Set([...bytes.toString().matchAll(pattern)].map(([, other, version]) => `${other}@${version}`));
  return {
    name,
    hash: hash(bytes),
    patched: [...new Set([...folders.flatMap(patchesIn), ...patchesOf(bytes.toString())])].sort(),
    has: (other, version) => !form || (entries ??= read(form)).has(`${other}@${version}`),
  };
}

/** Names in a lock file of pnpm or Yarn. */
function patchesOf(text: string): string[] {
  if (!/patch_hash=|@patch:/.test(text)) return [];
  const pattern = new RegExp(`${packageName}@(?:patch:|[^\\s()'"]+\\(patch_hash=)`, 'g');
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** Names in the `package.json` of a folder, and in the files of `patch-package`, such as `@scope+name+1.0.0.patch`. */
function patchesIn(folder: string): string[] {
  const { patchedDependencies, pnpm } = readJson<Patched & { pnpm?: Patched }>(join(folder, 'package.json'));
  const files = isFolder(join(folder, 'patches')) ? readdirSync(join(folder, 'patches')) : [];
  return [
    ...Object.keys({ ...patchedDependencies, ...pnpm?.patchedDependencies }).map((key) => key.replace(/(.)@.*$/, '$1')),
    ...files.flatMap(
      (file) => /^(?:.*\+\+)?((?:@[^+@]+\+)?[^+@]+)\+.*\.patch$/.exec(file)?.[1]?.replace('+', '/') ?? [],
    ),
  ];
}

interface Patched {
  patchedDependencies?: object;
}

/** The value of a JSON file; an empty object if it cannot be read. */
export function readJson<T extends object>(file: string): Partial<T> {
  try {
    return JSON.parse(readText(file) ?? '') as T;
  } catch {
    return {};
  }
}

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
