import { runGit } from '../../run-git.js';
import { hashOf } from '../../hash.js';
import type { Connection } from './connect.js';
import { type Pointer, pointerName, readPointer, writePointer } from './pointer.js';

/** The pointers that a build reads and writes. */
export interface Pointers {
  /** What was stored for this build, for its shards, or for its nearest ancestor; null if there is nothing. */
  find(): Promise<StoredPointer | null>;
  /** Stores the pointer of this build or, with its number, of a shard. */
  write(pointer: Pointer, shard?: number): Promise<void>;
}

interface StoredPointer {
  pointer: Pointer;
  /** Whether it is that of this very build, and not of an ancestor or of shards. */
  isSame: boolean;
}

/** Commits that are asked for, the current one included. */
const mostCommits = 51;
/** Pointers that are asked for at the same time. */
const together = 10;

/** A site, as far as it identifies the results of its builds. */
export interface Place {
  root: string;
  title: unknown;
  base: string;
}

/**
 * Pointers by commit or, without git, by what the build reads.
 *
 * @param inputs hash of the keys of all pages
 */
export function createPointers(connection: Connection, { root, title, base }: Place, inputs: string): Pointers {
  const { blobs, key, run } = connection;
  const [commit, ...ancestors] = gitLines(root, 'rev-list', `--max-count=${mostCommits}`, 'HEAD');
  const isInGit = commit !== undefined;
  // A repository can have several sites.
  const site = hashOf(isInGit ? gitLines(root, 'rev-parse', '--show-prefix') : title, base);
  const exact = [isInGit ? pointerName(site, 'commit', commit) : pointerName(site, 'inputs', inputs)];
  const others = isInGit
    ? ancestors.map((ancestor) => pointerName(site, 'commit', ancestor))
    : [pointerName(site, 'latest')];
  const shardName = (shard: number): string => pointerName(site, 'shard', run, inputs, String(shard));
  const read = async (name: string): Promise<Pointer | null> => {
    const bytes = await blobs.get({ kind: 'pointer', hash: name });
    return bytes && readPointer(name, bytes, key);
  };
  const readShards = async (): Promise<Pointer[]> => {
    const first = await readAll(1, together, (shard) => read(shardName(shard)));
    const count = Math.min(first[0]?.shards ?? 0, mostShards);
    const rest = count > together ? await readAll(together + 1, count, (shard) => read(shardName(shard))) : [];
    return [...first, ...rest];
  };
  return {
    async find() {
      const [same] = await firstOf(exact, read);
      if (same) return { pointer: same, isSame: true };
      const shards = await readShards();
      const [before] = await firstOf(others, read);
      const all = [...shards, ...(before ? [before] : [])];
      const [first] = all;
      if (!first) return null;
      const { program } = first;
      const packs = all.filter((each) => each.program === program).flatMap((each) => each.packs);
      return { pointer: { program, shards: 1, packs }, isSame: false };
    },
    async write(pointer, shard) {
      const names = shard === undefined ? [...exact, ...(isInGit ? [] : others)] : [shardName(shard)];
      for (const name of names) await blobs.put({ kind: 'pointer', hash: name }, writePointer(name, pointer, key));
    },
  };
}

/** Shards that are asked for, at most. */
const mostShards = 1000;

async function readAll<T>(from: number, to: number, read: (index: number) => Promise<T | null>): Promise<T[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (await Promise.all(numbers.map(read))).filter((value) => value !== null);
}

/** The first name that has a value, as a list of one; the names are read a few at a time. */
async function firstOf<T>(names: readonly string[], read: (name: string) => Promise<T | null>): Promise<T[]> {
  for (let at = 0; at < names.length; at += together) {
    const values = await Promise.all(names.slice(at, at + together).map(read));
    const value = values.find((each) => each !== null);
    if (value) return [value];
  }
  return [];
}

/** The lines that git prints in a folder. None without git. */
function gitLines(root: string, ...args: string[]): string[] {
  try {
    return runGit(root, args).toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
