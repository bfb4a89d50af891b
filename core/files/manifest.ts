import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './hash.js';
import { Each, readSmallJson, writeJson } from './json-file.js';
import type { FileFacts } from './stage.js';

/** Data about an output file, to detect whether it was changed since it was written. */
export interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

/** A `Map` by path, because a file may have any name. */
export type Manifest = Map<string, ManifestEntry>;

/** Files of an output that are kept together. The key identifies everything that determines their names and bytes. */
export interface FileGroup {
  key: string;
  paths: readonly string[];
}

/** Data about the output of a build, for the next build. */
export interface RememberedOutput {
  /** The program that made the files. Another version may write different bytes for the same key. */
  program: string;
  files: Manifest;
  groups: ReadonlyMap<string, FileGroup>;
}

/** The data of files outside of groups, and the keys of the groups. */
interface Main {
  program: string;
  files: Record<string, ManifestEntry>;
  groups: Record<string, string>;
}

/** The data of a group is in a separate file, which is written only when the group changes. */
interface Group {
  key: string;
  files: [path: string, key: string, hash: string, size: number, mtime: number][];
}

const entries = new Each({ hash: '', size: 0, key: '', mtime: 0 });
const mainSample = { program: '', files: entries, groups: new Each('') };
const groupSample = { key: '', files: [[]] };

/** Reads the data from the last build. `file` ends with `.json`. */
export function readManifest(file: string): RememberedOutput {
  const none: Main = { program: '', files: {}, groups: {} };
  const main = readSmallJson<Main>(file, none, mainSample);
  const all: Manifest = new Map(Object.entries(main.files));
  const groups = new Map<string, FileGroup>();
  for (const [name, key] of Object.entries(main.groups)) {
    const group = readSmallJson<Group>(groupFile(file, name), { key: '', files: [] }, groupSample);
    // It was written by a build that was killed.
    if (group.key !== key) continue;
    for (const [path, own, sum, size, mtime] of group.files) all.set(path, { key: own, hash: sum, size, mtime });
    groups.set(name, { key, paths: group.files.map(([path]) => path) });
  }
  return { program: main.program, files: all, groups };
}

/** Writes it for the next build. Groups that are the same objects as `before` are already written. */
export function writeManifest(file: string, now: RememberedOutput, before: RememberedOutput['groups']): void {
  const rest = new Map(now.files);
  for (const [name, group] of now.groups) {
    for (const path of group.paths) rest.delete(path);
    if (before.get(name) === group) continue;
    const files = group.paths.flatMap((path): Group['files'] => {
      const entry = now.files.get(path);
      return entry ? [[path, entry.key, entry.hash, entry.size, entry.mtime]] : [];
    });
    writeJson(groupFile(file, name), { key: group.key, files } satisfies Group);
  }
  const keys = [...now.groups].map(([name, { key }]) => [name, key] as const);
  const main: Main = { program: now.program, files: Object.fromEntries(rest), groups: Object.fromEntries(keys) };
  writeJson(file, main);
  for (const name of before.keys()) if (!now.groups.has(name)) rmSync(groupFile(file, name), { force: true });
}

function groupFile(file: string, name: string): string {
  return join(file.replace(/\.json$/, ''), `${hash(name).slice(0, 16)}.json`);
}
