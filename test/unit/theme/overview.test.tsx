// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Overview, type OverviewProps } from '@theme';
import { arrangeGroups } from '@theme/Overview/arrangeGroups';
import { filterGroups } from '@theme/Overview/filterGroups';
import type { OverviewGroup } from '../../../core/contract/index.js';
import { docData, page, site, Surroundings } from './fixture.js';

const heading = (text: string, depth = 2) => ({ text, depth, id: text.toLowerCase().replaceAll(' ', '-') });
const groups: OverviewGroup[] = [
  {
    text: '',
    id: 'others',
    items: [
      { text: 'Start', link: '/base/api/start', depths: [2], headings: [heading('First-steps'), heading('More', 3)] },
    ],
  },
  {
    text: 'Core API',
    id: 'core-api',
    items: [
      {
        text: 'build-site',
        link: '/base/api/build',
        tag: 'new',
        depths: [2],
        headings: [heading('Options'), heading('Result')],
      },
      { text: 'serve', link: '/base/api/serve', depths: [3], headings: [heading('Options'), heading('Port', 3)] },
    ],
  },
];

function Page({ overview = true, ...props }: OverviewProps & { overview?: boolean }) {
  return (
    <Surroundings
      page={{ ...page, slices: { overview: '/o.json' }, data: { ...docData, frontMatter: { overview } } }}
      slices={{ '/o.json': JSON.parse(JSON.stringify(groups)) }}
    >
      <Overview {...props} />
    </Surroundings>
  );
}

/** Titles, pages and headings as they stand. */
const shown = () =>
  screen
    .queryAllByRole('region')
    .map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...[...region.querySelectorAll('a')].map((link) => link.textContent),
    ]);
const all = [
  ['Others', 'Start', 'First-steps'],
  ['Core API', 'build-site', 'Options', 'Result', 'serve', 'Port'],
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('filterGroups', () => {
  const arranged = arrangeGroups(groups, { others: 'Others' });
  const titles = (query: string) =>
    filterGroups(arranged, query).map(({ text, items }) => [
      text,
      ...items.map((item) => [item.text, ...item.headings.map((entry) => entry.text)]),
    ]);

  it.each<[string, string, ReturnType<typeof titles>]>([
    ['a title keeps the whole group', 'core', [['Core API', ['build-site', 'Options', 'Result'], ['serve', 'Port']]]],
    ['a page keeps its headings', 'BUILD', [['Core API', ['build-site', 'Options', 'Result']]]],
    ['a heading stays alone', 'result', [['Core API', ['build-site', 'Result']]]],
    ['a hyphen is a space in what is searched', 'build site', [['Core API', ['build-site', 'Options', 'Result']]]],
    ['and in the query', 'first-steps', [['Others', ['Start', 'First-steps']]]],
    ['words with a hyphen are found joined, too', 'buildSite', [['Core API', ['build-site', 'Options', 'Result']]]],
    ['space around the query counts for nothing', ' serve ', [['Core API', ['serve', 'Port']]]],
    ['headings that are not shown are not found', 'more', []],
    ['nothing matches', 'zebra', []],
  ])('%s', { meta: { clauses: ['5-overview-filter'] } }, (_, query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('finds a dotted name by its words', () => {
    const item = { text: 'server.port', link: '/', headings: [] };
    expect(filterGroups([{ id: 'a', text: 'Server', items: [item] }], 'server port')).toHaveLength(1);
  });

  it.each(['data uri', 'datauri', 'dataUri', 'data-uri-limit', 'DATA URI'])('finds `dataUriLimit` by %s', (query) => {
    const item = { text: 'dataUriLimit', link: '/', headings: [] };
    const other = { text: 'dataset uri', link: '/', headings: [] };
    expect(filterGroups([{ id: 'a', text: 'Output', items: [item, other] }], query)).toEqual([
      { id: 'a', text: 'Output', items: [item] },
    ]);
  });

  it.each(['html plugin', 'htmlplugin', 'HTML-Plugin'])('finds `HTMLPlugin` by %s', (query) => {
    const item = { text: 'HTMLPlugin', link: '/', headings: [] };
    expect(filterGroups([{ id: 'a', text: 'Output', items: [item] }], query)).toHaveLength(1);
  });

  it('is everything without a query', () => {
    expect(filterGroups(arranged, ' ')).toBe(arranged);
  });
});

describe('Overview', () => {
  it(
    'lists groups, pages and their headings of depth 2, or of the depths asked for, with links',
    { meta: { clauses: ['2.5-groups'] } },
    () => {
      render(<Page />);
      expect(shown()).toEqual(all);
      const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(hrefs.slice(0, 2)).toEqual(['/base/api/start', '/base/api/start#first-steps']);
      expect(screen.getByRole('heading', { level: 3, name: /build-site/ }).textContent).toBe('build-sitenew');
      expect(screen.getByRole('region', { name: 'Core API' })).toBeTruthy();
    },
  );

  it(
    'takes depths, a title for pages without a group, and an order',
    { meta: { clauses: ['2.5-depths', '2.5-others'] } },
    () => {
      render(<Page overviewHeaders={[3]} defaultGroupTitle="Rest" order={['Core API']} />);
      expect(shown()).toEqual([
        ['Core API', 'build-site', 'serve', 'Port'],
        ['Rest', 'Start', 'More'],
      ]);
    },
  );

  it('has all groups with their ids before scripts run, and hydrates them', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Page />);
    expect(shown()).toEqual(all);
    expect([...root.querySelectorAll('h2')].map(({ id }) => id)).toEqual(['others', 'core-api']);
    const problems: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, <Page />, { onRecoverableError: (error) => problems.push(error) });
    });
    expect(problems).toEqual([]);
  });

  it(
    'filters as the reader types, and says when nothing matches',
    { meta: { clauses: ['2.5-no-match'] } },
    async () => {
      const user = userEvent.setup();
      render(<Page />);
      const field = screen.getByRole('searchbox', { name: 'Filter' });
      expect(field.getAttribute('placeholder')).toBe('Enter keyword');
      await user.type(field, 'port');
      expect(shown()).toEqual([['Core API', 'serve', 'Port']]);
      await user.type(field, 'al');
      expect(shown()).toEqual([]);
      expect(screen.getByRole('status').textContent).toBe('No matching API found: portal');
      await user.clear(field);
      expect(shown()).toEqual(all);
      expect(screen.getByRole('status').textContent).toBe('');
    },
  );

  it('can do without the field', () => {
    render(<Page filter={false} />);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(shown()).toEqual(all);
  });

  it(
    'focuses the field only when asked to, with a mouse, in view, and nothing else wanted',
    { meta: { clauses: ['2.5-filter'] } },
    () => {
      const focused = (given: { hover: boolean; top: number; focusFilter?: boolean }): boolean => {
        vi.stubGlobal('matchMedia', () => ({ matches: given.hover }));
        const box = vi
          .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
          .mockReturnValue(new DOMRect(0, given.top, 100, 40));
        render(<Page focusFilter={given.focusFilter ?? true} />);
        const result = document.activeElement === screen.getByRole('searchbox');
        cleanup();
        box.mockRestore();
        return result;
      };
      expect(focused({ hover: true, top: 300 })).toBe(true);
      expect(focused({ hover: true, top: 300, focusFilter: false })).toBe(false);
      expect(focused({ hover: false, top: 300 })).toBe(false);
      expect(focused({ hover: true, top: 5000 })).toBe(false);
    },
  );

  it('says what to do on a page that is no overview', () => {
    expect(() => renderToString(<Page overview={false} />)).toThrow('`overview: true`');
  });

  it('speaks the language of the page', { meta: { clauses: ['2.5-filter'] } }, () => {
    const strings = { ...site.strings, overviewOthers: '其他', overviewFilter: '过滤' };
    render(
      <Surroundings
        site={{ ...site, strings }}
        page={{ ...page, slices: { overview: '/o.json' }, data: { ...docData, frontMatter: { overview: true } } }}
        slices={{ '/o.json': JSON.parse(JSON.stringify(groups)) }}
      >
        <Overview />
      </Surroundings>,
    );
    expect(shown()[0]?.[0]).toBe('其他');
    expect(screen.getByRole('searchbox', { name: '过滤' })).toBeTruthy();
  });
});
