import { describe, expect, it } from 'vitest';
import { redirects, type RedirectsOptions } from '../../../plugins/index.js';
import { bilingual, problemsOf, siteWith } from '../plugins/fixture.js';
import { redirectSite } from './redirect-site.js';

async function problemsWith(rules: RedirectsOptions['rules'], anchors = {}): Promise<string[]> {
  return (await redirectSite({ rules: rules ?? [] })).problems(anchors);
}

describe('rules that cannot be right fail the check', () => {
  it('a target that does not exist, with the nearest one', async () => {
    const problems = await problemsWith([{ from: '/old', to: '/guide/strat' }]);
    expect(problems).toEqual([
      'REDIRECT_TARGET The redirect from `/old` leads to `/guide/strat`, which does not exist. Did you mean `/guide/start`?',
      'REDIRECT_TARGET The redirect from `/old` leads to `/zh/guide/strat`, which does not exist. Did you mean `/zh/guide/start`?',
    ]);
  });

  it('a file that neither the public folder has nor a plugin emits', async () => {
    const problems = await problemsWith([
      { from: '/en/a', to: '/logo.svg' },
      { from: '/en/b', to: '/feed.xml' },
      { from: '/en/c', to: '/fed.xml' },
    ]);
    expect(problems).toEqual([
      expect.stringContaining('REDIRECT_TARGET The redirect from `/en/c` leads to `/fed.xml`, which does not exist.'),
    ]);
  });

  it('a ring, and a path that leads to itself', async () => {
    const problems = await problemsWith([
      { from: '/a', to: { en: '/b' } },
      { from: '/b', to: { en: '/c' } },
      { from: '/c', to: { en: '/a' } },
      { from: '/zh/d', to: '/d/' },
    ]);
    expect(problems.map((text) => text.split('.')[0])).toEqual([
      'REDIRECT_LOOP The redirect `/a` → `/b` → `/c` → `/a` never ends',
      'REDIRECT_LOOP The redirect `/b` → `/c` → `/a` → `/b` never ends',
      'REDIRECT_LOOP The redirect `/c` → `/a` → `/b` → `/c` never ends',
      'REDIRECT_LOOP The redirect `/zh/d` → `/zh/d/` never ends',
    ]);
  });

  it('a pattern that matches its own target', async () => {
    expect(await problemsWith([{ from: '^/docs/(.*)$', to: { en: '/docs/v2/$1' } }])).toEqual([
      expect.stringContaining('REDIRECT_LOOP The redirect `^/docs/(.*)$` → `/docs/v2/$1` never ends.'),
    ]);
    expect(await problemsWith([{ from: '^/docs/(?!v2/)(.*)$', to: '/docs/v2/$1' }])).toEqual([]);
  });

  it('a path of a page or of a public file', async () => {
    const problems = await problemsWith([
      { from: '/zh/guide/start', to: '/guide/styles' },
      { from: '/en/logo.svg', to: '/guide/styles' },
    ]);
    expect(problems.map((text) => text.split('.').slice(0, -2).join('.'))).toEqual([
      expect.stringContaining('REDIRECT_SHADOWS The redirect from `/zh/guide/start` never takes effect'),
      expect.stringContaining('REDIRECT_SHADOWS The redirect from `/en/logo.svg` never takes effect'),
    ]);
  });

  it('two rules for one path', async () => {
    const problems = await problemsWith([
      { from: '/zh/a', to: '/guide/start' },
      { from: '/zh/a/', to: '/guide/styles' },
      { from: '/zh/b', to: '/guide/' },
      { from: '/zh/b', to: '/guide/' },
    ]);
    expect(problems).toEqual([
      expect.stringContaining(
        'Two redirects from `/zh/a/` lead to different places: `/zh/guide/start` and `/zh/guide/styles`.',
      ),
    ]);
  });

  it('a place on a path where nothing is, or one that is still there', async () => {
    const rules = [
      { from: '/zh/guide/strat#a', to: '/guide/start' },
      { from: '/zh/guide/start#b', to: '/guide/styles' },
      { from: '/zh/guide/start#gone', to: '/guide/styles' },
    ];
    const problems = await problemsWith(rules, { '/zh/guide/start': ['b'] });
    expect(problems.map((text) => text.replace(/\. .*/, ''))).toEqual([
      'REDIRECT_ANCHOR The redirect from `/zh/guide/strat#a` never takes effect, because there is neither a page nor a redirect at `/zh/guide/strat`',
      'REDIRECT_SHADOWS The redirect from `/zh/guide/start#b` never takes effect, because `/zh/guide/start#b` is served there',
    ]);
  });
});

describe('rules that may be meant so are reported', () => {
  it('a pattern that matches pages', async () => {
    const { problems, warnings } = await redirectSite({ rules: [{ from: '^/guide/?(.*)$', to: { en: '/' } }] });
    expect(await problems()).toEqual([]);
    expect(warnings).toEqual([
      'The redirect from `^/guide/?(.*)$` matches the pages `/guide/`, `/guide/start`, `/guide/styles`.',
    ]);
  });

  it('a heading that the target does not have', async () => {
    const { problems, warnings } = await redirectSite({ rules: [{ from: '/zh/a', to: '/guide/start#usge' }] });
    expect(await problems({ '/zh/guide/start': ['usage'] })).toEqual([]);
    expect(warnings).toEqual(['The redirect from `/zh/a` leads to `/zh/guide/start#usge`, which does not exist.']);
  });

  it('patterns that cannot be used are skipped', async () => {
    const patterns: [string | RegExp, RegExp][] = [
      ['^/a(b', /Unterminated group/],
      ['^/a)(b', /Unmatched/],
      [/^\/a$/m, /flags `m`/],
    ];
    for (const [from, reason] of patterns) {
      const { problems, warnings, find } = await redirectSite({
        rules: [
          { from, to: '/guide/start' },
          { from: '/old', to: '/guide/start' },
        ],
      });
      expect(await problems()).toEqual([]);
      expect(warnings).toEqual([expect.stringMatching(/^Invalid redirect pattern /)]);
      expect(warnings[0]).toMatch(reason);
      expect(find('/old')).toBe('/guide/start');
    }
  });

  it('patterns of ordinary shapes are used', async () => {
    const patterns = [
      '^/a/([^/]+)/([^/]+)/([^/]+)/([^/]+)$',
      '^/a(/.*)?$',
      '^/(?:a|b|c)/(.*)$',
      '^/[a-z]+-[0-9]+/.*$',
      '^/(?:[^/]+/)?[^/]+\\.php$',
      /^\/(?<year>\d{4})\/(?<rest>.+)$/u,
      '^/x/(?!y/)(.*)$',
    ];
    const { problems, warnings } = await redirectSite({
      rules: patterns.map((from) => ({ from, to: 'https://example.com/' })),
    });
    expect(await problems()).toEqual([]);
    expect(warnings.filter((text) => text.startsWith('Invalid'))).toEqual([]);
  });
});

it('a way over several rules becomes one step', async () => {
  const { find, problems } = await redirectSite({
    rules: [
      { from: '/zh/a', to: '/b?x=1' },
      { from: '/zh/b', to: '/c?y=2#one' },
      { from: '/zh/c', to: '/guide/start#two' },
    ],
  });
  expect(find('/zh/a')).toBe('/zh/guide/start?y=2&x=1#two');
  expect(await problems({ '/zh/guide/start': ['one', 'two'] })).toEqual([]);
});

describe('options', () => {
  const codes = async (options: unknown): Promise<string[]> => {
    const problems = await problemsOf(() => siteWith(redirects(options as RedirectsOptions), { locales: bilingual }));
    return problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
  };

  it('that do not exist are reported with the nearest', async () => {
    expect(await codes({ rule: [], rules: [] })).toEqual([
      'CONFIG_UNKNOWN_KEY `redirects.rule` is not a configuration key. Did you mean `rules`?',
    ]);
    expect(await codes({ rules: [{ form: '/a', to: '/b' }] })).toEqual([
      expect.stringContaining('`redirects.rules[0].form` is not a configuration key. Did you mean `from`?'),
      expect.stringContaining('`redirects.rules[0].from` must be a path'),
    ]);
    expect(await codes({ rules: [{ from: '/a', to: { fr: '/b' } }] })).toEqual([
      expect.stringContaining('`redirects.rules[0].to.fr` is not a configuration key.'),
    ]);
  });

  it('that make no sense are all reported', async () => {
    const rules = [
      { from: '/a?b', to: '/guide/' },
      { from: '/%zz', to: '/guide/' },
      { from: '/a%00', to: '/guide/' },
      { from: 'https://example.com/', to: '/guide/' },
      { from: [], to: '/guide/' },
      { from: '/a', to: 'guide' },
      { from: '/a', to: '//example.com' },
      { from: '/a', to: 'javascript:alert(1)' },
      { from: '/a', to: '/b/$1' },
      { from: '^/a/(.*)$', to: '/b/$2' },
      { from: '^/a/(.*)$', to: 'https://$1/' },
      { from: '^/a/(.*)$', to: 'https://example.com$1' },
      { from: '^/a/(?<x>.*)$', to: '/b/$<y>' },
      { from: '/a', to: '/b', permanent: 'yes' },
      'no rule',
    ];
    const problems = await codes({ rules });
    expect(problems.map((text) => /rules\[\d+\]/.exec(text)?.[0])).toEqual(rules.map((_, index) => `rules[${index}]`));
    expect(await codes({ hosts: ['apache'], defaultPrefix: 'yes' })).toHaveLength(2);
  });
});
