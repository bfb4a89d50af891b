import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ServiceHost, startSearchHost } from '../search-service.js';
import { ready, test } from './harness.js';
import { useSite } from './site.js';

const hosts: ServiceHost[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) hosts.push(await startSearchHost(find));
  process.env['SEARCH_HOSTS'] = JSON.stringify(
    hosts.map(({ url }) => ({ url, accept: 'readWrite', protocol: 'http' })),
  );
});

afterAll(async () => {
  delete process.env['SEARCH_HOSTS'];
  await Promise.all(hosts.map((host) => host.close()));
});

const site = useSite('test/browser/sites/searched', 'build', { own: true });

beforeEach(() => {
  for (const host of hosts) {
    host.behaviour = 'answers';
    host.requests.length = 0;
  }
});

/** Hits as the crawler of the service makes them: their URLs are those of the published site. */
function find(query: string): unknown[] {
  if (query.startsWith('none')) return [];
  const hierarchy = { lvl0: 'Guide', lvl1: 'Guide', lvl2: 'Environment variables' };
  return [
    {
      objectID: '1',
      type: 'lvl2',
      url: 'https://published.example.org/docs/guide/#environment-variables',
      content: null,
      hierarchy,
      _highlightResult: { hierarchy: { lvl0: { value: 'Guide' } } },
      _snippetResult: { hierarchy: { lvl2: { value: `<mark>Environment</mark> of ${query}` } } },
    },
  ];
}

test(
  'asks with the parameters of the specification, and follows a hit within the site',
  { meta: { clauses: ['2.6-hit', '9-search-hits', '9-search-snippets'] } },
  async ({ page }) => {
    await page.goto(site.url('/zh/'));
    await ready(page);
    expect(await page.getAttribute('link[rel="preconnect"]', 'href')).toBe(`http://${hosts[0]?.url}`);
    await page.keyboard.press('/');
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type('e');
    await expect.poll(() => page.textContent('.search-hit-title')).toBe('Guide › Environment of e');
    expect(hosts[0]?.requests[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      parameters: { 'x-algolia-api-key': 'KEY', 'x-algolia-application-id': 'APP' },
      body: {
        requests: [
          {
            query: 'e',
            indexName: 'docs',
            hitsPerPage: 20,
            clickAnalytics: false,
            snippetEllipsisText: '…',
            highlightPreTag: '<mark>',
            highlightPostTag: '</mark>',
            facetFilters: ['lang:zh'],
            attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:10', 'content:10']),
            attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']),
          },
        ],
      },
    });
    expect(await page.locator('.DocSearch-Logo').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/guide/#environment-variables'));
  },
);

test(
  'asks another host when one is out of order, and not the first again',
  { meta: { clauses: ['9-search-hosts'] } },
  async ({ page, expected }) => {
    expected.push(/503|Failed to load/);
    const [first, second] = hosts;
    if (!first || !second) throw new Error('two hosts');
    first.behaviour = 'fails';
    await page.goto(site.url('/'));
    await ready(page);
    await page.keyboard.press('/');
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type('a');
    await expect.poll(() => page.textContent('.search-hit-title')).toBe('Guide › Environment of a');
    await page.keyboard.type('b');
    await expect.poll(() => page.textContent('.search-hit-title')).toBe('Guide › Environment of ab');
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('algolia-client-js-')),
    );
    expect(keys).toEqual([expect.stringMatching(/^algolia-client-js-[\d.]+-APP$/)]);
  },
);

test(
  'says so when no host is reached',
  { meta: { clauses: ['2.6-error', '4-search-status'] } },
  async ({ page, expected }) => {
    expected.push(/503|Failed to load/);
    for (const host of hosts) host.behaviour = 'fails';
    await page.goto(site.url('/'));
    await ready(page);
    await page.keyboard.press('/');
    await page.waitForSelector('.DocSearch-Input:focus');
    await page.keyboard.type('a');
    await page.waitForSelector('.DocSearch-Container--Errored .DocSearch-ErrorScreen');
    expect(await page.textContent('.DocSearch-Footer [role="status"]')).toBe('Unable to fetch results');
    for (const host of hosts) host.behaviour = 'answers';
    await page.keyboard.type('b');
    await expect.poll(() => page.textContent('.search-hit-title')).toBe('Guide › Environment of ab');
  },
);

test('leaves a refused key to who runs the site', async ({ page, expected }) => {
  expected.push(/403|Failed to load|ApiError|Invalid key/);
  for (const host of hosts) host.behaviour = 'refuses';
  await page.goto(site.url('/'));
  await ready(page);
  const reported = page.waitForEvent('pageerror');
  await page.keyboard.press('/');
  await page.waitForSelector('.DocSearch-Input:focus');
  await page.keyboard.type('a');
  expect((await reported).message).toContain('Invalid key');
  await page.waitForSelector('.DocSearch-NoResults');
});
