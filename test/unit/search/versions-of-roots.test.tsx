// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteData } from '../../../core/contract/index.js';
import { searchTexts } from './search-texts.js';
import SearchModal from '../../../plugins/search-index/theme/search-modal/SearchModal.js';
import { page, site, Surroundings } from '../theme/fixture.js';

/** The indexes that were opened, and the lists that were fetched, below the base. */
const asked: string[] = [];

class FakeWorker extends EventTarget {
  postMessage({ id, index }: { id: number; index: string }): void {
    asked.push(new URL(index).pathname.replace('/base/search/', ''));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, roots: [] } })));
  }
  terminate(): void {}
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('reportError', () => undefined);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace('/base/search/', ''));
    const versions = [
      { name: 'next', label: 'next', state: 'unreleased', index: 'next@api' },
      { name: '1', label: '1', state: 'current', index: '@current' },
    ];
    return Promise.resolve(new Response(JSON.stringify(versions)));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(state: 'unreleased' | 'current', { inner = '/api', byRoot = true } = {}): Promise<void> {
  const name = state === 'current' ? '1' : 'next';
  const version = { ...site.version, name, label: name, prefix: '', state, banner: false, badge: false };
  const strings = { ...site.strings, ...searchTexts('en') };
  const data: SiteData = { ...site, strings, version, inner, versionsPage: '/base/versions' };
  const settings = { algolia: null, reportUrl: '', recent: true, ...(byRoot && { byRoot }) };
  const other = { query: '', opener: null, clients: new Map(), onClose: () => {}, onChoose: () => {} };
  render(
    <Surroundings site={data} page={page}>
      <SearchModal settings={settings} {...other} />
    </Surroundings>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

test('a page of a root is searched in its own version, with the list of its root', async () => {
  await open('unreleased');
  expect([...asked].sort()).toEqual(['en/next@api/', 'en@api.versions.json']);
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Versions' });
  expect(select.value).toBe('next');
  await userEvent.selectOptions(select, '1 (current)');
  expect(asked).toContain('en/@current/');
});

test('the current version of a root is searched with those of all roots', async () => {
  await open('current');
  expect([...asked].sort()).toEqual(['en/@current/', 'en@api.versions.json']);
});

test('other sites have an index for each name of a version', async () => {
  await open('unreleased', { byRoot: false });
  expect([...asked].sort()).toEqual(['en.versions.json', 'en/next/']);
});
