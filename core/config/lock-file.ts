import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hash } from '../files/hash.js';
import { isFile, isFolder, readText } from '../files/stats.js';

/** The lock file of a package manager. */
export interface LockFile {
  /** Absolute path. */
  readonly file: string;
  /** Hash of its content. */
  readonly hash: string;
  /** Names of the packages whose files a patch changes. */
  readonly patched: readonly string[];
  /** Whether it has a package from a registry with this version. Its content is then that of the lock file. */
  has(name: string, version: string): boolean;
}

const packageName = '((?:@[^@/"\\s]+/)?[^@/"\'\\s]+)';
const ofNpm = new RegExp(`node_modules/${packageName}": \\{\\s+"version": "([^"]+)"`, 'g');

/** Lock files by name, with the form of an entry. That of the binary file of Bun cannot be read, and has every package. */
const formats: Readonly<Record<string, RegExp | null>> = {
  'npm-shrinkwrap.json': ofNpm,
  'package-lock.json': ofNpm,
  'pnpm-lock.yaml': new RegExp(`^ +'?/?${packageName}@([^'():\\s]+)`, 'gm'),
  'yarn.lock': new RegExp(`^"?${packageName}@[^\\n]*:\\n +version:? "?([^"\\s]+)`, 'gm'),
  'bun.lock': new RegExp(`\\["${packageName}@([^"\\s]+)"`, 'g'),
  'bun.lockb': null,
};

/** The nearest lock file in a folder or above it; null if there is none. */
export function lockFileAbove(from: string): LockFile | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = Object.keys(formats)
      .map((name) => join(folder, name))
      .find(isFile);
    if (file !== undefined) return readLockFile(file, from);
    if (dirname(folder) === folder) return null;
  }
}

function readLockFile(file: string, from: string): LockFile {
  const bytes = readFileSync(file);
  const form = formats[basename(file)];
  let entries: Set<string> | undefined;
  const read = (pattern: RegExp): Set<string> =>
    new Set([...bytes.toString().matchAll(pattern)].map(([, name, version]) => `${name}@${version}`));
  return {
    file,
    hash: hash(bytes),
    patched: [...new Set([...patchesIn(from), ...patchesIn(dirname(file)), ...patchesOf(bytes.toString())])].sort(),
    has: (name, version) => !form || (entries ??= read(form)).has(`${name}@${version}`),
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
