import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './hash.js';
import { Each, readSmallJson, writeJson } from './json-file.js';
import type { FileFacts } from './stage.js';
import { statsOf } from './stats.js';

/** Data about an output file, to detect whether it was changed since it was written. */
export interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

/** A `Map` by path, because a file may have any name. */
export type Manifest = Map<string, ManifestEntry>;

/** Files of an output that are kept together. */
export interface FileGroup {
  /** Identifies everything that determines the names and the bytes of the files. */
  key: string;
  /** Null if it was kept as a whole, so that what is remembered of it stays. */
  paths: readonly string[] | null;
}

/** Data about the output of a build, for the next build. */
export interface RememberedOutput {
  /** The program that made the files. Another version may write different bytes for the same key. */
  program: string;
  /** Files outside of groups. */
  files: Manifest;
  /** The keys of groups by their names. */
  groups: ReadonlyMap<string, string>;
}

/** The same, in the file. */
interface Main {
  program: string;
  files: Record<string, ManifestEntry>;
  groups: Record<string, string>;
}

/** A file of a group, as it is stored. */
export type GroupFile = [path: string, key: string, hash: string, size: number, mtime: number];

/** The data of a group is in a separate file, which is written only when the group changes. */
interface Group {
  key: string;
  files: GroupFile[];
}

const entries = new Each({ hash: '', size: 0, key: '', mtime: 0 });
const mainSample = { program: '', files: entries, groups: new Each('') };
const groupSample = { key: '', files: [[]] };

/** Reads the data from the last build. `file` ends with `.json`. */
export function readManifest(file: string): RememberedOutput {
  const { program, files, groups } = readSmallJson<Main>(file, { program: '', files: {}, groups: {} }, mainSample);
  return { program, files: new Map(Object.entries(files)), groups: new Map(Object.entries(groups)) };
}

/** Reads the files of a group. Null if they were written under another key, by a build that was killed. */
export function readGroup(file: string, name: string, key: string): readonly GroupFile[] | null {
  const group = readSmallJson<Group>(groupFile(file, name), { key: '', files: [] }, groupSample);
  return group.key === key ? group.files : null;
}

/** The files of a group by their paths. */
export function manifestOf(files: readonly GroupFile[]): Manifest {
  return new Map(files.map(([path, key, sum, size, mtime]) => [path, { key, hash: sum, size, mtime }]));
}

/** Size of all data from the last build, in bytes. */
export function manifestSize(file: string): number {
  const files = [file, ...groupFiles(file)];
  return files.reduce((sum, each) => sum + (statsOf(each)?.size ?? 0), 0);
}

/** The output of a build. */
interface WrittenOutput {
  program: string;
  /** All files except those of groups that were kept as a whole. */
  files: Manifest;
  groups: ReadonlyMap<string, FileGroup>;
}

/** Writes it for the next build. */
export function writeManifest(file: string, { program, files, groups }: WrittenOutput): void {
  const rest = new Map(files);
  for (const [name, { key, paths }] of groups) {
    if (paths === null) continue;
    const own = paths.flatMap((path): Group['files'] => {
      rest.delete(path);
      const entry = files.get(path);
      return entry ? [[path, entry.key, entry.hash, entry.size, entry.mtime]] : [];
    });
    writeJson(groupFile(file, name), { key, files: own } satisfies Group);
  }
  const keys = [...groups].map(([name, { key }]) => [name, key] as const);
  const main: Main = { program, files: Object.fromEntries(rest), groups: Object.fromEntries(keys) };
  writeJson(file, main);
  removeOthers(file, groups);
}

/** Removes the data of groups that no longer exist. */
function removeOthers(file: string, groups: ReadonlyMap<string, unknown>): void {
  const own = new Set([...groups.keys()].map((name) => groupFile(file, name)));
  for (const found of groupFiles(file)) if (!own.has(found)) rmSync(found, { force: true });
}

/** The files with data of groups. */
function groupFiles(file: string): string[] {
  try {
    return readdirSync(groupFolder(file)).map((name) => join(groupFolder(file), name));
  } catch {
    // There are no groups.
    return [];
  }
}

function groupFolder(file: string): string {
  return file.replace(/\.json$/, '');
}

function groupFile(file: string, name: string): string {
  return join(groupFolder(file), `${hash(name).slice(0, 16)}.json`);
}
