// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePagesNear } from '../../../plugins/search-index/theme/NotFoundPage/usePagesNear.js';
import type { SearchSettings } from '../../../plugins/search-index/theme/search-settings.js';
import { site, Surroundings } from '../theme/fixture.js';

/** The questions to the worker. */
const asked: { index: string; query: string }[] = [];
let paths: readonly string[] | null = [];

class FakeWorker extends EventTarget {
  postMessage({ id, index, query }: { id: number; index: string; query: string }): void {
    asked.push({ index: new URL(index).pathname, query });
    const results = paths?.map((path) => ({ path, title: `Title of ${path}` }));
    const data = results ? { id, results: { results, count: results.length } } : { id, error: '404' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function near(address: string, algolia: object | null = null) {
  const plugins = { 'search-index': { algolia, reportUrl: '', recent: true } as SearchSettings };
  const { result } = renderHook(() => usePagesNear(address), {
    wrapper: ({ children }) => <Surroundings site={{ ...site, plugins }}>{children}</Surroundings>,
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return result.current;
}

test('the first three pages that a search for the words of an address finds', async () => {
  paths = ['/a', '/a', '/b', '/c', '/d'];
  expect(await near('/base/config/output/asset_prefix.html')).toEqual([
    { href: '/base/a', title: 'Title of /a' },
    { href: '/base/b', title: 'Title of /b' },
    { href: '/base/c', title: 'Title of /c' },
  ]);
  expect(asked).toEqual([{ index: '/base/search/en/', query: 'config output asset_prefix' }]);
});

test('none without an index, and with a service', async () => {
  paths = null;
  expect(await near('/base/a')).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(await near('/base/a', {})).toEqual([]);
  expect(asked).toHaveLength(1);
});
