import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../../core/config/check.js';
import { locateKey } from '../../../core/config/config-place.js';
import { options } from '../../../core/config/options.js';

const plugin = { name: 'p', apply: () => undefined };
const messages = (config: unknown) => checkConfig(config).map(({ message }) => message);
const theme = (themeConfig: object) => messages({ title: 'T', themeConfig });

describe('checkConfig', () => {
  test('accepts the least and the most', () => {
    expect(checkConfig({ title: 'T' })).toEqual([]);
    const everything = {
      title: 'T',
      description: '',
      url: 'https://example.org',
      base: '/docs/',
      icon: '/favicon.svg',
      logo: { light: '/l.svg', dark: '/d.svg' },
      defaultLang: 'zh',
      locales: {
        en: { label: 'English', htmlLang: 'en-GB', dir: 'ltr', title: 'T', strings: { menu: 'Menu' } },
        zh: { label: '中文', htmlLang: 'zh-CN', description: '' },
      },
      plugins: [plugin],
      themeConfig: {
        nav: [{ text: { en: 'Guide', zh: '指南' }, items: [{ text: 'A', link: '/a', activeMatch: '^/a', items: [] }] }],
        socialLinks: [{ icon: { svg: '<svg/>' }, content: 'https://example.org', mode: 'link' }],
        outline: { from: 2, to: 3 },
        editLink: { docRepoBaseUrl: 'https://example.org/edit', text: 'Edit' },
        footer: { message: 'x', columns: [{ title: 'C', items: [{ text: 'a', link: '/a' }] }] },
        announcement: { text: 'News', link: 'https://example.org' },
        custom: { any: { depth: [1, null, true] } },
      },
      markdown: {
        remarkPlugins: [() => undefined, [() => undefined, { a: 1 }]],
        codeThemes: { light: 'a', dark: 'b' },
      },
      bundler: 'webpack',
      head: [{ tag: 'meta', attributes: { name: 'x', content: 'y' } }],
      outDir: 'build',
    };
    expect(checkConfig(everything)).toEqual([]);
  });

  test('reports all problems at once, unknown keys with the nearest one', () => {
    const found = checkConfig({ tilte: 'T', bundler: 'vite', themeConfig: { darkmode: true, outline: { form: 2 } } });
    expect(found.map(({ code, message, hint }) => `${code} ${message} ${hint.split('.')[0]}`)).toEqual([
      'CONFIG_UNKNOWN_KEY `tilte` is not a configuration key. Did you mean `title`?',
      'CONFIG_REQUIRED `title` is missing. Add it',
      'CONFIG_INVALID `bundler` must be `rspack` or `webpack`, but it is `"vite"`. About this key: Bundler for pages and for the browser program',
      'CONFIG_UNKNOWN_KEY `themeConfig.darkmode` is not a configuration key. Did you mean `darkMode`?',
      'CONFIG_UNKNOWN_KEY `themeConfig.outline.form` is not a configuration key. Did you mean `from`?',
    ]);
  });

  test('accepts remote caches, and explains the others', () => {
    const remote = (value: unknown) => messages({ title: 'T', cache: { remote: value } });
    const url = 'http://127.0.0.1:9090';
    expect(remote({ kind: 'http', url, write: true, paths: '/cache/{hash}', timeout: 10 })).toEqual([]);
    expect(remote({ kind: 'turborepo', team: 'docs' })).toEqual([]);
    expect(remote({ kind: 's3', url, region: 'auto' })).toEqual([]);
    expect(remote(false)).toEqual([]);
    expect(remote(true)).toEqual(['`cache.remote` must be an object or `false`, but it is `true`.']);
    expect(remote({ url })).toEqual(['`cache.remote.kind` is missing.']);
    expect(remote({ kind: 'http', url: 'cache:9090', token: 'secret', paths: '/cache', timeout: 0 })).toEqual([
      '`cache.remote.token` is not a configuration key.',
      expect.stringContaining('`cache.remote.url` must be a URL'),
      expect.stringContaining('`cache.remote.paths` must be `bazel`, `nx`, or a path with `{hash}`'),
      '`cache.remote.timeout` must be a number of seconds from 1 to 3600, but it is `0`.',
    ]);
  });

  test('knows where a misplaced key belongs, and which keys there are', () => {
    expect(checkConfig({ title: 'T', darkMode: false })[0]?.hint).toBe('Did you mean `themeConfig.darkMode`?');
    expect(checkConfig({ title: 'T', themeConfig: { outline: { xyzxyz: 1 } } })[0]?.hint).toBe(
      'Known keys: `from`, `to`.',
    );
  });

  test.each([
    ['not set', undefined],
    ['`null`', null],
    ['`"text"`', 'text'],
    ['a list of 1', [{ title: 'T' }]],
    ['a promise', Promise.resolve({ title: 'T' })],
  ])('refuses what is no object: %s', (words, config) => {
    expect(messages(config)).toEqual([`The configuration's default export must be an object, but it is ${words}.`]);
  });

  test.each([
    ['url', 'example.org'],
    ['url', 'https://example.org/docs'],
    ['url', 'ftp://example.org'],
    ['url', 'https://user@example.org'],
    ['base', 'https://example.org/docs/'],
    ['base', '/a//b/'],
    ['base', '/../'],
    ['base', '/文档/'],
    ['base', 'C:/docs'],
    ['logo', { light: '/a.svg' }],
    ['logo', ''],
    ['defaultLang', 'FR'],
    ['locales', {}],
    ['locales', { EN: { label: 'English' } }],
    ['locales', { '../x': { label: 'x' } }],
    ['locales', { en: 'English' }],
    ['plugins', plugin],
    ['plugins', [() => plugin]],
    ['plugins', ['content-docs']],
    ['plugins', [{ name: '', apply: () => undefined }]],
    ['head', [{ tag: 'body', attributes: {} }]],
    ['head', [{ tag: 'meta', attributes: { name: 1 } }]],
    ['outDir', ''],
    ['markdown', { remarkPlugins: ['remark-gfm'] }],
    ['themeConfig', { custom: { f: () => 1 } }],
    ['themeConfig', { outline: true }],
    ['themeConfig', { outline: { from: 5 } }],
    ['themeConfig', { outline: { from: 0 } }],
    ['themeConfig', { nav: [{ text: 'A', activeMatch: '(' }] }],
    ['themeConfig', { nav: [{ link: '/a' }] }],
    ['themeConfig', { nav: {} }],
    ['themeConfig', { editLink: { docRepoBaseUrl: '/x' } }],
    ['themeConfig', { editLink: {} }],
    ['themeConfig', { announcement: { link: '/a' } }],
    ['themeConfig', { announcement: 'News' }],
    ['themeConfig', { announcement: { text: 'News', pages: 'al' } }],
    ['themeConfig', { announcement: { text: 'News', pages: ['guide'] } }],
    ['themeConfig', { announcement: { text: 'News', pages: [] } }],
  ])('refuses %s: %j', { meta: { clauses: ['5-edit-link'] } }, (key, value) => {
    const found = checkConfig({ title: 'T', [key]: value });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ message }) => message.startsWith(`\`${key}`))).toBe(true);
  });

  test('refuses a default language that the site does not have', () => {
    expect(messages({ title: 'T', defaultLang: 'fr', locales: { en: { label: 'English' } } })).toEqual([
      '`defaultLang` must be a key of `locales` (`en`), but it is `fr`.',
    ]);
    expect(messages({ title: 'T', defaultLang: 'fr' })).toEqual([]);
  });

  test('refuses a slash at the end of URLs that end with `.html`', () => {
    expect(messages({ title: 'T', cleanUrls: false, trailingSlash: true })).toEqual([
      '`trailingSlash` must be `false` as `cleanUrls` is, because a URL that ends with `.html` has no slash at its end, but it is `true`.',
    ]);
    expect(messages({ title: 'T', cleanUrls: false })).toEqual([]);
    expect(messages({ title: 'T', cleanUrls: true, trailingSlash: true })).toEqual([]);
  });

  test('refuses a ring, but not the same object twice', () => {
    const ring: Record<string, unknown> = {};
    ring['self'] = [ring];
    expect(theme({ custom: ring })).toHaveLength(1);
    const one = { a: 1 };
    expect(theme({ custom: { first: one, second: one } })).toEqual([]);
  });

  test('names entries of lists by their index, however deep', () => {
    expect(
      theme({ nav: [{ text: 'A' }, { text: 'B', items: [{ text: 'C', items: [{ txt: 'D', text: 'D' }] }] }] }),
    ).toEqual(['`themeConfig.nav[1].items[0].items[0].txt` is not a configuration key.']);
  });

  test('requires texts by language for exactly the languages of the site', () => {
    const locales = { en: { label: 'English' }, zh: { label: '中文' } };
    const nav = [{ text: { en: 'A', fr: 'B' } }, { text: { en: 'A', zh: 1 } }];
    expect(messages({ title: 'T', locales, themeConfig: { nav } })).toEqual([
      '`themeConfig.nav[0].text.fr` is not a configuration key.',
      '`themeConfig.nav[0].text.zh` is missing.',
      '`themeConfig.nav[1].text.zh` must be a string that is not empty, or an object with one for each language, but it is `1`.',
    ]);
  });

  test('knows the names of UI texts', () => {
    const locales = { en: { label: 'English', strings: { menue: 'x', menu: 1 } } };
    const found = checkConfig({ title: 'T', locales });
    expect(found.map(({ message }) => message)).toEqual([
      '`locales.en.strings.menue` is not a configuration key.',
      '`locales.en.strings.menu` must be a string, but it is `1`.',
    ]);
    expect(found[0]?.hint).toBe('Did you mean `menu`?');
  });

  test('knows the names of texts that plugins bring', () => {
    const strings = { voteNow: 'Vote', voteAgain: { en: 'Again', zh: '再次' } };
    const locales = { en: { label: 'English', strings: { voteNow: 'x', voteNoww: 'x' } } };
    const found = checkConfig({ title: 'T', locales, plugins: [plugin, { ...plugin, strings }, 7] });
    expect(found.map(({ message, hint }) => `${message} ${hint.split('.')[0]}`)).toEqual([
      '`locales.en.strings.voteNoww` is not a configuration key. Did you mean `voteNow`?',
      expect.stringMatching(/^`plugins\[2\]` must be a plugin/),
    ]);
  });

  test('refuses texts of a plugin that lack English', () => {
    const strings = { a: 'A', b: { en: 'B', zh: '乙' }, c: { zh: '丙' }, d: { en: 'D', zh: 4 }, e: null };
    const found = checkConfig({ title: 'T', plugins: [{ ...plugin, strings }] });
    expect(found.map(({ message }) => message.split(',')[0])).toEqual(
      ['c', 'd', 'e'].map((key) => `\`plugins[0].strings.${key}\` must be a string`),
    );
    expect(found[0]?.hint).toContain('A UI string of the plugin `p`.');
  });

  test('points at the key in the file', () => {
    const text = "export default {\n  title: 'T', // tilte: no\n  themeConfig: {\n    'darkmode': true,\n  },\n};\n";
    const [found] = checkConfig(
      { title: 'T', themeConfig: { darkmode: true } },
      { file: '/s/tapdocs.config.ts', text },
    );
    expect(found?.at).toEqual({ file: '/s/tapdocs.config.ts', line: 4, column: 6, endColumn: 14, source: text });
  });

  test('takes any JSON without throwing, and never an unknown key', () => {
    const known = new Set(options.map(({ path }) => path.split(/[.[]/)[0]));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (config) => {
        const found = checkConfig(config);
        const strange = Object.keys(config).filter((key) => !known.has(key));
        const reported = found.filter(({ code }) => code === 'CONFIG_UNKNOWN_KEY').map(({ message }) => message);
        return strange.every((key) => reported.includes(`\`${key}\` is not a configuration key.`));
      }),
    );
  });

  test('takes any JSON for any key without throwing', () => {
    const key = fc.constantFrom(...new Set(options.map(({ path }) => path.split(/[.[]/)[0] ?? '')));
    fc.assert(
      fc.property(key, fc.jsonValue(), (name, value) => {
        const found = checkConfig({ title: 'T', [name]: value });
        return found.every(({ message }) => message.includes(`\`${name}`));
      }),
    );
  });
});

describe('locateKey', () => {
  test('finds a property that occurs once, and no other', () => {
    expect(locateKey("const a = {\n  'base': 1 };", 'base')).toEqual({ line: 2, column: 4, endColumn: 8 });
    expect(locateKey('({ nav: [{ text: 1 }] })', 'themeConfig.nav[0].text')).toEqual({
      line: 1,
      column: 12,
      endColumn: 16,
    });
    expect(locateKey('({ text: 1, a: { text: 2 } })', 'text')).toBeUndefined();
    expect(locateKey('({ a: 1 })', 'text')).toBeUndefined();
  });

  test('looks into neither comments nor texts', () => {
    const source = "/* base: */ // base:\nconst x = 'a, base: b';\nexport default { base: '/' };";
    expect(locateKey(source, 'base')).toEqual({ line: 3, column: 18, endColumn: 22 });
  });

  test('takes any source and key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (source, key) => {
        const place = locateKey(source, key);
        return place === undefined || source.split('\n').length >= place.line;
      }),
    );
  });
});
