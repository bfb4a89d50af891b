// @vitest-environment happy-dom
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import headScript from '@theme/head-script';

const root = document.documentElement;

interface Visit {
  url?: string;
  /** Data attributes of `<html>`, as the core writes them. */
  data?: Record<string, string | undefined>;
  language?: string;
  userAgent?: string;
  systemIsDark?: boolean;
}

/** Runs the script like a browser on a visit. Returns the URL that it redirects to, if any. */
function visit({ url = '/', data = {}, language = 'en-GB', userAgent = 'Firefox', systemIsDark = false }: Visit = {}):
  | string
  | null {
  const given = {
    lang: 'en',
    languages: 'en=/guide/a zh=/zh/guide/a',
    darkMode: 'true',
    ...data,
  };
  for (const [key, value] of Object.entries(given)) if (value !== undefined) root.dataset[key] = value;
  const { pathname, search, hash } = new URL(url, 'https://example.org');
  const replace = vi.fn();
  const run = new Function('location', 'navigator', 'matchMedia', headScript);
  run({ pathname, search, hash, replace }, { language, userAgent }, () => ({ matches: systemIsDark }));
  return replace.mock.calls.length > 0 ? String(replace.mock.calls[0]?.[0]) : null;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

describe('appearance', () => {
  it.each([
    [null, false, 'auto', false],
    [null, true, 'auto', true],
    ['dark', false, 'dark', true],
    ['light', true, 'light', false],
    ['auto', true, 'auto', true],
    ['purple', true, 'auto', true],
    ['purple', false, 'auto', false],
  ])(
    'stored %s, system dark %s: %s, dark %s',
    { meta: { clauses: ['4-appearance', '5-appearance'] } },
    (stored, systemIsDark, appearance, dark) => {
      if (stored) localStorage.setItem('tapdocs-appearance', stored);
      visit({ systemIsDark });
      expect(root.dataset['appearance']).toBe(appearance);
      expect(root.classList.contains('dark')).toBe(dark);
      expect(root.style.colorScheme).toBe(dark ? 'dark' : 'light');
    },
  );
  it('is light on a site without a dark mode', { meta: { clauses: ['4-appearance-off'] } }, () => {
    localStorage.setItem('tapdocs-appearance', 'dark');
    visit({ systemIsDark: true, data: { darkMode: 'false' } });
    expect(root.classList.contains('dark')).toBe(false);
  });
  it('stores nothing', () => {
    visit({ data: { languages: undefined } });
    expect(localStorage.length).toBe(0);
  });
});

describe('query switches', () => {
  it('hide what is 0, and nothing else', { meta: { clauses: ['2.4-query-switches'] } }, () => {
    visit({ url: '/?navbar=0&sidebar=1&outline=0&footer=&globalUIComponents=0&other=0' });
    expect([...root.classList].sort()).toEqual(['no-globalUIComponents', 'no-navbar', 'no-outline']);
  });
});

describe('an announcement', () => {
  const closed = () => root.classList.contains('no-announcement');
  it('that was closed is hidden; another one is not', () => {
    localStorage.setItem('tapdocs-announcement', 'a1');
    visit({ data: { announcement: 'a1' } });
    expect(closed()).toBe(true);
    root.removeAttribute('class');
    visit({ data: { announcement: 'b2' } });
    expect(closed()).toBe(false);
  });
  it('is shown until it is closed, and nothing is stored', () => {
    visit({ data: { announcement: 'a1', languages: undefined } });
    expect(closed()).toBe(false);
    expect(localStorage.length).toBe(0);
  });
});

describe('redirect to the reader’s language', () => {
  const zh = { lang: 'zh' };
  it(
    'leads to the page’s own URL there and keeps query and hash, once per browser',
    { meta: { clauses: ['4-locale-redirect'] } },
    () => {
      const there = { url: '/guide/a?x=1#b', language: 'zh-CN' };
      expect(visit(there)).toBe('/zh/guide/a?x=1#b');
      expect(localStorage.getItem('tapdocs-visited')).toBe('1');
      expect(visit(there)).toBe(null);
    },
  );
  it('leads to the default language as well', () => {
    expect(visit({ url: '/zh/guide/a', data: zh })).toBe('/guide/a');
  });
  it('names the file where the reader did', () => {
    expect(visit({ url: '/guide/a.html#b', language: 'zh' })).toBe('/zh/guide/a.html#b');
    localStorage.clear();
    const folder = { languages: 'en=/guide/a zh=/zh/guide/a/' };
    expect(visit({ url: '/guide/a.html', language: 'zh', data: folder })).toBe('/zh/guide/a/index.html');
  });
  it('prefers the exact language', () => {
    const languages = 'en=/ pt=/pt/ pt-BR=/pt-BR/';
    expect(visit({ language: 'pt-BR', data: { languages } })).toBe('/pt-BR/');
    localStorage.clear();
    expect(visit({ language: 'pt', data: { languages: 'en=/ pt-BR=/pt-BR/' } })).toBe('/pt-BR/');
    localStorage.clear();
    expect(visit({ language: 'pt-BR', data: { lang: 'pt-BR', languages } })).toBe(null);
  });
  const chinese = 'en=/ zh-Hans,zh-CN=/s zh-Hant,zh-TW=/t pt-BR=/br';
  it.each([
    ['zh-CN', chinese, '/s'],
    ['zh-SG', chinese, '/s'],
    ['zh', chinese, '/s'],
    ['zh-TW', chinese, '/t'],
    ['zh-HK', chinese, '/t'],
    ['zh-Hant-MO', chinese, '/t'],
    ['pt-PT', chinese, '/br'],
    ['zh-TW', 'en=/ zh,zh-CN=/s zh-Hant=/t', '/t'],
    ['zh-TW', 'en=/ zh,zh-CN=/s', '/s'],
    ['zh-TW', 'en=/ zh-CN=/s', null],
    ['de-AT', 'en=/ de-DE=/de de-AT=/at', '/at'],
    ['es-MX', 'en=/ es-ES=/es es-MX=/mx', '/mx'],
    ['sr-Latn', 'en=/ sr=/cyrillic sr-Latn=/latin', '/latin'],
    ['not a tag', 'en=/ zh=/zh', null],
  ])('%s with %s leads to %s', (language, languages, to) => {
    expect(visit({ language, data: { languages } })).toBe(to);
  });
  it.each<[string, Visit]>([
    ['the language is the page’s', { language: 'en' }],
    ['the site lacks the language', { language: 'fr' }],
    ['the page is not in the language', { language: 'zh', data: { languages: 'en=/guide/a ja=/ja/guide/a' } }],
    ['the page is in no language', { language: 'zh', data: { languages: '' } }],
    ['there is one language, or it is off', { language: 'zh', data: { languages: undefined } }],
    ['a crawler reads', { language: 'zh', userAgent: 'Googlebot/2.1' }],
    ['a tool measures', { language: 'zh', userAgent: 'Chrome-Lighthouse' }],
  ])('stays when %s', { meta: { clauses: ['4-locale-redirect'] } }, (_, given) => {
    expect(visit(given)).toBe(null);
  });
  it('marks the first visit even when it stays', () => {
    visit({ language: 'en' });
    expect(visit({ language: 'zh' })).toBe(null);
  });
  it('stays, and throws nothing, where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('denied');
      },
    });
    expect(visit({ language: 'zh' })).toBe(null);
    expect(root.dataset['appearance']).toBe('auto');
    vi.unstubAllGlobals();
  });
});

it('is small', () => {
  expect(headScript.length).toBeLessThan(2150);
  expect(gzipSync(headScript).length).toBeLessThan(1080);
});
