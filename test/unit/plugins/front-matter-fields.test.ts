import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/contract/index.js';
import { checkFrontMatter } from '../../../plugins/content-docs/scan-file.js';

function wrongKeys(data: Record<string, Json>): string[] {
  return checkFrontMatter(data, { source: '', file: 'docs/a.md' }).map(
    ({ message }) => /`([^`]+)`/.exec(message)?.[1] ?? '',
  );
}

describe('front matter', () => {
  it('accepts every field with a value of its kind, and any other field', () => {
    const flags = [
      'navbar',
      'sidebar',
      'outline',
      'footer',
      'globalUIComponents',
      'overview',
      'hydrate',
      'search',
      'llms',
    ];
    const data: Record<string, Json> = {
      title: 'T',
      titleSuffix: '- S',
      description: 'D',
      pageType: 404,
      order: 1.5,
      published_at: '2024-09-10T18:00:00.000Z',
      date: '2024-09-10',
      head: [
        ['meta', { name: 'robots', content: 'noindex' }],
        ['script', { src: '/a.js', async: true }],
      ],
      'link-rss': ['releases'],
      hero: {},
      features: [{ title: 'T', span: 6 }],
      background: { light: '/l.svg', dark: '/d.svg' },
      myOwn: [1, null],
      constructor: 'x',
    };
    expect(wrongKeys({ ...data, ...Object.fromEntries(flags.map((flag) => [flag, false])) })).toEqual([]);
  });

  it.each<[string, Json]>([
    ['title', 12],
    ['description', null],
    ['titleSuffix', ['x']],
    ['pageType', 'landing'],
    ['pageType', ['doc']],
    ['navbar', 'false'],
    ['outline', 2],
    ['search', 0],
    ['order', '1'],
    ['published_at', 'yesterday'],
    ['published_at', '2024-13-45'],
    ['published_at', 2024],
    ['date', 'yesterday'],
    ['date', '2024-02-30'],
    ['llms', 'no'],
    ['head', [['meta']]],
    ['head', [['meta', { name: {} }]]],
    ['head', [['<b>', {}]]],
    ['head', { meta: {} }],
    ['link-rss', 'releases'],
    ['hero', []],
    ['features', {}],
    ['features', [{ details: 'without a title' }]],
    ['features', [{ title: 'T', span: 5 }]],
    ['hero', { title: {} }],
    ['hero', { showStars: 'yes' }],
    ['hero', { logoUrl: { light: '/l.svg' } }],
    ['hero', { actions: [{ text: 'without a link' }] }],
    ['background', { light: '/l.svg' }],
  ])('refuses %s: %j', (key, value) => {
    expect(wrongKeys({ [key]: value })).toEqual([key]);
  });

  it.each(['2024-09-10', '2024-09-10 18:00:00', '2024-09-10T18:00:00+08:00', '2024-09-10 18:00 -0500'])(
    'takes %s as a date',
    (published_at) => {
      expect(wrongKeys({ published_at })).toEqual([]);
    },
  );
});
