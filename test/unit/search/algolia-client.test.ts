import { apiClientVersion } from 'tapdocs/docsearch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAlgoliaClient } from '../../../plugins/search-index/theme/search-providers/algolia-client.js';
import { type ServiceHost, startSearchHost } from '../../search-service.js';

const started: ServiceHost[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((host) => host.close()));
});

async function hosts(count: number): Promise<ServiceHost[]> {
  const list = await Promise.all(
    Array.from({ length: count }, (_, index) => startSearchHost((query) => [{ objectID: `${query} from ${index}` }])),
  );
  started.push(...list);
  return list;
}

function clientOf(list: readonly ServiceHost[], storage = createStorage()) {
  const settings = { appId: 'APP', apiKey: 'KEY' };
  const own = list.map(({ url }) => ({ url, accept: 'readWrite' as const, protocol: 'http' as const }));
  return createAlgoliaClient({ ...settings, hosts: own }, storage);
}

function createStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

function fail(): never {
  throw new Error('forbidden');
}

const ask = (query: string) => ({ requests: [{ query, hitsPerPage: 20 }] });

describe('a query', () => {
  test('is posted with the credentials in the address, and answered with hits', async () => {
    const [host] = await hosts(1);
    const { results } = await clientOf(host ? [host] : []).search(ask('proxy'));
    expect(results[0]).toMatchObject({ hits: [{ objectID: 'proxy from 0' }], nbHits: 1, queryID: 'id' });
    expect(host?.requests).toHaveLength(1);
    expect(host?.requests[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      parameters: { 'x-algolia-api-key': 'KEY', 'x-algolia-application-id': 'APP' },
      contentType: 'text/plain',
      body: { requests: [{ query: 'proxy', hitsPerPage: 20 }] },
    });
    expect(host?.requests[0]?.parameters['x-algolia-agent']).toContain('docsearch-react (3.9.0)');
  });

  test.for([
    ['', 'KEY', '`appId` is missing.'],
    ['APP', '', '`apiKey` is missing.'],
  ] as const)(
    'needs credentials: %s %s',
    { meta: { clauses: ['5-search-credentials'] } },
    ([appId, apiKey, message]) => {
      expect(() => createAlgoliaClient({ appId, apiKey, hosts: [] }, createStorage())).toThrow(message);
    },
  );

  test('needs parameters and a list of requests', { meta: { clauses: ['5-search-parameters'] } }, async () => {
    const [host] = await hosts(1);
    const { search } = clientOf(host ? [host] : []);
    const wrong = (value: unknown) => Promise.resolve().then(() => search(value as Parameters<typeof search>[0]));
    await expect(wrong(undefined)).rejects.toThrow('Parameter `searchMethodParams` is required when calling `search`.');
    await expect(wrong({})).rejects.toThrow(
      'Parameter `searchMethodParams.requests` is required when calling `search`.',
    );
  });
});

describe('a host', () => {
  test('is tried again when nothing can be remembered', async () => {
    const [first, second] = await hosts(2);
    if (!first || !second) throw new Error('two hosts');
    first.behaviour = 'fails';
    const forbidden = { ...createStorage(), getItem: () => '{', setItem: () => fail() };
    const { search } = clientOf([first, second], forbidden);
    await search(ask('one'));
    await search(ask('two'));
    expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
  });

  test(
    'that fails gives way to the next, and is left alone for two minutes',
    { meta: { clauses: ['9-search-hosts'] } },
    async () => {
      const [first, second] = await hosts(2);
      if (!first || !second) throw new Error('two hosts');
      const storage = createStorage();
      const { search } = clientOf([first, second], storage);
      first.behaviour = 'fails';
      expect((await search(ask('one'))).results[0]?.hits).toEqual([{ objectID: 'one from 1' }]);
      first.behaviour = 'answers';
      await search(ask('two'));
      expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
      // Another page of the site knows it as well.
      await clientOf([first, second], storage).search(ask('another'));
      expect([first.requests.length, second.requests.length]).toEqual([1, 3]);
      expect([...storage.texts.keys()]).toEqual([`algolia-client-js-${apiClientVersion}-APP`]);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
      expect((await search(ask('three'))).results[0]?.hits).toEqual([{ objectID: 'three from 0' }]);
    },
  );

  test('that does not answer in time gives way to the next', { meta: { clauses: ['9-search-hosts'] } }, async () => {
    const [first, second] = await hosts(2);
    if (!first || !second) throw new Error('two hosts');
    first.behaviour = 'hangs';
    expect((await clientOf([first, second]).search(ask('slow'))).results[0]?.hits).toEqual([
      { objectID: 'slow from 1' },
    ]);
    expect(first.requests).toHaveLength(1);
  });

  test('that is gone gives way to the next', async () => {
    const [first, second] = await hosts(2);
    if (!first || !second) throw new Error('two hosts');
    await first.close();
    expect((await clientOf([first, second]).search(ask('gone'))).results[0]?.hits).toEqual([
      { objectID: 'gone from 1' },
    ]);
  });

  test('that refuses is not asked again, nor is another', async () => {
    const [first, second] = await hosts(2);
    if (!first || !second) throw new Error('two hosts');
    first.behaviour = 'refuses';
    await expect(clientOf([first, second]).search(ask('a'))).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Invalid key',
    });
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  });

  test('whose response cannot be parsed is a separate error', async () => {
    const list = await hosts(1);
    for (const host of list) host.behaviour = 'mumbles';
    await expect(clientOf(list).search(ask('a'))).rejects.toMatchObject({ name: 'DeserializationError' });
  });

  test('after another fails: no host is reached', async () => {
    const list = await hosts(3);
    for (const host of list) host.behaviour = 'fails';
    const failure = await clientOf(list)
      .search(ask('a'))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'RetryError' });
    expect(String(failure)).toContain('Unreachable hosts - your application id may be incorrect');
    expect(list.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
  });
});
