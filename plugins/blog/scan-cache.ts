import type { JsonObject, Problem } from 'tapdocs';
import { Each, readCache, writeCache } from 'tapdocs/kit';

/** The data from the source of a post. JSON, because it is cached. */
export interface Scan {
  frontMatter: JsonObject;
  title: string;
  /** Date or date-time in UTC; '' if there is none. */
  date: string;
  /** Route path. */
  path: string;
  /** Minutes that it takes to read the post. */
  minutes: number;
  /** The excerpt as plain text. */
  summary: string;
  /** The excerpt as MDX; '' if lists show the summary. */
  markdown: string;
  /** Whether the post is longer than its excerpt. */
  isPart: boolean;
  problems: Problem[];
}

/** Scans by path and stamp of the file. The stamp changes whenever the file may have changed. */
export interface ScanCache {
  get(name: string, stamp: string): Scan | undefined;
  /** With `steady`, the stamp detects every later change, so the next run can also use the scan. */
  set(name: string, stamp: string, entry: { scan: Scan; steady: boolean }): void;
  /** Writes the scans that were requested. */
  save(): void;
}

interface Entry {
  stamp: string;
  scan: Scan;
}

interface Written {
  key: string;
  scans: Record<string, Entry>;
}

const sample = {
  key: '',
  scans: new Each({
    stamp: '',
    scan: {
      frontMatter: {},
      title: '',
      date: '',
      path: '',
      minutes: 1,
      summary: '',
      markdown: '',
      isPart: true,
      problems: [],
    },
  }),
};

/** @param key identifies the scanner and its options; scans of others are not reused */
export function createScanCache(file: string, key: string): ScanCache {
  const written = readCache<Written>(file, { key, scans: {} }, sample);
  const before = new Map(Object.entries(written.key === key ? written.scans : {}));
  const scans = new Map<string, Entry>();
  const lasting = new Map<string, Entry>();
  return {
    get(name, stamp) {
      const known = scans.get(name) ?? before.get(name);
      if (known?.stamp !== stamp) return undefined;
      scans.set(name, known);
      if (before.get(name) === known) lasting.set(name, known);
      return known.scan;
    },
    set(name, stamp, { scan, steady }) {
      scans.set(name, { stamp, scan });
      // A post with problems is read again, because its source is shown.
      if (steady && scan.problems.length === 0) lasting.set(name, { stamp, scan });
      else lasting.delete(name);
    },
    save() {
      const isSame = lasting.size === before.size && [...lasting].every(([name, entry]) => before.get(name) === entry);
      if (!isSame) writeCache(file, { key, scans: Object.fromEntries(lasting) });
    },
  };
}
