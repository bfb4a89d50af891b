import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock } from '../../../core/routes/collect-routes.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import { findDraft } from '../../../core/routes/homes.js';
import { pageState, stateProblems } from '../../../core/routes/page-state.js';
import type { JsonObject } from '../../../core/contract/index.js';
import { problemsOf } from '../plugins/fixture.js';

const time = new Date('2026-12-24T08:00:00Z');

describe('the state of a page', () => {
  it.each<[JsonObject, object]>([
    [{}, {}],
    [{ draft: false, unlisted: false }, {}],
    [
      { draft: true, unlisted: true },
      { draft: true, unlisted: true },
    ],
    [{ publishAt: '2026-12-24T09:00:00+01:00' }, {}],
    [{ publishAt: '2026-12-24 09:00 +0100' }, {}],
    [{ publishAt: '2026-12-24T09:00:01+01:00' }, { draft: '2026-12-24T08:00:01Z' }],
    [{ publishAt: '2026-12-24T08:00:00.5z' }, { draft: '2026-12-24T08:00:00.500Z' }],
    [{ publishAt: '2026-12-24' }, {}],
    [{ publishAt: '2026-12-25' }, { draft: '2026-12-25T00:00:00Z' }],
    [{ publishAt: '2028-02-29' }, { draft: '2028-02-29T00:00:00Z' }],
    [{ draft: true, publishAt: '2026-12-25' }, { draft: true }],
    [{ draft: true, publishAt: '2020-01-01' }, { draft: true }],
  ])('of %o is %o', (frontMatter, state) => {
    expect(pageState(frontMatter, time)).toEqual(state);
    expect(stateProblems(frontMatter, () => undefined)).toEqual([]);
  });

  it.each([
    '2026-12-24T09:00:00',
    '2026-12-24 09:00',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-12-24T25:00Z',
    'Thu, 24 Dec 2026 09:00:00 GMT',
    'tomorrow',
    '',
    2026,
    true,
    null,
    ['2026-12-24'],
  ])('with %o as its date is a draft, and it is reported', (publishAt) => {
    expect(pageState({ publishAt }, time).draft).toBe(true);
    const [found] = stateProblems({ publishAt }, () => undefined);
    expect(found?.code).toBe(/^\S+[T ]09:00/.test(String(publishAt)) ? 'FRONT_MATTER_ZONE' : 'FRONT_MATTER_FIELD');
  });

  it('is that of a draft before the moment, in any zone, and never after it', () => {
    const near = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(near, fc.integer({ min: -14 * 60, max: 14 * 60 }), (seconds, offset) => {
        const moment = new Date(time.getTime() + seconds * 1000);
        const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((n) =>
          String(n).padStart(2, '0'),
        );
        const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
        const publishAt = `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
        expect(pageState({ publishAt }, time).draft === undefined).toBe(moment <= time);
      }),
    );
  });

  it('is never an exception, with any front matter', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (draft, unlisted, publishAt) => {
        const frontMatter = { draft, unlisted, publishAt } as JsonObject;
        const isFine = stateProblems(frontMatter, () => undefined).length === 0;
        const state = pageState(frontMatter, time);
        if (!isFine) expect(Boolean(state.draft) || Boolean(state.unlisted)).toBe(true);
      }),
    );
  });
});

describe('the clock of a build', () => {
  it('is SOURCE_DATE_EPOCH in seconds, else the time now', () => {
    expect(readClock({ SOURCE_DATE_EPOCH: '1767225600' })).toEqual(new Date('2026-01-01T00:00:00Z'));
    for (const env of [{}, { SOURCE_DATE_EPOCH: '' }]) expect(readClock(env).getTime()).toBeCloseTo(Date.now(), -4);
  });

  it.each(['now', '-1', '1.5', '9'.repeat(30)])('is not %s', async (value) => {
    const problems = await problemsOf(async () => readClock({ SOURCE_DATE_EPOCH: value }));
    expect(problems.map(({ code }) => code)).toEqual(['CLOCK_INVALID']);
  });
});

describe('routes of any plugin', () => {
  const add = (development: boolean) => {
    const table = createRouteTable({ root: '/site', base: '/', urlStyle: 'clean', development, time });
    const own = { lang: 'en', component: 'BlogPost' };
    table.add({ ...own, path: '/plain' });
    table.add({ ...own, path: '/given', draft: '2026-12-31T00:00:00+02:00' });
    table.add({ ...own, path: '/past', draft: '2026-01-01' });
    table.add({ ...own, path: '/matter', filePath: 'blog/m.md', data: { frontMatter: { draft: true } } });
    table.add({ ...own, path: '/both', draft: false, data: { frontMatter: { draft: true, unlisted: true } } });
    table.addMarkdown({
      path: '/text',
      lang: 'en',
      source: { path: 'x.md', text: '---\npublishAt: 2027-01-01\n---\n' },
    });
    table.addMarkdown({ path: '/hidden', lang: 'en', unlisted: true, source: { path: 'y.md', text: '# Y\n' } });
    return table.freeze();
  };

  it('are left out as drafts, except in dev', () => {
    const built = add(false);
    expect(built.all.map(({ path }) => path)).toEqual(['/both', '/hidden', '/past', '/plain']);
    expect(built.drafts).toEqual([
      { path: '/given', filePath: '', publishAt: '2026-12-30T22:00:00Z' },
      { path: '/matter', filePath: 'blog/m.md' },
      { path: '/text', filePath: 'x.md', publishAt: '2027-01-01T00:00:00Z' },
    ]);
    const shown = add(true);
    expect(shown.drafts).toEqual([]);
    expect(shown.all.flatMap(({ path, draft }) => (draft ? [[path, draft]] : []))).toEqual([
      ['/given', '2026-12-30T22:00:00Z'],
      ['/matter', true],
      ['/text', '2027-01-01T00:00:00Z'],
    ]);
    for (const routes of [built, shown]) {
      expect(routes.all.flatMap(({ path, unlisted }) => (unlisted ? [path] : []))).toEqual(['/both', '/hidden']);
      expect(findDraft(routes, '/matter/')?.filePath).toBe('blog/m.md');
      expect(findDraft(routes, '/text.md')?.publishAt).toBe('2027-01-01T00:00:00Z');
      expect(findDraft(routes, '/plain')).toBeUndefined();
    }
  });

  it('with a date that is not valid are refused, with the place in their text', async () => {
    const table = createRouteTable();
    const text = '---\ntitle: X\npublishAt: 2026-12-24T09:00\n---\n';
    const problems = await problemsOf(async () =>
      table.addMarkdown({ path: '/x', lang: 'en', source: { path: 'x.md', text } }),
    );
    expect(problems).toMatchObject([{ code: 'FRONT_MATTER_ZONE', at: { file: 'x.md', line: 3, column: 1 } }]);
    const others = await problemsOf(async () =>
      table.add({ path: '/y', lang: 'en', component: 'Own', data: { frontMatter: { unlisted: 'yes' } } }),
    );
    expect(others.map(({ code }) => code)).toEqual(['FRONT_MATTER_FIELD']);
  });
});
