import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { hash } from '../files/hash.js';
import { Each, readCache, writeCache } from '../files/json-file.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import type { Shard } from './shard.js';

/** What a shard cannot see, as the last whole build has found it. It saves time, and changes no result. */
interface HintFile {
  /** Milliseconds that each page took when it was rendered last, by `costName`. */
  costs: Record<string, number>;
  /** Islands of all pages, which are part of the bundle. */
  islands: string[];
}

export interface Hints extends HintFile {
  /** Notes what a whole build has found, and stores it for other machines. */
  save(now: HintFile): void;
}

interface HintOptions {
  site: { readonly config: Pick<Config, 'cacheDir'> };
  remote?: RemoteCache | undefined;
  shard?: Shard | undefined;
}

const sample = { costs: new Each(0), islands: [''] };

/** Reads the hints of earlier builds, here or on other machines: only a shard, and a build that stores them, needs these. */
export async function readHints({ site, remote, shard }: HintOptions): Promise<Hints> {
  const file = join(site.config.cacheDir, 'records', 'hints.json');
  let hints = readCache<HintFile>(file, { costs: {}, islands: [] }, sample);
  const isEmpty = Object.keys(hints.costs).length === 0;
  if (isEmpty && (shard || remote?.isWriter))
    await remote?.bring('hints', null, ({ bytes }) => {
      hints = JSON.parse(Buffer.from(bytes).toString()) as HintFile;
    });
  return {
    ...hints,
    save(now) {
      // Few pages say nothing about the others.
      const isNew = isEmpty || Object.keys(now.costs).length >= 16 || String(now.islands) !== String(hints.islands);
      const next = isNew ? { costs: { ...hints.costs, ...now.costs }, islands: now.islands } : hints;
      const bytes = Buffer.from(JSON.stringify(next));
      if (isNew) writeCache(file, next);
      const key = hash(bytes);
      remote?.store('hints', [{ key, entries: () => [{ kind: 'hints', key, bytes }] }]);
    },
  };
}
