import { Each, readCache, writeCache } from 'tapdocs/kit';
import type { Verdict } from './verdict.js';

/** A successful result with its time, in milliseconds since 1970. */
interface Entry {
  at: number;
  to?: string;
}

/** Caches successful results. Failures are requested each time. */
export interface VerdictCache {
  /** A cached verdict that has not expired. */
  get(url: string): Verdict | null;
  put(url: string, verdict: Verdict): void;
  save(): void;
}

const day = 24 * 60 * 60 * 1000;

/** Opens the cache file. `maxAge` is in days. */
export function openVerdictCache(file: string, { maxAge, now }: { maxAge: number; now: number }): VerdictCache {
  const isFresh = ({ at }: Entry): boolean => at <= now && now - at < maxAge * day;
  const stored = Object.entries(readCache<Record<string, Entry>>(file, {}, new Each({ at: 0 })));
  const entries = new Map(stored.filter(([, entry]) => isFresh(entry)));
  return {
    get(url) {
      const entry = entries.get(url);
      if (!entry) return null;
      return entry.to === undefined ? { outcome: 'good' } : { outcome: 'moved', to: entry.to };
    },
    put(url, verdict) {
      if (verdict.outcome === 'good') entries.set(url, { at: now });
      else if (verdict.outcome === 'moved') entries.set(url, { at: now, to: verdict.to });
    },
    save: () => writeCache(file, Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))),
  };
}
