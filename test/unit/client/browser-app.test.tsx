// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { PageData } from '../../../core/contract/index.js';
import type { Theme } from '../../../core/client/app.js';
import BrowserApp from '../../../core/client/browser-app.js';
import type { LoadedPage } from '../../../core/client/page-loader.js';
import { useNavigation } from '../../../core/client/navigation.js';
import { usePage } from '../../../core/client/page.js';
import { page as anyPage, site } from '../theme/fixture.js';

function Page() {
  const { title } = usePage();
  const { state, path } = useNavigation();
  return (
    <main>
      <h1>{title}</h1>
      <output>{`${state} ${path}`}</output>
      <a href="/base/a">to A</a>
      <a href="/base/b">to B</a>
      <a href="/base/b#part">to a part of B</a>
    </main>
  );
}

const theme: Theme = {
  Root: ({ children }) => children,
  Layout: ({ children }) => children,
  pages: { DocPage: Page },
};

const pageAt = (path: string): LoadedPage => ({
  page: { ...(anyPage as object as PageData), path, title: `Page ${path}` },
  site,
});

/** Requests of pages that wait for their answers, by path. */
let waiting: Map<string, { answer: (loaded: LoadedPage) => void; fail: (error: Error) => void }>;
let scroll: { save: Mock<() => void>; place: Mock<(hash: string, restore: boolean) => void> };
let left: string[];

beforeEach(() => {
  waiting = new Map();
  left = [];
  scroll = { save: vi.fn(), place: vi.fn() };
  window.history.replaceState(null, '', '/base/start');
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('reload'));
  const load = vi.fn(
    (path: string) =>
      new Promise<LoadedPage>((resolve, reject) => void waiting.set(path, { answer: resolve, fail: reject })),
  );
  render(
    <BrowserRouter basename="/base/">
      <BrowserApp
        theme={theme}
        initial={pageAt('/start')}
        loader={{ load, reload: load, slice: () => Promise.reject(new Error('none')) }}
        scroll={scroll}
        onHydrated={() => undefined}
      />
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = (): string => screen.getByRole('heading').textContent;
const state = (): string => screen.getByRole('status').textContent;
const click = (name: string): Promise<void> => act(async () => screen.getByRole('link', { name }).click());
/** Answers requests of a page, those that follow from its answer included. */
async function answer(path: string): Promise<void> {
  while (waiting.has(path)) {
    const { answer: give } = waiting.get(path) ?? {};
    waiting.delete(path);
    await act(async () => give?.(pageAt(path)));
  }
}
const fail = (path: string): Promise<void> => act(async () => waiting.get(path)?.fail(new Error('offline')));

/** An entry of the history. */
interface Entry {
  state: unknown;
  path: string;
}
const here = (): Entry => ({ state: window.history.state, path: window.location.pathname });
/** What the browser does on the way back or forward to an entry. */
const goTo = ({ state: entry, path }: Entry): Promise<void> =>
  act(async () => {
    window.history.replaceState(entry, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry }));
  });

describe('a navigation', () => {
  it('shows the page, at its address, when the data is there', async () => {
    await click('to A');
    expect([shown(), state(), window.location.pathname]).toEqual(['Page /start', 'loading /start', '/base/start']);
    await answer('/a');
    expect([shown(), state(), window.location.pathname]).toEqual(['Page /a', 'idle /a', '/base/a']);
  });

  it('that a later one overtook shows nothing any more', async () => {
    await click('to A');
    await click('to B');
    await answer('/b');
    await answer('/a');
    expect([shown(), state(), window.location.pathname]).toEqual(['Page /b', 'idle /b', '/base/b']);
  });

  it('that a later one overtook does not end its wait', async () => {
    await click('to A');
    await click('to B');
    await answer('/a');
    expect([shown(), state(), window.location.pathname]).toEqual(['Page /start', 'loading /start', '/base/start']);
    await answer('/b');
    expect([shown(), state(), window.location.pathname]).toEqual(['Page /b', 'idle /b', '/base/b']);
  });

  it('that a later one overtook may fail', async () => {
    await click('to A');
    await click('to B');
    await fail('/a');
    expect([left, state()]).toEqual([[], 'loading /start']);
    await answer('/b');
    expect([shown(), left]).toEqual(['Page /b', []]);
  });

  it('without data is a full load', async () => {
    await click('to a part of B');
    await fail('/b');
    expect(left).toEqual([expect.stringContaining('/base/b#part')]);
  });
});

describe('back and forward', () => {
  it('show the page of the address, and load it again when it cannot be had', async () => {
    const start = here();
    await click('to A');
    await answer('/a');
    const a = here();
    await goTo(start);
    expect([shown(), window.location.pathname]).toEqual(['Page /a', '/base/start']);
    await answer('/start');
    expect(shown()).toBe('Page /start');
    await goTo(a);
    await fail('/a');
    expect(left).toEqual(['reload']);
  });

  it('that another step overtook show nothing any more, and may fail', async () => {
    const start = here();
    await click('to A');
    await answer('/a');
    const a = here();
    await click('to B');
    await answer('/b');
    const b = here();
    await goTo(a);
    await goTo(start);
    await goTo(b);
    await answer('/a');
    await fail('/start');
    expect([shown(), window.location.pathname, left]).toEqual(['Page /b', '/base/b', []]);
  });

  it('overtake a navigation', async () => {
    const start = here();
    await click('to A');
    await answer('/a');
    await click('to B');
    await goTo(start);
    await answer('/start');
    await answer('/b');
    expect([shown(), window.location.pathname, state()]).toEqual(['Page /start', '/base/start', 'idle /start']);
  });
});

describe('the scroll position', () => {
  it('is saved before another page is shown, and restored by back and forward only', async () => {
    const start = here();
    await click('to a part of B');
    expect(scroll.save).not.toHaveBeenCalled();
    await answer('/b');
    expect(scroll.save).toHaveBeenCalledOnce();
    expect(scroll.place.mock.calls).toEqual([['#part', false]]);
    await goTo(start);
    await answer('/start');
    expect(scroll.place.mock.lastCall).toEqual(['', true]);
    await click('to A');
    await answer('/a');
    expect(scroll.place.mock.lastCall).toEqual(['', false]);
  });
});
