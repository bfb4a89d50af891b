import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Creates an empty folder that has the packed package installed, as copies of the files that npm installed once. */
export function createFolder(): string {
  const packed = inject('packed');
  const folder = mkdtempSync(join(packed, 'stranger-'));
  for (const name of readdirSync(join(packed, 'site'))) {
    if (name !== 'node_modules') cpSync(join(packed, 'site', name), join(folder, name));
  }
  const packages = join(folder, 'node_modules');
  if (!takePackages(packages)) linkFolder(join(packed, 'site/node_modules'), packages);
  return folder;
}

/**
 * Removes a folder.
 *
 * @param areOriginal whether its packages are as they were installed: the next folder gets them
 */
export function removeFolder(folder: string, areOriginal: boolean): void {
  if (areOriginal) {
    const aside = mkdtempSync(join(inject('packed'), 'packages-'));
    renameSync(join(folder, 'node_modules'), join(aside, 'node_modules'));
  }
  // A process that a test has ended may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Moves packages that a folder has left behind. */
function takePackages(to: string): boolean {
  const packed = inject('packed');
  return readdirSync(packed).some((name) => {
    if (!name.startsWith('packages-')) return false;
    try {
      renameSync(join(packed, name, 'node_modules'), to);
    } catch {
      // Another worker has taken them, or is about to leave them.
      return false;
    }
    rmSync(join(packed, name), { recursive: true });
    return true;
  });
}

/** Copies a folder as hard links, because a copy of all packages would take long. npm rewrites the files that are copied. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (/^\.?package/.test(entry.name)) cpSync(source, target);
    else linkFile(source, target);
  }
}

/** Not every system and disk has hard links. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
