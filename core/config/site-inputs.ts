import { resolve } from 'node:path';
import { type DataFile, readDataFile } from '../files/data-file.js';
import { hash } from '../files/hash.js';
import { below } from '../files/paths.js';
import { fail, problem } from '../problems/problem.js';
import type { Config } from './types.js';

/** The data files that the plugins of a site read. */
export interface SiteInputs {
  /** See `Site`. */
  read(path: string): DataFile | null;
  /** The configuration with these files, after which no other can be read. */
  close(config: Config): Config;
}

/** @param root absolute path of the site */
export function createSiteInputs(root: string): SiteInputs {
  const hashes = new Map<string, string>();
  let isClosed = false;
  return {
    read(path) {
      const file = resolve(root, path);
      const name = below(root, file);
      if (name === null) return fail(problem('INPUT_OUTSIDE', { path }));
      if (isClosed && !hashes.has(name)) return fail(problem('INPUT_LATE', { path: name }));
      const data = readDataFile(file, name);
      // Of the text that was read, and not that of an empty file if there is none.
      if (!isClosed) hashes.set(name, data === null ? '' : hash(data.place().source ?? ''));
      return data;
    },
    close(config) {
      isClosed = true;
      if (hashes.size === 0) return config;
      const files = [...hashes.keys()].map((name) => resolve(root, name));
      return {
        ...config,
        configFiles: [...(config.configFiles ?? []), ...files],
        inputs: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
      };
    },
  };
}
