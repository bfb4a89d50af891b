import type { Manifest } from './manifest.js';
import type { OutputOwner } from './output-claims.js';
import type { KnownGroup, PreviousOutput } from './output-state.js';
import { isFile } from './stats.js';

/** The groups of the previous output whose files have not been read. */
export interface ClosedGroups {
  /** Keeps a group as a whole. Without an owner, its paths are reserved. */
  keep(name: string, owner: OutputOwner | null): void;
  /** Reads the files of a group. */
  open(name: string): void;
  /** Reads the group that may have a path. */
  openAt(path: string): void;
  /** Reads the groups that are kept. */
  openKept(): void;
  /** Reads the other ones. */
  openOthers(): void;
  /** The groups that are kept and were not read. */
  kept(): KnownGroup[];
  /** Whether one of them has a path. */
  hasKept(path: string): boolean;
}

/**
 * Creates the groups of the previous output.
 *
 * @param onOpen called with the files of a group that is kept, when they are read
 */
export function closeGroups(
  { folder, before, groups, isOther, read }: PreviousOutput,
  onOpen: (name: string, files: Manifest, owner: OutputOwner | null) => void,
): ClosedGroups {
  const closed = new Map(groups);
  const owners = new Map<string, OutputOwner | null>();
  /** Names of groups with an owner, by the folder of their files. */
  const owned = new Map<string, string>();
  const opened = new Map<string, Manifest>();
  const open = (name: string): void => {
    const group = closed.get(name);
    if (!group) return;
    closed.delete(name);
    const files = read(name, group);
    opened.set(name, files);
    for (const [path, entry] of files) before.set(path, entry);
    const owner = owners.get(name);
    if (owner !== undefined) onOpen(name, files, owner);
  };
  const openEach = (isWanted: (name: string) => boolean): void => [...closed.keys()].filter(isWanted).forEach(open);
  /** Reads groups until one has the path. */
  const openUntil = (path: string): void => {
    const likely = [...closed].filter(([, { folder: own }]) => own === '' || path.startsWith(`${own}/`));
    likely.sort(([, a], [, b]) => b.folder.length - a.folder.length);
    for (const [name] of likely) {
      if (before.has(path)) return;
      open(name);
    }
  };
  /** Whether a closed group has a path: all other files are known. */
  const isInside = (path: string): boolean =>
    closed.size > 0 && !before.has(path) && !isOther(path) && isFile(`${folder}/${path}`);
  const openOthers = (): void => openEach((name) => !owners.has(name));
  return {
    open,
    keep(name, owner) {
      const files = opened.get(name);
      if (files && !owners.has(name)) onOpen(name, files, owner);
      owners.set(name, owner);
      const group = closed.get(name);
      if (group && owner) owned.set(group.folder, name);
    },
    openAt(path) {
      for (const outer of owned.size > 0 ? foldersAbove(path) : []) {
        const name = owned.get(outer);
        if (name !== undefined) open(name);
      }
      if (isInside(path)) openUntil(path);
    },
    openKept: () => openEach((name) => owners.has(name)),
    openOthers,
    kept: () => [...closed].flatMap(([name, group]) => (owners.has(name) ? [group] : [])),
    hasKept(path) {
      openOthers();
      return isInside(path);
    },
  };
}

/** `a/b` and `a` for `a/b/c.html`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
