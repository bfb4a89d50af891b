import { apiClientVersion, liteClient, type HostsCache } from 'tapdocs/docsearch';
import type { AlgoliaSettings } from '../search-settings.js';
import type { SearchClient } from './search-client.js';

/** Timeouts in milliseconds, from the specification of the site. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/**
 * A provider for an index at Algolia. It queries the host of the application, and another one if that host times out or
 * fails. A failed host is skipped for two minutes.
 *
 * @param storage storage for the failed hosts
 * @throws "`appId` is missing." or "`apiKey` is missing."
 */
export function createAlgoliaClient(
  { appId, apiKey, hosts }: Pick<AlgoliaSettings, 'appId' | 'apiKey' | 'hosts'>,
  storage: TextStorage,
): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts,
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(`${apiClientVersion}-${appId}`, storage),
    ...(hosts.length > 0 && { hosts: [...hosts] }),
  });
  client.addAlgoliaAgent('docsearch-react', '3.9.0');
  return {
    async search(request) {
      const { results } = await client.search(request);
      return { results: results.map((result) => ({ hits: [], ...result })) };
    },
    open: () => Promise.resolve([]),
    close: () => undefined,
  };
}

/** Persistent storage for strings: that of the browser. */
interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Milliseconds for which a failed host is skipped, from the specification of the site. */
const downFor = 120_000;

interface HostState {
  status: 'up' | 'down' | 'timed out';
  lastUpdate: number;
}

/**
 * Remembers failed hosts across pages. The client's own cache uses the state of a host at the time of the failure as
 * the key, so it never finds the host again.
 *
 * @param key changes with the version of the client and with the application
 */
function createHostsCache(key: string, storage: TextStorage): HostsCache {
  const name = `algolia-client-js-${key}`;
  const read = (): Record<string, HostState> => {
    try {
      return JSON.parse(storage.getItem(name) ?? '{}') as Record<string, HostState>;
    } catch {
      return {};
    }
  };
  const write = (states: Record<string, HostState>): void => {
    try {
      storage.setItem(name, JSON.stringify(states));
    } catch {
      // Storage can be full or forbidden. Each request then tries all hosts again.
    }
  };
  return {
    async get<T>(host: Record<string, unknown> | string, otherwise: () => Promise<T>): Promise<T> {
      const state = read()[nameOf(host)];
      return state && typeof host !== 'string' ? (revive(host, state) as T) : otherwise();
    },
    set(host, value) {
      const { status, lastUpdate } = value as HostState;
      write({ ...read(), [nameOf(host)]: { status, lastUpdate } });
      return Promise.resolve(value);
    },
    delete(host) {
      const { [nameOf(host)]: _gone, ...others } = read();
      write(others);
      return Promise.resolve();
    },
    clear: () => Promise.resolve(write({})),
  };
}

function nameOf(host: Record<string, unknown> | string): string {
  return typeof host === 'string' ? host : `${String(host['protocol'])}://${String(host['url'])}`;
}

/** A host in the format of the client. */
function revive(host: Record<string, unknown>, { status, lastUpdate }: HostState) {
  const isOver = (): boolean => Date.now() - lastUpdate > downFor;
  return {
    ...host,
    status,
    lastUpdate,
    isUp: () => status === 'up' || isOver(),
    isTimedOut: () => status === 'timed out' && !isOver(),
  };
}
