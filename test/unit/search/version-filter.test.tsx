// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchedVersion } from '../../../plugins/search-index/theme/search-engine/index-files.js';
import { useRootFilter } from '../../../plugins/search-index/theme/search-modal/RootFilter.js';
import FilterBar from '../../../plugins/search-index/theme/search-modal/FilterBar.js';
import VersionFilter from '../../../plugins/search-index/theme/search-modal/VersionFilter.js';
import type { SearchClient } from '../../../plugins/search-index/theme/search-providers/search-client.js';
import { page, site, Surroundings } from '../theme/fixture.js';

const versions: SearchedVersion[] = [
  { name: '3', label: '3 beta', state: 'unreleased' },
  { name: '2', label: '2', state: 'current' },
  { name: '1', label: '1 LTS', state: 'unmaintained' },
];
const own = { ...versions[1], prefix: '', banner: false, badge: false } as Required<typeof site>['version'];

const fetched: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  answer = () => Promise.resolve(new Response(JSON.stringify(versions)));
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return answer();
  });
});

afterEach(() => {
  cleanup();
  fetched.length = 0;
  vi.unstubAllGlobals();
});

/** What happened to the providers: `open 2`, `search 2`. */
const asked: string[] = [];

function clientOf(name: string): SearchClient {
  return {
    open: () => Promise.resolve((asked.push(`open ${name}`), [])),
    search: () => Promise.resolve((asked.push(`search ${name}`), { results: [] })),
    close: () => undefined,
  };
}

/** The parts of the modal that belong to the choice. */
function Modal({ first }: { first: Pick<SearchedVersion, 'name' | 'label'> }) {
  const modal = useRef<HTMLDivElement>(null);
  const clients = useRef(new Map<string, SearchClient>());
  const [version, choose] = useState(first);
  const client = clients.current.get(version.name) ?? clientOf(version.name);
  clients.current.set(version.name, client);
  const { filtered } = useRootFilter(client, {
    base: '/base/',
    search: () => void filtered.search({ requests: [{ query: 'a' }] }),
  });
  return (
    <div ref={modal}>
      <div className="DocSearch-SearchBar" />
      <FilterBar modal={modal}>
        <VersionFilter version={version} base="" choose={choose} />
      </FilterBar>
    </div>
  );
}

interface Given {
  first?: Pick<SearchedVersion, 'name' | 'label'>;
  several?: boolean;
  lang?: string;
}

async function show({ first = own, several = true, lang = 'en' }: Given = {}) {
  asked.length = 0;
  render(
    <Surroundings
      site={{ ...site, version: own, ...(several && { versionsPage: '/base/versions' }) }}
      page={{ ...page, lang }}
    >
      <Modal first={first} />
    </Surroundings>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

test('a reader searches in the version that is read, and in others when they are chosen', async () => {
  await show({ lang: 'zh' });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Versions' });
  expect(fetched).toEqual(['/base/search/zh.versions.json']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '3 beta (unreleased)',
    '2 (current)',
    '1 LTS (unmaintained)',
  ]);
  expect(select.value).toBe('2');
  expect(asked).toEqual(['open 2']);
  await userEvent.selectOptions(select, '1 LTS (unmaintained)');
  expect(asked).toEqual(['open 2', 'open 1', 'search 1']);
  await userEvent.selectOptions(select, '2 (current)');
  expect(asked.slice(3)).toEqual(['open 2', 'search 2']);
});

test('the current version is searched in a language or a version without an index', async () => {
  await show({ first: { name: '4', label: '4' } });
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2'));
  expect(asked).toEqual(['open 4', 'open 2', 'search 2']);
});

test('there is no choice on a site without several versions, with one index, and without the list', async () => {
  await show({ several: false });
  expect(fetched).toEqual([]);
  answer = () => Promise.resolve(new Response(JSON.stringify(versions.slice(1, 2))));
  await show();
  answer = () => Promise.resolve(new Response('', { status: 404 }));
  await show();
  answer = () => Promise.reject(new Error('offline'));
  await show();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.querySelector('.search-filters')?.childNodes.length).toBe(0);
  expect(
    renderToString(
      <Surroundings>
        <VersionFilter version={own} base="" choose={() => undefined} />
      </Surroundings>,
    ),
  ).toBe('');
});
