// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DocPage from '@theme/DocPage';
import PageActions from '@theme/PageActions';
import { markdownUrl } from '@theme/PageActions/markdownUrl';
import { page, site, Surroundings } from './fixture.js';

const Actions = ({ path = '/guide/start/' }: { path?: string }) => (
  <Surroundings site={{ ...site, url: 'https://example.org' }} page={{ ...page, path }}>
    <PageActions />
    <p id="_status" role="status" data-copied="Copied" />
  </Surroundings>
);

let copied: string[];
let fetched: string[];
/** Answers the requests so far. */
let answer: (response: { ok: boolean; text?: string }) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  fetched = [];
  const waiting: ((response: object) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return new Promise((resolve) => waiting.push(resolve));
  });
  answer = ({ ok, text = '' }) =>
    act(async () => {
      for (const resolve of waiting.splice(0))
        resolve({ ok, status: ok ? 200 : 404, text: () => Promise.resolve(text) });
      await vi.advanceTimersByTimeAsync(0);
    });
  vi.stubGlobal('prompt', () => null);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  document.execCommand = () => copied.push(document.getSelection()?.toString() ?? '') > 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Copy Markdown' });
const wait = (time: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });

describe('markdownUrl', () => {
  it.each([
    ['/guide/start/', '/base/guide/start/index.md'],
    ['/a/b', '/base/a/b.md'],
    ['/', '/base/index.md'],
    ['/zh/中 文?', '/base/zh/%E4%B8%AD%20%E6%96%87%3F.md'],
  ])('%s → %s', (path, url) => {
    expect(markdownUrl('/base/', path)).toBe(url);
  });
});

describe('Copy Markdown', () => {
  it(
    'is idle, disabled while it loads, shows the success for 500 ms, and is idle again',
    { meta: { clauses: ['4-copy-markdown', '9-copied'] } },
    async () => {
      render(<Actions />);
      expect([button().disabled, button().dataset['state']]).toEqual([false, 'idle']);
      fireEvent.click(button());
      expect([button().disabled, button().dataset['state'], fetched]).toEqual([
        true,
        'loading',
        ['/base/guide/start/index.md'],
      ]);
      await answer({ ok: true, text: '# Start' });
      expect([button().disabled, button().dataset['state'], copied]).toEqual([false, 'success', ['# Start']]);
      expect(screen.getByRole('status').textContent).toBe('Copied');
      await wait(499);
      expect(button().dataset['state']).toBe('success');
      await wait(1);
      expect(button().dataset['state']).toBe('idle');
    },
  );

  it(
    'is idle without a success after a failure, and asks again the next time',
    { meta: { clauses: ['4-copy-markdown'] } },
    async () => {
      render(<Actions />);
      fireEvent.click(button());
      await answer({ ok: false });
      expect([button().disabled, button().dataset['state'], copied]).toEqual([false, 'idle', []]);
      fireEvent.click(button());
      expect(fetched).toHaveLength(2);
      await answer({ ok: true, text: 'x' });
      expect(copied).toEqual(['x']);
    },
  );

  it('is idle without a success when nothing can be copied', async () => {
    document.execCommand = () => false;
    render(<Actions />);
    fireEvent.click(button());
    await answer({ ok: true, text: 'x' });
    expect(button().dataset['state']).toBe('idle');
  });

  it('fetches each page once', async () => {
    const { rerender } = render(<Actions />);
    const copy = async (text: string): Promise<void> => {
      fireEvent.click(button());
      await answer({ ok: true, text });
      await wait(500);
    };
    await copy('a');
    await copy('never asked for');
    rerender(<Actions path="/other" />);
    await copy('b');
    rerender(<Actions />);
    await copy('never asked for');
    expect(fetched).toEqual(['/base/guide/start/index.md', '/base/other.md']);
    expect(copied).toEqual(['a', 'a', 'b', 'a']);
  });

  it('gets the focus back that it lost while disabled', async () => {
    render(<Actions />);
    act(() => button().focus());
    fireEvent.click(button());
    act(() => button().blur());
    await answer({ ok: true, text: 'x' });
    expect(document.activeElement).toBe(button());
  });
});

describe('the Open menu', () => {
  const summary = (): HTMLElement => document.querySelector('summary') as HTMLElement;
  const menu = (): HTMLDetailsElement => summary().closest('details') as HTMLDetailsElement;
  const open = (): void => {
    menu().open = true;
  };

  it('is a menu button with two chats and the link', { meta: { clauses: ['2.7-open-menu'] } }, () => {
    render(<Actions />);
    expect([summary().textContent, summary().getAttribute('aria-haspopup')]).toEqual(['Open', 'menu']);
    open();
    expect(screen.getByRole('menu', { name: 'Open' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Copy Markdown link',
      'Open in ChatGPT',
      'Open in Claude',
    ]);
  });

  it('asks the chats about the Markdown of this address', { meta: { clauses: ['2.7-prompt'] } }, () => {
    render(<Actions />);
    const prompt = `Read ${location.origin}/base/guide/start/index.md, I want to ask questions about it.`;
    const urls = [...document.querySelectorAll<HTMLAnchorElement>('a[role=menuitem]')].map(({ href }) => new URL(href));
    expect(urls.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://chatgpt.com/',
      'https://claude.ai/new',
    ]);
    expect(urls.map(({ searchParams }) => [...searchParams])).toEqual([
      [
        ['hints', 'search'],
        ['q', prompt],
      ],
      [['q', prompt]],
    ]);
    for (const link of document.querySelectorAll('a[role=menuitem]')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  it('names the published address before scripts run', { meta: { clauses: ['2.7-open-menu'] } }, () => {
    expect(decodeURIComponent(renderToString(<Actions />))).toContain(
      'Read https://example.org/base/guide/start/index.md, I want',
    );
  });

  it('copies the link, and closes', { meta: { clauses: ['2.7-copy-link'] } }, async () => {
    render(<Actions />);
    open();
    fireEvent.click(screen.getByText('Copy Markdown link'));
    await wait(0);
    expect(copied).toEqual([`${location.origin}/base/guide/start/index.md`]);
    expect(menu().open).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('closes at Escape, and when something outside is pressed', { meta: { clauses: ['4-open-menu'] } }, async () => {
    vi.useRealTimers();
    vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
    const user = userEvent.setup();
    render(<Actions />);
    act(() => summary().focus());
    await user.keyboard('{ArrowDown}');
    expect([menu().open, document.activeElement?.textContent]).toEqual([true, 'Copy Markdown link']);
    await user.keyboard('{End}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Open in Claude');
    await user.keyboard('{Escape}');
    expect([menu().open, document.activeElement]).toEqual([false, summary()]);
    open();
    fireEvent.pointerDown(document.body);
    expect(menu().open).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('a doc page', () => {
  const show = (markdown: boolean, path = page.path): void => {
    const plugins = { llms: { markdown } };
    render(
      <Surroundings site={{ ...site, theme: { ...site.theme, pageActions: true }, plugins }} page={{ ...page, path }}>
        <DocPage />
      </Surroundings>,
    );
  };
  it(
    'has them right before its content, where the site has the Markdown',
    { meta: { clauses: ['2.7-copy-markdown'] } },
    () => {
      show(true);
      expect(button().parentElement?.nextElementSibling?.id).toBe('tap-content');
      cleanup();
      show(false);
      expect(screen.queryByRole('button', { name: 'Copy Markdown' })).toBeNull();
    },
  );
  it('has none if it is the page for unknown URLs', () => {
    show(true, '/404');
    expect(screen.queryByRole('button', { name: 'Copy Markdown' })).toBeNull();
  });
});
