import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement } from 'react';
import { PNG } from 'pngjs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testSite } from '../../../core/test.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { contentDocs, type SocialCard, socialCards, type SocialCardsOptions } from '../../../plugins/index.js';
import { problemsOf } from '../plugins/fixture.js';

const { resolve } = createRequire(import.meta.url);
const latin = '@fontsource/inter/files/inter-latin-400-normal.woff2';
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';

const files = {
  'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
  'docs/en/guide/a.md': '# A\n\nWords.\n',
  'docs/zh/index.md': '---\npageType: home\n---\n\n# 首页\n',
  'fonts/own.woff2': readFileSync(resolve(latin)),
  'public/logo.svg': logo,
  'public/text.svg': logo.replace('<path', '<text>A</text><path'),
  'public/own.png': '',
  'outside.svg': logo,
};

/** The options of the plugin, which a test sets: each run of the site applies it again. */
const options: SocialCardsOptions = {};
const config: UserConfig = {
  title: 'Site',
  description: 'About it.',
  url: 'https://example.org',
  locales: { en: { label: 'English' }, zh: { label: 'Chinese', description: '关于。' } },
  plugins: [contentDocs(), socialCards(options)],
};
const site = testSite({ files, config });
afterAll(() => site.close());

function give(given: SocialCardsOptions): void {
  for (const name of Object.keys(options)) delete options[name as keyof SocialCardsOptions];
  Object.assign(options, given);
}

beforeEach(() => {
  site.write(files);
  give({ fonts: { en: [latin] } });
  config.url = 'https://example.org';
});

/** The cards that the site draws, by the paths of their files. */
async function cards(): Promise<string[]> {
  return [...(await site.emit()).keys()].filter((path) => path.startsWith('_tapdocs/social-cards/'));
}

async function found(): Promise<string[]> {
  return (await site.check()).map(({ code, at, message }) => `${code} ${at?.file}: ${message}`);
}

/** A layout that shows the title and records its arguments. */
function layout(asked: SocialCard[] = []) {
  return (card: SocialCard) => {
    asked.push(card);
    return createElement('div', { style: { color: card.colors.text } }, card.title);
  };
}

describe('the cards of a site', () => {
  test('are those of its pages without a picture, also of unlisted pages', async () => {
    const more = {
      'docs/en/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/en/guide/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
      'docs/en/guide/none.md': '---\nimage: false\n---\n\n# None\n',
      'docs/en/guide/head.md': '---\nhead:\n  - [meta, { property: og:image, content: /own.png }]\n---\n\n# Head\n',
      'docs/en/404.md': '---\npageType: 404\n---\n\n# Not found\n',
    };
    site.write(more);
    const asked: SocialCard[] = [];
    give({ fonts: { en: [latin] }, render: layout(asked) });
    const drawn = await cards();
    expect(asked.map(({ path }) => path)).toEqual(['/', '/guide/a', '/guide/hidden']);
    expect(drawn).toHaveLength(3);
    expect(drawn.every((path) => /^_tapdocs\/social-cards\/[\da-f]{16}\.png$/.test(path))).toBe(true);
    const home = {
      title: 'Site',
      description: 'About it.',
      isHome: true,
      host: 'example.org',
      dir: 'ltr',
      section: [],
    };
    expect(asked[0]).toMatchObject(home);
    expect(asked[1]).toMatchObject({
      title: 'A',
      description: 'Words.',
      siteTitle: 'Site',
      isHome: false,
      version: '',
    });
    for (const path of Object.keys(more)) rmSync(join(site.root, path));
  });

  test('have the size that other sites show', async () => {
    give({ fonts: [latin], logo: '/logo.svg', pages: ['/guide/a'] });
    const emitted = await site.emit();
    const [path = ''] = [...emitted.keys()];
    const { width, height, data } = PNG.sync.read(emitted.get(path) ?? Buffer.alloc(0));
    // Background, accent and rings are fewer colors than text has.
    const colors = new Set(Array.from({ length: width * height }, (_, index) => data.readUInt32BE(index * 4)));
    expect([emitted.size, width, height, colors.size > 20]).toEqual([1, 1200, 630, true]);
    // The cards are in the store, so nothing is drawn again.
    expect((await site.emit()).get(path)).toEqual(emitted.get(path));
  });

  test('are named by what they show', async () => {
    const given = { fonts: [latin], render: layout(), pages: ['/guide/a'] };
    give(given);
    const before = await cards();
    site.write({ 'docs/en/guide/a.md': '# A\n\nOther words, which are not drawn.\n' });
    expect(await cards()).toEqual(before);
    // Neither the place of a font nor the identity of a function counts, but what is drawn.
    give({ ...given, fonts: ['fonts/own.woff2'], render: layout() });
    expect(await cards()).toEqual(before);
    const names = new Set(before);
    const changes: SocialCardsOptions[] = [
      { fonts: [latin, latin] },
      { colors: { text: '#000' } },
      { render: ({ title }) => title },
      { render: async ({ siteTitle }) => siteTitle },
    ];
    for (const change of changes) {
      give({ ...given, ...change });
      for (const name of await cards()) names.add(name);
    }
    site.write({ 'docs/en/guide/a.md': '# B\n' });
    give(given);
    for (const name of await cards()) names.add(name);
    expect(names.size).toBe(6);
  });

  test('are those of the current version and of listed ones, which they name', async () => {
    const asked: SocialCard[] = [];
    const versions = ['2.0', { name: '1.0', listed: true, label: 'v1' }, '0.9'];
    await using other = testSite({
      files: { 'docs/2.0/index.md': '# A\n', 'docs/1.0/index.md': '# A\n', 'docs/0.9/index.md': '# A\n' },
      config: {
        title: 'Site',
        url: 'https://example.org',
        multiVersion: { default: '2.0', versions },
        plugins: [contentDocs(), socialCards({ fonts: [latin], render: layout(asked) })],
      },
    });
    await other.check();
    const pages = asked.filter(({ path }) => path.endsWith('/'));
    expect(pages.map(({ path, version }) => [path, version])).toEqual([
      ['/', ''],
      ['/1.0/', 'v1'],
    ]);
  });
});

describe('a card that cannot be drawn', () => {
  test('is a warning, because letters are missing, or is drawn without other characters', async () => {
    give({ fonts: [latin] });
    site.write({ 'docs/en/guide/a.md': '# Go 🚀\n', 'docs/en/guide/b.md': '# 🎉\n', 'docs/zh/more.md': '# 更多\n' });
    expect(await found()).toEqual([
      'SOCIAL_CARDS_CHARACTERS docs/en/guide/a.md: The social card of `/guide/a` is drawn without `🚀`, which no font has.',
      'SOCIAL_CARDS_LETTERS docs/en/guide/b.md: The page `/guide/b` has no social card: no font has `🎉`.',
      'SOCIAL_CARDS_LETTERS docs/zh/index.md: 2 pages, the first one `/zh/`, have no social card: no font has `关`, `于`, `更`, `多`.',
    ]);
    expect(await cards()).toHaveLength(2);
    for (const path of ['docs/zh/more.md', 'docs/en/guide/b.md']) rmSync(join(site.root, path));
  });

  test('is a problem of its page', async () => {
    const render = ({ path, picture }: SocialCard) => {
      if (path === '/') throw new Error('no home');
      return createElement('img', { src: path === '/zh/' ? 'https://example.org/x.png' : picture('/gone.png') });
    };
    give({ fonts: [latin], render });
    expect(await found()).toEqual([
      'SOCIAL_CARDS_RENDER docs/en/index.md: The social card of `/` has no usable layout: `render` failed: Error: no home.',
      'SOCIAL_CARDS_LOGO undefined: The picture `/gone.png` of social cards cannot be used: it is not in the public folder.',
      'SOCIAL_CARDS_RENDER docs/zh/index.md: The social card of `/zh/` has no usable layout: the picture `https://example.org/x.png` is not a `data:` URL.',
    ]);
    give({ fonts: { en: [latin] }, render: () => ({ type: 'div', props: { style: { display: 'table' } } }) });
    const problems = await problemsOf(() => site.emit());
    // Both pages have the same card.
    expect(problems).toMatchObject([{ code: 'SOCIAL_CARDS_DRAW' }]);
    expect(problems[0]?.message).toMatch(/^The social card of `\/` cannot be drawn: .*display/);
  });

  test('is one whose page has a picture that is neither a path, a URL nor `false`', async () => {
    site.write({ 'docs/en/guide/a.md': '---\ntitle: A\nimage: ./own.png\n---\n\nText.\n' });
    const expected = { code: 'FRONT_MATTER_FIELD', at: { file: 'docs/en/guide/a.md', line: 3 } };
    expect(await site.check()).toMatchObject([expected]);
    // Also if the page would have no card.
    give({ fonts: { en: [latin] }, pages: ['/'] });
    expect(await site.check()).toMatchObject([expected]);
  });
});

describe('what cards need', () => {
  test.each<[string, SocialCardsOptions, string[]]>([
    ['fonts', {}, ['`socialCards.fonts` is missing.']],
    [
      'fonts that exist and can be read',
      { fonts: ['fonts/owm.woff2', '../x.ttf', '@fontsource/inter/files/none.woff', 'public/own.png'] },
      [
        'The font `fonts/owm.woff2` of social cards cannot be used: it does not exist. Did you mean `fonts/own.woff2`?',
        'The font `../x.ttf` of social cards cannot be used: it is outside of the site.',
        'The font `@fontsource/inter/files/none.woff` of social cards cannot be used: it does not exist.',
        'The font `public/own.png` of social cards cannot be used: it is no font in the format TrueType, OpenType, WOFF or WOFF2.',
      ],
    ],
    [
      'a logo that can be drawn',
      { fonts: [latin], logo: '/own.png' },
      ['The picture `/own.png` of social cards cannot be used: it is no SVG, PNG or JPEG.'],
    ],
    [
      'a logo in the public folder',
      { fonts: [latin], logo: '/../outside.svg' },
      ['The picture `/../outside.svg` of social cards cannot be used: it is outside of the public folder.'],
    ],
  ])('%s', async (_, given, messages) => {
    give(given);
    const problems = await problemsOf(() => site.routes());
    const texts = problems.map(({ message, hint }) =>
      hint.startsWith('Did you mean') ? `${message} ${hint}` : message,
    );
    expect(texts).toEqual(messages);
  });

  test('the origin of the site', async () => {
    config.url = '';
    expect(await problemsOf(() => site.routes())).toMatchObject([
      { code: 'CONFIG_REQUIRED', message: '`url` is missing.' },
    ]);
  });

  test('warns of text in a logo and of patterns that no page has', async () => {
    give({ fonts: { en: [latin] }, pages: ['/guid/**'], logo: '/text.svg' });
    expect(await site.check()).toMatchObject([
      { code: 'SOCIAL_CARDS_PAGES_UNUSED', severity: 'warning', hint: 'Did you mean `/guide/**`?' },
    ]);
    expect(site.log).toContain('SOCIAL_CARDS_LOGO_TEXT');
  });

  test('refuses wrong options', async () => {
    const wrong = {
      fonts: { en: [], fr: [latin] },
      colors: { text: 'red', backgruond: '#fff' },
      logo: 'logo.svg',
      pages: [],
      render: 'card.tsx',
      size: 1,
    };
    give(wrong as unknown as SocialCardsOptions);
    const problems = await problemsOf(() => site.routes());
    expect(problems.map(({ code, message }) => `${code} ${/`([^`]*)`/.exec(message)?.[1]}`)).toEqual([
      'CONFIG_INVALID socialCards.fonts.en',
      'CONFIG_UNKNOWN_KEY socialCards.fonts.fr',
      'CONFIG_INVALID socialCards.colors.text',
      'CONFIG_UNKNOWN_KEY socialCards.colors.backgruond',
      'CONFIG_INVALID socialCards.logo',
      'CONFIG_INVALID socialCards.pages',
      'CONFIG_INVALID socialCards.render',
      'CONFIG_UNKNOWN_KEY socialCards.size',
    ]);
  });

  // Node remembers where a package is, so no test can follow.
  test('packages that are new enough', async () => {
    site.write({
      'node_modules/satori/package.json': '{"name":"satori","version":"0.33.5"}',
      'node_modules/satori/index.js': '',
    });
    const message = 'The plugin `socialCards` needs `satori` 0.63 or later, but 0.33.5 is installed.';
    expect(await problemsOf(() => site.routes())).toMatchObject([{ code: 'SOCIAL_CARDS_VERSION', message }]);
  });
});
