import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { hash } from '../files/hash.js';
import { Each, readCache, writeCache } from '../files/json-file.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import type { Shard } from './shard.js';

/** The time that each page took when it was rendered last, in milliseconds. It only serves to divide pages among shards. */
export interface Costs {
  readonly values: ReadonlyMap<string, number>;
  /** Notes the times of this build, and stores them for other machines. */
  save(measured: ReadonlyMap<string, number>): void;
}

interface CostOptions {
  site: { readonly config: Pick<Config, 'cacheDir'> };
  remote?: RemoteCache | undefined;
  shard?: Shard | undefined;
}

/** If fewer pages are rendered, the times stay as they are. */
const fewPages = 16;

/** Reads the times that earlier builds have measured, here or on other machines: only a shard, and a build that stores them, needs these. */
export async function readCosts({ site, remote, shard }: CostOptions): Promise<Costs> {
  const isNeeded = shard !== undefined || remote?.isWriter === true;
  const file = join(site.config.cacheDir, 'records', 'costs.json');
  const here = readCache<Record<string, number>>(file, {}, new Each(0));
  const values = new Map(Object.entries(here));
  if (values.size === 0 && isNeeded)
    await remote?.bring('costs', null, ({ bytes }) => {
      for (const [name, cost] of Object.entries(JSON.parse(Buffer.from(bytes).toString()) as object))
        if (typeof cost === 'number') values.set(name, cost);
    });
  return {
    values,
    save(measured) {
      const isNew = measured.size >= fewPages || values.size === 0;
      const now = isNew ? new Map([...values, ...measured]) : values;
      if (now.size === 0) return;
      const json = JSON.stringify(Object.fromEntries(now));
      if (isNew) writeCache(file, Object.fromEntries(now));
      const key = hash(json);
      remote?.store('costs', [{ key, entries: () => [{ kind: 'costs', key, bytes: Buffer.from(json) }] }]);
    },
  };
}
