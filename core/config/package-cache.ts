import { hashOf } from '../files/hash.js';
import { Each, readSmallJson, writeSmallJson } from '../files/json-file.js';
import type { PortablePaths } from '../files/paths.js';
import type { PackageRequest } from '../files/find-package.js';
import { closePackages, type PackageClosure } from './installed-packages.js';
import { statsOf } from '../files/stats.js';

/** The cached data of installed packages. */
export interface PackageCache {
  /**
   * The packages of some code. They are walked again only if the location or the `package.json` of one of them has
   * changed.
   *
   * @param subject the kind of code: `program`, `configuration`
   */
  close(subject: string, requests: readonly PackageRequest[]): Omit<PackageClosure, 'watched'>;
}

interface Known {
  /** Hash of the requests. */
  requests: string;
  /** Portable paths with their stamps. */
  stamps: [path: string, stamp: string][];
  released: string[];
  editable: { name: string; folder: string }[];
}

const sample = { requests: '', stamps: [['']], released: [''], editable: [{ name: '', folder: '' }] };

/** A cache in a JSON file with portable paths. */
export function createPackageCache(file: string, { toPortable, toFile }: PortablePaths): PackageCache {
  const known = new Map(Object.entries(readSmallJson<Record<string, Known>>(file, {}, new Each(sample))));
  const walk = (requests: readonly PackageRequest[], identity: string): Known => {
    const { released, editable, watched } = closePackages(requests);
    return {
      requests: identity,
      stamps: watched.map((path) => [toPortable(path), stampOf(path)]),
      released,
      editable: editable.map(({ name, folder }) => ({ name, folder: toPortable(folder) })),
    };
  };
  return {
    close(subject, requests) {
      const identity = hashOf(requests.map(({ name, from }) => [name, toPortable(from)]));
      const before = known.get(subject);
      const isCurrent =
        before?.requests === identity && before.stamps.every(([path, stamp]) => stampOf(toFile(path)) === stamp);
      const now = isCurrent ? before : walk(requests, identity);
      if (!isCurrent) {
        known.set(subject, now);
        remember(file, known);
      }
      const { released, editable } = now;
      return { released, editable: editable.map(({ name, folder }) => ({ name, folder: toFile(folder) })) };
    },
  };
}

/** If nothing can be written, the next run walks again. */
function remember(file: string, known: ReadonlyMap<string, Known>): void {
  try {
    writeSmallJson(file, Object.fromEntries(known));
  } catch {
    // Files that must be written report this.
  }
}

/** Changes if a file is replaced or written, or if an entry of a folder is added or removed. */
function stampOf(path: string): string {
  const stats = statsOf(path);
  return stats ? [stats.mtimeMs, stats.size, stats.ino].join(':') : '';
}
