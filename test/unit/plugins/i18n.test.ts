import type { DocumentDescription } from '../../../core/document/description.js';
import { describe, expect, it } from 'vitest';
import { englishStrings } from '../../../core/contract/english-strings.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { HeadTag } from '../../../core/contract/index.js';
import type { Route } from '../../../core/routes/table.js';
import type { Plugin } from '../../../core/plugin.js';
import { i18n, type I18nOptions, searchIndex } from '../../../plugins/index.js';
import { builtInLanguages } from '../../../plugins/i18n/catalogues.js';
import zhStrings from '../../../plugins/i18n/strings/zh.json' with { type: 'json' };
import { bilingual, descriptionOf, routeOf, routesOf, siteWith, tableOf } from './fixture.js';

async function describeRoutes(routes: readonly Route[], config: Partial<UserConfig> = {}) {
  const { site } = await siteWith(i18n(), {
    locales: bilingual,
    url: 'https://example.org',
    base: '/base/',
    ...config,
  });
  const table = tableOf(routes);
  return (path: string, tags: HeadTag[] = []): DocumentDescription => {
    const route = table.all.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`no route ${path}`);
    return site.hooks.document.call(
      { ...descriptionOf(route, tags), htmlAttributes: { 'data-x': 'y' } },
      { route, routes: table },
    );
  };
}

async function stringsOf(options: I18nOptions, user: Partial<UserConfig>) {
  const { site, warnings } = await siteWith(i18n(options), user);
  await routesOf(site);
  return { strings: Object.fromEntries(site.config.locales.map(({ lang, strings }) => [lang, strings])), warnings };
}

describe('texts', () => {
  it.each(builtInLanguages)('are complete in %s, with the same parameters as in English', async (lang) => {
    const { strings, warnings } = await stringsOf({}, { locales: { [lang]: { label: lang } } });
    expect(warnings).toEqual([]);
    const parameters = (texts: object) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          String(text)
            .match(/\{\w+\}/g)
            ?.sort(),
        ]),
      );
    expect(parameters(strings[lang] ?? {})).toEqual(parameters(englishStrings));
    expect(Object.values(strings[lang] ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(builtInLanguages)(
    'of the search are complete in %s, with the same parameters as in English',
    async (lang) => {
      const search = async (locale: string) => {
        const { site, warnings } = await siteWith([i18n(), searchIndex()], {
          locales: { [locale]: { label: locale } },
        });
        await routesOf(site);
        expect(warnings).toEqual([]);
        const names = Object.keys(englishStrings);
        return Object.entries(site.config.locales[0]?.strings ?? {}).filter(([key]) => !names.includes(key));
      };
      const parameters = (texts: [string, string][]) => texts.map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
      expect(parameters(await search(lang))).toEqual(parameters(await search('en')));
      expect(Object.fromEntries(await search(lang))).toHaveProperty('search', expect.stringMatching(/./));
    },
  );

  it('of a plugin yield to the options, and are reported where they have no translation', async () => {
    const vote: Plugin = {
      name: 'vote',
      apply: () => undefined,
      strings: {
        close: { en: 'Close', zh: '甲' },
        more: { en: 'More', zh: '乙' },
        draft: 'Draft',
        open: 'Open',
      } as object,
    };
    const options = { strings: { zh: { close: '丙' } } };
    const locales = { zh: { label: '中文', strings: { more: '丁' } } };
    const { site, warnings } = await siteWith([i18n(options), vote], { locales });
    await routesOf(site);
    expect(site.config.locales[0]?.strings).toMatchObject({ close: '丙', more: '丁', open: 'Open' });
    expect(warnings).toEqual([expect.stringMatching(/^`zh`: 1 of \d+ UI strings of the theme have no translation/)]);
  });

  it('are in nine languages', () =>
    expect([...builtInLanguages].sort()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']));

  it('serve the variants of a language', async () => {
    const { strings } = await stringsOf({}, { locales: { 'zh-CN': { label: '简体中文' } } });
    expect(strings['zh-CN']?.outlineTitle).toBe('目录');
  });

  it('come from the user first, then from the options, then from catalogues', async () => {
    const options = {
      strings: { zh: { menu: 'B', close: 'B' } },
      catalogues: [{ zh: { menu: 'C', close: 'C', more: 'C' } }],
    };
    const { strings } = await stringsOf(options, { locales: { zh: { label: '中文', strings: { menu: 'A' } } } });
    expect(strings['zh']).toEqual({ ...zhStrings, menu: 'A', close: 'B', more: 'C' });
  });

  it('stay English without a translation, with one warning', async () => {
    const total = Object.keys(englishStrings).length;
    const { strings, warnings } = await stringsOf(
      { catalogues: [{ nl: { close: 'Sluiten' } }] },
      { locales: { nl: { label: 'Nederlands' } } },
    );
    expect(strings['nl']).toEqual({ ...englishStrings, close: 'Sluiten' });
    expect(warnings).toEqual([
      `\`nl\`: ${total - 1} of ${total} UI strings of the theme have no translation and stay English.`,
    ]);
  });

  it('may come from a plugin that stands after this one', async () => {
    const dutch = Object.fromEntries(Object.entries(englishStrings).map(([key, text]) => [key, `nl ${text}`]));
    const plugin: Plugin = {
      name: 'dutch',
      apply: ({ hooks }) =>
        hooks.config.tap('dutch', (config) => ({
          ...config,
          locales: config.locales.map((locale) => ({ ...locale, strings: { ...locale.strings, ...dutch } })),
        })),
    };
    const { site, warnings } = await siteWith([i18n(), plugin], { locales: { nl: { label: 'Nederlands' } } });
    await routesOf(site);
    expect(warnings).toEqual([]);
  });
});

const zh = { lang: 'zh' };

describe('alternates', () => {
  const routes = [
    routeOf('/'),
    routeOf('/guide/'),
    routeOf('/guide/start'),
    routeOf('/guide/deep/page'),
    routeOf('/api/a'),
    routeOf('/404', { component: 'NotFoundPage' }),
    routeOf('/zh/', zh),
    routeOf('/zh/guide/', zh),
    routeOf('/zh/guide/start', zh),
    routeOf('/zh/api', zh),
    routeOf('/zh/404', { ...zh, component: 'NotFoundPage' }),
  ];

  it.each([
    ['/', '/base/zh/', true],
    ['/guide/start', '/base/zh/guide/start', true],
    ['/guide/', '/base/zh/guide/', true],
    ['/guide/deep/page', '/base/zh/guide/', false],
    ['/api/a', '/base/zh/', false],
    ['/404', '/base/zh/', false],
    ['/zh/404', '/base/', false],
    ['/zh/api', '/base/', false],
  ])('of %s lead to %s', async (path, link, exact) => {
    const describeRoute = await describeRoutes(routes);
    expect(describeRoute(path).page.alternates).toEqual([{ lang: path.startsWith('/zh') ? 'en' : 'zh', link, exact }]);
  });

  it('lead to the first page of a language without a home, and leave out a language without pages', async () => {
    const locales = { ...bilingual, fr: { label: 'Français' } };
    const describeRoute = await describeRoutes([routeOf('/'), routeOf('/zh/b', zh), routeOf('/zh/c', zh)], { locales });
    expect(describeRoute('/').page.alternates).toEqual([{ lang: 'zh', link: '/base/zh/b', exact: false }]);
  });
});

describe('head', () => {
  const routes = [routeOf('/'), routeOf('/a'), routeOf('/zh/', zh), routeOf('/404', { component: 'NotFoundPage' })];
  const attributesOf = (document: DocumentDescription) =>
    document.page.head.tags.map(({ attributes }) => Object.values(attributes).join(' '));

  it('names the page and its translations', async () => {
    const document = (await describeRoutes(routes))('/zh/');
    expect(attributesOf(document)).toEqual([
      'canonical https://example.org/base/zh/',
      'alternate en https://example.org/base/',
      'alternate zh-CN https://example.org/base/zh/',
      'alternate x-default https://example.org/base/',
      'og:locale zh_CN',
      'og:locale:alternate en',
    ]);
    expect(document.htmlAttributes).toEqual({ 'data-x': 'y', lang: 'zh-CN', dir: 'ltr' });
  });

  it('says nothing about languages in which the page does not exist', async () => {
    expect(attributesOf((await describeRoutes(routes))('/a'))).toEqual([
      'canonical https://example.org/base/a',
      'og:locale en',
    ]);
  });

  it('has no canonical link without `url`, on the not-found page, or where the page has its own', async () => {
    expect(attributesOf((await describeRoutes(routes, { url: '' }))('/a'))).toEqual(['og:locale en']);
    expect(attributesOf((await describeRoutes(routes))('/404'))).toEqual(['og:locale en']);
    const own = { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com' } };
    expect(attributesOf((await describeRoutes(routes))('/a', [own]))).toEqual([
      'canonical https://example.com',
      'og:locale en',
    ]);
  });

  it('is the same each time', async () => {
    const describeRoute = await describeRoutes(routes);
    expect(describeRoute('/zh/')).toEqual(describeRoute('/zh/'));
  });
});
