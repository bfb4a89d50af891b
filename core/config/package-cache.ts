import { statSync } from 'node:fs';
import { hashOf } from '../files/hash.js';
import { Each, readSmallJson, writeSmallJson } from '../files/json-file.js';
import type { PortablePaths } from '../files/paths.js';
import { closePackages, type PackageClosure, type PackageRequest } from './installed-packages.js';

/** What is remembered of installed packages between runs. */
export interface PackageCache {
  /**
   * The packages that some code runs with, walked again only where one of them has changed its place or its `package.json`.
   *
   * @param subject what the code is: `program`, `configuration`
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

/** A memory in a JSON file. Paths in it are portable. */
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

/** Where nothing can be written, the next run walks again. */
function remember(file: string, known: ReadonlyMap<string, Known>): void {
  try {
    writeSmallJson(file, Object.fromEntries(known));
  } catch {
    // Reported by what has to be written.
  }
}

/** Changes when a file is replaced or written, and when something is put into a folder or taken out of it. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? [stats.mtimeMs, stats.size, stats.ino].join(':') : '';
}
