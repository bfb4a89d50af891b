// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutlineDepths } from 'tapdocs/client';
import LocalBar from '@theme/LocalBar';
import Outline from '@theme/Outline';
import { sectionInView } from '@theme/Outline/useOutline';
import { docData, page, site, Surroundings } from './fixture.js';

const toc = [
  { id: 'a', text: 'First', depth: 2 },
  { id: 'b', text: 'Detail', depth: 3 },
  { id: 'c', text: 'Finer', depth: 4 },
  { id: 'd', text: 'Last', depth: 2 },
];

/** Headings at these distances from the window's top. */
function place(tops: Record<string, number>, window_: { scrollY?: number; height?: number } = {}): void {
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = id;
    heading.style.scrollMarginTop = '96px';
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 30);
  }
  vi.stubGlobal('scrollY', window_.scrollY ?? 100);
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: window_.height ?? 10_000,
  });
}

const show = (given: { range?: OutlineDepths | false; own?: OutlineDepths; outline?: boolean } = {}) =>
  render(
    <Surroundings
      site={{ ...site, theme: { ...site.theme, outline: given.range ?? site.theme.outline } }}
      page={{
        ...page,
        toc,
        data: {
          ...docData,
          ...(given.own && { outline: given.own }),
          show: { ...docData.show, outline: given.outline ?? true },
        },
      }}
    >
      <Outline />
    </Surroundings>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('sectionInView', () => {
  it.each<[string, Record<string, number>, { scrollY?: number; height?: number }, string]>([
    ['the first, above all', { a: 300, b: 400, c: 500, d: 600 }, {}, 'a'],
    ['the last above the line', { a: -500, b: -20, c: 96, d: 600 }, {}, 'c'],
    ['one a fraction below the line', { a: -500, b: 97.5, c: 300, d: 600 }, {}, 'b'],
    ['the last at the end of the page', { a: -50, b: 200, c: 300, d: 400 }, { scrollY: 1000, height: 1000 + 768 }, 'd'],
    ['the first of a page that does not scroll', { a: 100, b: 200, c: 300, d: 400 }, { scrollY: 0, height: 700 }, 'a'],
    ['known ones, where some are missing', { a: -50, d: -10 }, {}, 'd'],
  ])('is %s', { meta: { clauses: ['2.4-outline-in-view'] } }, (_, tops, view, expected) => {
    place(tops, view);
    vi.stubGlobal('innerHeight', 768);
    expect(sectionInView(toc)).toBe(expected);
  });
});

describe('Outline', () => {
  it(
    'lists the headings, indented by 12 px a level',
    { meta: { clauses: ['2.4-outline-title', '2.4-outline-depths', '9-outline'] } },
    () => {
      show();
      const links = screen.getAllByRole('link');
      expect(screen.getByRole('navigation', { name: 'ON THIS PAGE' })).toBeTruthy();
      expect(links.map((link) => [link.getAttribute('href'), link.dataset['depth']])).toEqual([
        ['#a', undefined],
        ['#b', '1'],
        ['#c', '2'],
        ['#d', undefined],
      ]);
    },
  );

  it('keeps to the depths of the site', () => {
    show({ range: { from: 3, to: 3 } });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Detail']);
  });

  it('keeps to the depths of the page', () => {
    show({ range: { from: 3, to: 3 }, own: { from: 4, to: 5 } });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Finer']);
  });

  it.each([{ range: false as const, own: { from: 2, to: 3 } }, { outline: false }])('is not there with %j', (given) => {
    show(given);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it(
    'marks the section in view, looking at most every 100 ms',
    { meta: { clauses: ['9-throttles', '9-debounce'] } },
    () => {
      vi.useFakeTimers();
      place({ a: 50, b: 200, c: 300, d: 400 });
      show();
      const active = (): (string | null)[] =>
        [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent);
      expect(active()).toEqual(['First']);
      document.body.replaceChildren(...[...document.body.children].filter((child) => child.tagName !== 'H2'));
      place({ a: -400, b: -50, c: 300, d: 400 });
      act(() => {
        window.dispatchEvent(new Event('scroll'));
        window.dispatchEvent(new Event('scroll'));
        vi.advanceTimersByTime(99);
      });
      expect(active()).toEqual(['First']);
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect(active()).toEqual(['Detail']);
    },
  );
});

describe('the outline of what the page shows', () => {
  const content = (html: string): void => {
    document.body.insertAdjacentHTML('beforeend', `<div id="tap-content">${html}</div>`);
  };
  const listed = (): (string | null)[] => [...document.querySelectorAll('nav a')].map((link) => link.textContent);
  const change = async (act_: () => void): Promise<void> => {
    await act(async () => {
      act_();
      await Promise.resolve();
    });
  };
  const element = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

  it('has the headings of islands and other components, where the build knew of none', () => {
    content(
      '<h2 id="x"><a class="header-anchor" href="#x">#</a>From an <em>island</em></h2><h3 id="y">Deeper</h3><h2>No id</h2>',
    );
    render(
      <Surroundings>
        <Outline />
      </Surroundings>,
    );
    expect(listed()).toEqual(['From an island', 'Deeper']);
  });

  it(
    'leaves out what is hidden, folded or marked, and headings below h4',
    { meta: { clauses: ['2.4-outline-depths', '9-outline'] } },
    () => {
      content(
        '<h2 id="a">First</h2><div hidden><h3 id="b">Tab</h3></div><details><summary><h3 id="c">Title</h3></summary>' +
          '<h4 id="d">Inside</h4></details><div class="toc-exclude"><h2 id="e">Apart</h2></div><h5 id="f">Fine</h5>',
      );
      show();
      expect(listed()).toEqual(['First', 'Title']);
    },
  );

  it('follows headings that come, go, and are shown later', async () => {
    content('<h2 id="a">First</h2><div hidden><h3 id="b">Detail</h3></div><h4 id="c">Finer</h4><h2 id="d">Last</h2>');
    show();
    expect(listed()).toEqual(['First', 'Finer', 'Last']);
    await change(() => element('[hidden]').removeAttribute('hidden'));
    expect(listed()).toEqual(['First', 'Detail', 'Finer', 'Last']);
    await change(() => element('#d').insertAdjacentHTML('afterend', '<h2 id="e">Later</h2>'));
    expect(listed()).toEqual(['First', 'Detail', 'Finer', 'Last', 'Later']);
    await change(() => element('#a').remove());
    expect(listed()).toEqual(['Detail', 'Finer', 'Last', 'Later']);
  });

  it('starts with what the build knows, without a look at the browser', () => {
    const html = renderToString(
      <Surroundings page={{ ...page, toc }}>
        <Outline />
      </Surroundings>,
    );
    expect([...html.matchAll(/title="(\w+)"/g)].map(([, title]) => title)).toEqual([
      'First',
      'Detail',
      'Finer',
      'Last',
    ]);
  });
});

describe('the outline of narrow windows', () => {
  const Bar = ({ path = '/a' }: { path?: string }) => (
    <Surroundings page={{ ...page, path, toc }}>
      <LocalBar sidebar />
    </Surroundings>
  );
  const menu = (): HTMLDetailsElement => document.querySelector('details') as HTMLDetailsElement;

  it(
    'closes when something outside is pressed, at Escape, when a heading is chosen, and on another page',
    { meta: { clauses: ['4-outline-dropdown'] } },
    () => {
      const { rerender } = render(<Bar />);
      const closes = (action: () => void): void => {
        menu().open = true;
        action();
        expect(menu().open).toBe(false);
      };
      closes(() => fireEvent.pointerDown(document.body));
      closes(() => fireEvent.keyDown(menu(), { key: 'Escape' }));
      closes(() => fireEvent.click(screen.getByText('Detail')));
      closes(() => rerender(<Bar path="/b" />));
      menu().open = true;
      fireEvent.pointerDown(screen.getByText('Detail'));
      expect(menu().open).toBe(true);
    },
  );
});

describe('LocalBar', () => {
  const bar = (given: { sidebar: boolean; toc: typeof toc }) =>
    render(
      <Surroundings page={{ ...page, toc: given.toc }}>
        <LocalBar sidebar={given.sidebar} />
      </Surroundings>,
    );
  it('opens the sidebar without a script, and holds the outline', () => {
    bar({ sidebar: true, toc });
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('_sidebar');
    expect(screen.getByText('ON THIS PAGE').tagName).toBe('SUMMARY');
  });
  it('has what there is, or is not there', () => {
    bar({ sidebar: false, toc });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const { container } = bar({ sidebar: false, toc: [] });
    expect(container.innerHTML).toBe('');
  });
});
