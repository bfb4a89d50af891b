import type { JsonObject } from '../../core/contract.js';
import type { Problem } from '../../core/errors.js';

/** What the light scan of a content file finds. JSON, so that a cache may write it down. */
export interface Scan {
  frontMatter: JsonObject;
  /** Text of the first top heading, null without one. */
  heading: string | null;
  problems: Problem[];
}

/** Keeps scans by file and stamp; a stamp is another one whenever the file may have changed. */
export interface ScanCache {
  get(file: string, stamp: string): Scan | undefined;
  set(file: string, stamp: string, scan: Scan): void;
}

/** A cache that lives as long as its run: `dev` asks again at each change of the file tree. */
export function createScanCache(): ScanCache {
  const scans = new Map<string, { stamp: string; scan: Scan }>();
  return {
    get(file, stamp) {
      const entry = scans.get(file);
      return entry?.stamp === stamp ? entry.scan : undefined;
    },
    set(file, stamp, scan) {
      scans.set(file, { stamp, scan });
    },
  };
}
