import { hash } from '../hash.js';
import type { Store } from './store.js';

/** Files that plugins create, by key. An entry that no build has used for a month is removed. */
export interface PluginStore {
  /** The bytes, or null if there is no intact entry. */
  get(key: string): Buffer | null;
  /** @param key identifies everything that determines the bytes, and the plugin */
  put(key: string, bytes: Uint8Array): void;
  /** Whether there is an entry. It then counts as used. */
  has(key: string): boolean;
  /** The bytes of a file of a record, by its hash in `files`; null if the store has lost it. */
  file(hash: string): Buffer | null;
}

/**
 * The part of a store that plugins use. A key can be any text, so it is hashed to a name.
 *
 * @param isReused whether entries of earlier runs are used
 */
export function pluginStore(store: Pick<Store, 'get' | 'put' | 'has'>, isReused = true): PluginStore {
  const keys = new Set<string>();
  return {
    get: (key) => (isReused || keys.has(key) ? store.get('plugin', hash(key)) : null),
    put(key, bytes) {
      keys.add(key);
      store.put('plugin', hash(key), bytes);
    },
    has: (key) => (isReused || keys.has(key)) && store.has('plugin', hash(key)),
    file: (name) => store.get('blob', name),
  };
}
