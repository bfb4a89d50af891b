import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeConfig } from '../../../core/config/complete-config.js';
import { defineConfig, type UserConfig } from '../../../core/config/user-config.js';
import { options } from '../../../core/config/options.js';
import { resolveConfig } from '../../../core/config/resolve.js';
import { englishStrings } from '../../../core/contract/english-strings.js';
import type { UiStrings } from '../../../core/contract/index.js';
import { plainSettings } from '../../../core/contract/plain-settings.js';
import { packageRoot } from '../../../core/files/find-package.js';
import { tempFolder } from './temp-folder.js';

const root = resolve('/srv/site');
const plainDefaults = Object.fromEntries(
  Object.entries(plainSettings).flatMap(([name, row]) => ('default' in row ? [[name, row.default]] : [])),
);
const config = (user: Partial<UserConfig> = {}, more = {}) => resolveConfig({ title: 'T', ...user }, { root, ...more });

describe('defaults', () => {
  test('complete the configuration', { meta: { clauses: ['9-site-config'] } }, () => {
    expect(config()).toEqual({
      root,
      configFile: '',
      alias: {},
      tsconfig: null,
      versions: [],
      title: 'T',
      description: '',
      url: '',
      base: '/',
      urlStyle: 'clean',
      icon: '',
      logo: null,
      defaultLang: 'en',
      locales: [
        {
          lang: 'en',
          htmlLang: 'en',
          dir: 'ltr',
          label: 'English',
          prefix: '',
          title: 'T',
          description: '',
          strings: englishStrings,
        },
      ],
      plugins: [],
      siteTheme: join(root, 'theme'),
      theme: join(packageRoot, 'themes', 'default'),
      themeConfig: {
        nav: [],
        socialLinks: [],
        logoText: 'T',
        outline: { from: 2, to: 4 },
        lastUpdated: false,
        ...plainDefaults,
        footer: { message: '', columns: [] },
        custom: {},
      },
      markdown: {
        remarkPlugins: [],
        rehypePlugins: [],
        recmaPlugins: [],
        codeThemes: { light: 'github-light', dark: 'github-dark' },
        languageAliases: {},
        containerAliases: {},
        format: 'detect',
        externalLinksInNewTab: true,
        fenceOptions: [],
        codeFolders: [],
        copyLinkedFiles: false,
        missingImages: 'error',
      },
      cache: {},
      bundler: 'rspack',
      publicEnv: [],
      renderTimeout: 120,
      security: { csp: false, sources: {}, hosts: [] },
      server: { allowedHosts: [] },
      head: [],
      outDir: join(root, 'dist'),
      docsDir: join(root, 'docs'),
      contentRoots: [],
      publicDir: join(root, 'public'),
      cacheDir: join(root, '.tapdocs'),
    });
  });

  test('reach into what is given', () => {
    const { themeConfig, head } = config({
      themeConfig: {
        nav: [{ text: 'A', items: [{ text: 'B' }] }],
        outline: { to: 3 },
        socialLinks: [{ icon: 'x', content: '/' }],
      },
      head: [{ tag: 'meta', attributes: {} }],
    });
    expect(themeConfig.nav).toEqual([{ text: 'A', position: 'right', items: [{ text: 'B', position: 'right' }] }]);
    expect(themeConfig.outline).toEqual({ from: 2, to: 3 });
    expect(themeConfig.socialLinks[0]?.mode).toBe('link');
    expect(head).toEqual([{ tag: 'meta', attributes: {} }]);
    expect(config({ themeConfig: { outline: false } }).themeConfig.outline).toBe(false);
  });

  test('are there for every key of the first level that is not required', () => {
    const completed = completeConfig({ title: 'T' });
    const firstLevel = options.map(({ path }) => path).filter((path) => !/[.[]/.test(path));
    expect(firstLevel.filter((key) => completed[key as keyof typeof completed] === undefined)).toEqual([]);
  });
});

describe('languages', () => {
  const locales = {
    en: { label: 'English' },
    zh: { label: '中文', htmlLang: 'zh-CN', title: '标题', strings: { menu: '菜单' } },
  };

  test('put the default first; others have a prefix', () => {
    const list = config({ locales, defaultLang: 'zh' }).locales;
    expect(list.map(({ lang, prefix, htmlLang, title }) => [lang, prefix, htmlLang, title])).toEqual([
      ['zh', '', 'zh-CN', '标题'],
      ['en', '/en', 'en', 'T'],
    ]);
    expect(list[0]?.strings).toEqual({ ...englishStrings, menu: '菜单' });
  });

  test('have the texts of plugins, unless the site has its own', () => {
    const vote = {
      name: 'vote',
      apply: () => undefined,
      strings: { vote: { en: 'Vote', zh: '投票' }, votes: 'Votes' } as object,
    };
    const second = {
      name: 'second',
      apply: () => undefined,
      strings: { votes: { en: 'All votes', 'zh-TW': '票' } } as object,
    };
    const list = config({
      plugins: [vote, second],
      locales: {
        en: { label: 'English' },
        'zh-TW': { label: '繁體中文' },
        'zh-CN': { label: '中文' },
        fr: { label: 'F' },
      },
    }).locales;
    expect(list.map(({ strings }) => ({ ...strings }))).toEqual([
      { ...englishStrings, vote: 'Vote', votes: 'All votes' },
      { ...englishStrings, vote: '投票', votes: '票' },
      { ...englishStrings, vote: '投票', votes: 'All votes' },
      { ...englishStrings, vote: 'Vote', votes: 'All votes' },
    ]);
    const own = { zh: { label: '中文', strings: { vote: '表决' } as Partial<UiStrings> } };
    expect(config({ plugins: [vote], locales: own }).locales[0]?.strings).toMatchObject({ vote: '表决' });
  });

  test('have the first one as default', () => {
    expect(config({ locales }).defaultLang).toBe('en');
    expect(config({ defaultLang: 'de' }).locales.map(({ lang, label }) => [lang, label])).toEqual([['de', 'de']]);
  });
});

describe('base, url and logo', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['/a/b/', '/a/b/'],
  ])('base %j becomes %j', (base, expected) => {
    expect(config({ base }).base).toBe(expected);
  });

  test('url loses its last slash', () => {
    expect(config({ url: 'https://example.org/' }).url).toBe('https://example.org');
  });

  test('one logo serves both appearances', () => {
    expect(config({ logo: '/l.svg' }).logo).toEqual({ light: '/l.svg', dark: '/l.svg' });
  });

  test('the command line goes before the configuration', () => {
    const given = config({ base: '/a/', outDir: 'a' }, { base: '/b/', outDir: resolve('/srv/out') });
    expect([given.base, given.outDir]).toEqual(['/b/', resolve('/srv/out')]);
    expect(() => config({}, { base: 'a b' })).toThrow('`base` must be');
  });
});

describe('what is given', () => {
  test('is neither changed nor frozen; the result is', () => {
    const user = defineConfig({ title: 'T', themeConfig: { nav: [{ text: 'A' }], custom: { list: [1] } } });
    const before = structuredClone(user);
    const given = config(user);
    expect(user).toEqual(before);
    expect(Object.isFrozen(user.themeConfig?.nav)).toBe(false);
    expect(() => (given.themeConfig.custom['list'] as number[]).push(2)).toThrow(TypeError);
    expect(Object.isFrozen(given.locales[0]?.strings)).toBe(true);
  });

  test('keeps plugins and their options as they are', () => {
    class Stateful {
      readonly name = 'stateful';
      count = 0;
      apply() {
        this.count++;
      }
    }
    const plugin = new Stateful();
    const plain = { name: 'plain', apply: () => undefined, state: { calls: 0 } };
    const remark = () => undefined;
    const remarkOptions = { seen: new Map() };
    const given = config({ plugins: [plugin, plain], markdown: { remarkPlugins: [[remark, remarkOptions]] } });
    expect(given.plugins[0]).toBe(plugin);
    expect(given.plugins[1]).toBe(plain);
    expect(Object.isFrozen(plain.state)).toBe(false);
    expect((given.markdown.remarkPlugins[0] as readonly unknown[])[1]).toBe(remarkOptions);
    expect(Object.isFrozen(remarkOptions)).toBe(false);
    expect(() => (given.plugins as unknown[]).push(plain)).toThrow(TypeError);
  });
});

describe('folders', () => {
  test.each([
    ['.', 'it contains the site'],
    ['..', 'it contains the site'],
    ['/', 'it contains the site'],
    ['docs', "it contains the site's docs folder"],
    ['docs/out', "it is in the site's docs folder"],
    ['public', "it contains the site's public folder"],
    ['public/out', "it is in the site's public folder"],
    ['theme', "it contains the site's theme folder"],
    ['.tapdocs', 'it contains the build cache'],
  ])('outDir %s is unsafe: %s', (outDir, reason) => {
    expect(() => config({ outDir })).toThrow(`cannot be the output folder: ${reason}`);
  });

  test('outDir may lie next to the site, and next to what has a name like it', () => {
    expect(config({ outDir: '../out' }).outDir).toBe(resolve(root, '../out'));
    expect(config({ outDir: 'docs-out' }).outDir).toBe(join(root, 'docs-out'));
    expect(config({ outDir: '..out' }).outDir).toBe(join(root, '..out'));
  });

  test('outDir is unsafe when the configuration lies in it', () => {
    expect(() => config({ outDir: 'conf' }, { configFile: join(root, 'conf', 'tapdocs.config.ts') })).toThrow(
      'it contains the configuration',
    );
  });

  test('outDir cannot get round this by a link', async () => {
    const folder = await tempFolder({ 'docs/index.md': '# A' });
    await symlink(join(folder, 'docs'), join(folder, 'link'));
    await mkdir(join(folder, 'real'));
    const run = (outDir: string) => () => resolveConfig({ title: 'T', outDir }, { root: folder });
    expect(run('link')).toThrow("it contains the site's docs folder");
    expect(run('link/deep')).toThrow("it is in the site's docs folder");
    expect(run('real')).not.toThrow();
  });

  test('a theme has to exist', () => {
    expect(() => config({ theme: 'no-theme' })).toThrow(
      'The theme `no-theme` is neither a folder of the site nor an installed package.',
    );
  });
});

describe('options', () => {
  test('have a sentence each, and defaults that pass their own check', () => {
    for (const { path, doc, check, default: fallback } of options) {
      expect(doc, path).toMatch(/^[A-Z][\s\S]+[.)`]$/);
      if (fallback === undefined || fallback === null || typeof fallback === 'function') continue;
      expect(check.accepts(fallback), path).toBe(true);
    }
  });
});
