// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { searchTexts } from './search-texts.js';
import type { SearchRoot } from '../../../plugins/search-index/theme/search-engine/root-slots.js';
import { modalTexts } from '../../../plugins/search-index/theme/search-modal/modal-texts.browser.js';
import FilterBar from '../../../plugins/search-index/theme/search-modal/FilterBar.js';
import RootFilter, { useRootFilter } from '../../../plugins/search-index/theme/search-modal/RootFilter.js';
import type {
  SearchClient,
  SearchRequest,
} from '../../../plugins/search-index/theme/search-providers/search-client.js';
import { site, Surroundings } from '../theme/fixture.js';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const docs: SearchRoot = { id: 'docs', label: 'Handbook', parts: 4 };
const api: SearchRoot = { id: 'api', label: 'API', parts: 2 };

/** A provider of an index with roots. `asked` has the root of each query. */
function providerOf(open: () => Promise<readonly SearchRoot[]>) {
  const asked: (string | undefined)[] = [];
  const client: SearchClient = {
    open,
    search({ root }) {
      asked.push(root);
      return Promise.resolve({ results: [] });
    },
    close: () => undefined,
  };
  return { client, asked };
}

const query: SearchRequest = { requests: [{ query: 'a' }] };

/** The parts of the modal to which the filter is added. */
function Modal({ client, empty }: { client: SearchClient; empty: boolean }) {
  const modal = useRef<HTMLDivElement>(null);
  const { filtered, ...filter } = useRootFilter(client, { base: '/base/', search: () => void filtered.search(query) });
  return (
    <div ref={modal}>
      <div className="DocSearch-SearchBar">
        <input className="DocSearch-Input" aria-label="Query" />
      </div>
      {empty && (
        <div className="DocSearch-NoResults">
          <p className="DocSearch-Title">Nothing</p>
        </div>
      )}
      <FilterBar modal={modal}>
        <RootFilter modal={modal} {...filter} />
      </FilterBar>
    </div>
  );
}

async function show(roots: readonly SearchRoot[] | Error, { empty = false, strings = searchTexts('en') } = {}) {
  const { client, asked } = providerOf(() => (roots instanceof Error ? Promise.reject(roots) : Promise.resolve(roots)));
  const element = (isEmpty: boolean) => (
    <Surroundings site={{ ...site, strings: { ...site.strings, ...strings } }}>
      <Modal client={client} empty={isEmpty} />
    </Surroundings>
  );
  const { rerender, unmount } = render(element(empty));
  await act(() => Promise.resolve());
  return { asked, unmount, showEmpty: async (isEmpty: boolean) => act(async () => rerender(element(isEmpty))) };
}

describe('the filter', () => {
  test('lists the roots below the search bar, and queries again in the chosen one', async () => {
    const { asked } = await show([docs, api]);
    const select = screen.getByRole('combobox', { name: 'Search in' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Everywhere',
      'Handbook',
      'API',
    ]);
    expect(document.querySelector('.DocSearch-SearchBar')?.nextElementSibling?.contains(select)).toBe(true);
    await userEvent.selectOptions(select, 'API');
    expect(asked).toEqual(['api']);
    await userEvent.selectOptions(select, 'Everywhere');
    expect(asked).toEqual(['api', '']);
  });

  test.for([[[]], [[docs]], [new Error('offline')]] as const)('is absent with %o', async ([roots]) => {
    await show(roots);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('remembers the choice for the session', async () => {
    const first = await show([docs, api]);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'API');
    first.unmount();
    const second = await show([docs, api], { empty: true });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('api');
    await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
    expect(second.asked).toEqual(['']);
    second.unmount();
    // A version of the site without the root.
    sessionStorage.setItem('search-root:/base/', 'api');
    await show([docs, { ...api, id: 'notes' }], { empty: true });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
    expect(sessionStorage.getItem('search-root:/base/')).toBe('api');
  });

  test('leads out of a root without results, and moves the focus to the query', async () => {
    const { showEmpty } = await show([docs, api], { empty: true });
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'API');
    const button = screen.getByRole('button', { name: 'Search everywhere' });
    expect(document.querySelector('.DocSearch-Title')?.nextElementSibling?.contains(button)).toBe(true);
    await showEmpty(false);
    expect(screen.queryByRole('button')).toBeNull();
    await showEmpty(true);
    await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Query'));
  });

  test('has texts in Chinese', async () => {
    await show([docs, api], { strings: searchTexts('zh') });
    expect(screen.getByRole('combobox', { name: '搜索范围' })).toBeDefined();
    expect(screen.getByRole('option', { name: '全部' })).toBeDefined();
  });
});

test('the texts of the modal name the root and the version without results', () => {
  const text = (name: string, values: Record<string, unknown> = {}) => [name, ...Object.values(values)].join(' ');
  expect(modalTexts(text, ['API', '1.0']).noResultsScreen?.noResultsText).toBe('searchNoResultsIn API, 1.0');
  expect(modalTexts(text, []).noResultsScreen?.noResultsText).toBe('searchNoResults');
});
