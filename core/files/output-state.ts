import { statSync } from 'node:fs';
import { contentOf } from './put-in-place.js';
import { type GroupFile, type Manifest, type ManifestEntry, manifestOf, readGroup, readManifest } from './manifest.js';

/** The output folder before a build, compared with what the last build has written. Plain data, for threads. */
export interface OutputState {
  /** The program that made the files. */
  program: string;
  /** Files that are as they were written, except those of `groups`. */
  files: [path: string, entry: ManifestEntry][];
  /** Files that were changed or removed since they were written. */
  changed: string[];
  /** The groups whose files are all as they were written. */
  groups: [name: string, group: KnownGroup][];
  /** All other entries of the folder; paths with `/`. */
  others: string[];
}

/** A group of files that are as they were written. */
export interface KnownGroup {
  key: string;
  /** Number of files. */
  count: number;
  /** Their size. */
  bytes: number;
  /** The folder below the output that contains all of them; '' for the output itself. */
  folder: string;
  /** The path of one of them. */
  sample: string;
}

/** The output of the last build. */
export interface PreviousOutput {
  /** Real path of its folder. */
  folder: string;
  /** Whether this program made its files. */
  isOfMaker: boolean;
  /** Files that are as they were written. Files of a group are added when one of them is needed. */
  before: Manifest;
  groups: ReadonlyMap<string, KnownGroup>;
  /** Whether a path is an entry of the folder, and neither in `before` nor in a group. */
  isOther(path: string): boolean;
  /** Reads the files of a group. */
  read(name: string, group: KnownGroup): Manifest;
}

/** Where the output is, and what is remembered of it. */
export interface OutputPlaces {
  /** Real path. */
  folder: string;
  manifestFile: string;
}

/**
 * Compares the size and the time of each file of the output with the data from the last build. It reads a manifest,
 * lists the folder and looks at each file.
 */
export function readOutputState({ folder, manifestFile }: OutputPlaces): OutputState {
  const remembered = readManifest(manifestFile);
  const { files: listed, others } = contentOf(folder);
  const isIntact = (path: string, size: number, mtime: number): boolean => {
    if (!listed.has(path)) return false;
    // `join` takes as long as the call itself.
    const stats = statSync(`${folder}/${path}`, { throwIfNoEntry: false });
    return stats?.size === size && stats.mtimeMs === mtime;
  };
  const files: OutputState['files'] = [];
  const changed: string[] = [];
  const rest = new Set(listed);
  const groups: OutputState['groups'] = [];
  const sort = (entries: Manifest): void => {
    for (const entry of entries) {
      const [path, { size, mtime }] = entry;
      if (isIntact(path, size, mtime)) {
        files.push(entry);
        rest.delete(path);
      } else changed.push(path);
    }
  };
  sort(remembered.files);
  for (const [name, key] of remembered.groups) {
    const own = readGroup(manifestFile, name, key);
    if (!own) continue;
    if (own.length === 0 || !own.every(([path, , , size, mtime]) => isIntact(path, size, mtime))) {
      sort(manifestOf(own));
      continue;
    }
    for (const [path] of own) rest.delete(path);
    groups.push([name, describeGroup(key, own)]);
  }
  return { program: remembered.program, files, changed, groups, others: [...rest, ...others] };
}

function describeGroup(key: string, files: readonly GroupFile[]): KnownGroup {
  const paths = files.map(([path]) => path);
  const bytes = files.reduce((sum, [, , , size]) => sum + size, 0);
  return { key, count: files.length, bytes, folder: commonFolder(paths), sample: paths[0] ?? '' };
}

/** `a/b` for `a/b/c.html` and `a/b/d/e.html`. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, Math.max(0, first.lastIndexOf('/')));
  while (folder !== '' && !others.every((path) => path.startsWith(`${folder}/`)))
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  return folder;
}
