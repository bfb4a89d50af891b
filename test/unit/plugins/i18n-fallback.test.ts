import { collectRoutes } from '../../../core/routes/collect-routes.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordReader } from '../../../core/records/record.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { SidebarItem } from '../../../core/contract/index.js';
import { testSite } from '../../../core/test.js';
import type { Config } from '../../../core/config/types.js';
import { resolveLink } from '../../../core/routes/links.js';
import type { Route, Routes } from '../../../core/routes/table.js';
import { mergeSidebar } from '../../../plugins/i18n/fallbacks.js';
import { contentDocs, i18n, type I18nOptions } from '../../../plugins/index.js';
import { bilingual, descriptionOf, folderWith, neighboursOf, problemsOf, siteWith } from './fixture.js';

const home = '---\npageType: home\n---\n# Home';

const docs = {
  'docs/en/index.md': home,
  'docs/en/guide/index.md': '# Guide',
  'docs/en/guide/a.md': '# A',
  'docs/en/guide/b.md': '# B',
  'docs/en/guide/c.md': '# C',
  'docs/en/guide/deep/index.md': '# Deep',
  'docs/en/guide/deep/x.md': '# X',
  'docs/en/api/index.md': '# API',
  'docs/en/api/y.md': '# Y',
  'docs/zh/index.md': '---\npageType: home\n---\n# 首页',
  'docs/zh/guide/index.md': '# 指南',
  'docs/zh/guide/a.md': '# 甲',
  'docs/zh/guide/c.md': '# 丙',
  'docs/zh/guide/deep/x.md': '# 叉',
  'docs/zh/guide/own.md': '# 独',
};

const noRecords: RecordReader = {
  read: () => Promise.reject(new Error('no record is read')),
  outline: () => null,
  hash: () => Promise.reject(new Error('no record is read')),
};

async function siteIn(files: Readonly<Record<string, string>>, options: I18nOptions, config: Partial<UserConfig> = {}) {
  const root = folderWith(files);
  const user = { locales: bilingual, base: '/base/', url: 'https://example.org', ...config };
  const { site, warnings } = await siteWith([contentDocs(), i18n(options)], user, root);
  const routes = await collectRoutes(site);
  return { site, routes, warnings, check: () => site.hooks.check.promise({ routes, records: noRecords }) };
}

function routeAt({ byPath }: Routes, path: string): Route {
  const route = byPath.get(path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
}

function describeRoute(site: Awaited<ReturnType<typeof siteIn>>['site'], route: Route, routes: Routes) {
  return site.hooks.document.call(descriptionOf(route), { route, routes });
}

/** Links of a sidebar in order, groups in brackets. */
function linksOf(items: readonly SidebarItem[]): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (item.kind === 'link') return [item.link];
    return item.kind === 'group' ? [[item.link ?? '', ...linksOf(item.items)]] : [];
  });
}

function sidebarOf(routes: Routes, path: string): unknown[] {
  return linksOf(routes.slices.get(routeAt(routes, path).slices['sidebar'] ?? '') as unknown as SidebarItem[]);
}

describe('a page without translation', () => {
  it('is not there, unless another language stands in', async () => {
    const { routes } = await siteIn(docs, {});
    expect(routes.byPath.has('/zh/guide/b')).toBe(false);
    const { routes: full } = await siteIn(docs, { fallback: true });
    expect(
      full.all
        .filter(({ original }) => original)
        .map(({ path, filePath, lang, original }) => [path, filePath, lang, original]),
    ).toEqual([
      ['/zh/api/', 'docs/en/api/index.md', 'zh', { path: '/api/', lang: 'en' }],
      ['/zh/api/y', 'docs/en/api/y.md', 'zh', { path: '/api/y', lang: 'en' }],
      ['/zh/guide/b', 'docs/en/guide/b.md', 'zh', { path: '/guide/b', lang: 'en' }],
      ['/zh/guide/deep/', 'docs/en/guide/deep/index.md', 'zh', { path: '/guide/deep/', lang: 'en' }],
    ]);
    expect(full.byFile.get('docs/en/guide/b.md')?.path).toBe('/guide/b');
  });

  it('stands in the sidebar of the reader, where the original has it', async () => {
    const { routes } = await siteIn(docs, { fallback: 'en' });
    expect(sidebarOf(routes, '/zh/guide/b')).toEqual([
      '/base/zh/guide/',
      '/base/zh/guide/a',
      '/base/zh/guide/b',
      '/base/zh/guide/c',
      ['/base/zh/guide/deep/', '/base/zh/guide/deep/x'],
      '/base/zh/guide/own',
    ]);
    expect(sidebarOf(routes, '/zh/guide/a')).toEqual(sidebarOf(routes, '/zh/guide/b'));
    expect(sidebarOf(routes, '/zh/api/y')).toEqual(['/base/zh/api/', '/base/zh/api/y']);
    expect(sidebarOf(routes, '/guide/b')).toEqual(sidebarOf((await siteIn(docs, {})).routes, '/guide/b'));
    expect(neighboursOf(routes, '/zh/guide/b')).toEqual({
      previous: { text: '甲', link: '/base/zh/guide/a' },
      next: { text: '丙', link: '/base/zh/guide/c' },
    });
  });

  it('says where the original is, and is not offered to search engines', async () => {
    const { site, routes } = await siteIn(docs, { fallback: true });
    const standIn = describeRoute(site, routeAt(routes, '/zh/guide/b'), routes);
    expect(standIn.page.translation).toEqual({ state: 'missing', lang: 'en', link: '/base/guide/b' });
    expect(standIn.htmlAttributes).toEqual({ lang: 'zh-CN', dir: 'ltr' });
    expect(standIn.page.head.tags.map(({ attributes }) => Object.values(attributes).join(' '))).toEqual([
      'canonical https://example.org/base/guide/b',
      'og:locale zh_CN',
    ]);
    const original = describeRoute(site, routeAt(routes, '/guide/b'), routes);
    expect(original.page.alternates).toEqual([{ lang: 'zh', link: '/base/zh/guide/b', exact: false }]);
    expect(original.page.translation).toBeUndefined();
    expect(original.page.head.tags.map(({ attributes }) => Object.values(attributes).join(' '))).toEqual([
      'canonical https://example.org/base/guide/b',
      'og:locale en',
    ]);
  });

  it('keeps its links in the language of the reader', async () => {
    const { site, routes } = await siteIn(docs, { fallback: true });
    const route = routeAt(routes, '/zh/guide/b');
    const urlOf = (href: string) => resolveLink(href, { route, routes, config: site.config })?.url;
    expect(urlOf('file:docs/en/guide/c.md#x')).toBe('/base/zh/guide/c#x');
    expect(urlOf('file:docs/en/api/y.md')).toBe('/base/zh/api/y');
    expect(urlOf('/guide/a')).toBe('/base/zh/guide/a');
    expect(urlOf('/en/guide/a')).toBe('/base/guide/a');
  });

  it('comes from the first language that has it', async () => {
    const locales = { ...bilingual, pt: { label: 'Português' }, 'pt-BR': { label: 'Brasil' } };
    const files = { ...docs, 'docs/pt/guide/b.md': '# B em português', 'docs/pt-BR/index.md': '# Início' };
    const fallback = { 'pt-BR': ['pt', 'en'], zh: false as const };
    const { routes } = await siteIn(files, { fallback }, { locales });
    expect(routeAt(routes, '/pt-BR/guide/b').original).toEqual({ path: '/pt/guide/b', lang: 'pt' });
    expect(routeAt(routes, '/pt-BR/guide/c').original).toEqual({ path: '/guide/c', lang: 'en' });
    expect(routeAt(routes, '/pt-BR').original).toBeUndefined();
    expect(routes.all.some(({ lang, original }) => (lang === 'zh' || lang === 'pt') && original)).toBe(false);
  });

  it('stands in for a whole language', async () => {
    const { routes } = await siteIn({ 'docs/en/index.md': home, 'docs/en/guide/a.md': '# A' }, { fallback: true });
    expect(routes.all.filter(({ lang, filePath }) => lang === 'zh' && filePath).map(({ path }) => path)).toEqual([
      '/zh/',
      '/zh/guide/a',
    ]);
    expect(sidebarOf(routes, '/zh/guide/a')).toEqual(['/base/zh/guide/a']);
  });
});

describe('parity', () => {
  it('is a warning for each language, in both directions', async () => {
    const { warnings, check } = await siteIn(docs, {});
    await check();
    expect(warnings).toEqual([
      '`zh` lacks a translation of 4 pages: `/api`, `/api/y`, `/guide/b` and 1 more. `tapdocs i18n status` lists what to translate.',
      '`zh` has one page that `en` lacks: `/guide/own`.',
    ]);
  });

  it('does not count what is a replacement, or must be ignored', async () => {
    const { warnings, check } = await siteIn(docs, { fallback: true, ignore: ['/guide/own'] });
    await check();
    expect(warnings).toEqual([]);
    const partly = await siteIn(docs, { ignore: ['/api/**', 'docs/zh/**', '/guide/deep'] });
    await partly.check();
    expect(partly.warnings).toEqual([
      '`zh` lacks a translation of one page: `/guide/b`. `tapdocs i18n status` lists what to translate.',
    ]);
  });

  it('may be an error for each page, or nothing', async () => {
    const { check } = await siteIn(docs, { report: { missingPages: 'error', extraPages: 'error' } });
    expect((await problemsOf(check)).map(({ code, at }) => [code, at?.file])).toEqual([
      ['I18N_PAGE_MISSING', 'docs/en/api/index.md'],
      ['I18N_PAGE_MISSING', 'docs/en/api/y.md'],
      ['I18N_PAGE_MISSING', 'docs/en/guide/b.md'],
      ['I18N_PAGE_MISSING', 'docs/en/guide/deep/index.md'],
      ['I18N_PAGE_EXTRA', 'docs/zh/guide/own.md'],
    ]);
    const quiet = await siteIn(docs, { report: { missingPages: 'off', extraPages: 'off' } });
    await quiet.check();
    expect(quiet.warnings).toEqual([]);
  });
});

describe('options', () => {
  it('are checked, all at once', async () => {
    const given = { fallbak: true, report: { missingPage: 'warn', extraPages: 'maybe' }, ignore: [1], dir: '' };
    const problems = await problemsOf(() => siteIn(docs, given as unknown as I18nOptions));
    expect(problems.map(({ code, message }) => [code, /`(.*?)`/.exec(message)?.[1]])).toEqual([
      ['CONFIG_UNKNOWN_KEY', 'i18n.fallbak'],
      ['CONFIG_UNKNOWN_KEY', 'i18n.report.missingPage'],
      ['CONFIG_INVALID', 'i18n.report.extraPages'],
      ['CONFIG_INVALID', 'i18n.ignore'],
      ['CONFIG_INVALID', 'i18n.dir'],
    ]);
    const unknown = await problemsOf(() => siteIn(docs, { fallback: { zh: ['eng', 'de'] } }));
    expect(unknown.map(({ message }) => message)).toEqual([
      '`i18n.fallback` must be made of keys of `locales` (`en`, `zh`), but it is `eng`.',
      '`i18n.fallback` must be made of keys of `locales` (`en`, `zh`), but it is `de`.',
    ]);
  });
});

describe('a merged sidebar', () => {
  const link = (name: string): SidebarItem => ({ kind: 'link', text: name, link: `/${name}` });
  const { items } = fc.letrec<{ items: SidebarItem[]; item: SidebarItem }>((tie) => ({
    items: fc.array(tie('item'), { maxLength: 4 }),
    item: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h').map(link),
      fc.constant<SidebarItem>({ kind: 'divider', dividerType: 'solid' }),
      tie('items').map((children): SidebarItem => ({
        kind: 'group',
        text: 'G',
        collapsible: true,
        collapsed: false,
        items: children,
      })),
    ),
  }));
  const flat = (list: readonly SidebarItem[]): string[] => linksOf(list).flat(Infinity).filter(Boolean) as string[];

  it('makes a group of a link if pages of the folder stand in, and a link of a group without such pages', () => {
    const page = (path: string) => ({ kind: 'link', text: path, link: path }) as const;
    const group = (path: string, children: SidebarItem[]): SidebarItem => ({
      kind: 'group',
      text: path,
      link: path,
      collapsible: true,
      collapsed: false,
      items: children,
    });
    const original = [group('/a/', [page('/a/x'), page('/a/y')]), group('/b/', [page('/b/x')])];
    expect(mergeSidebar([page('/a/')], original, new Set(['/a/x', '/b/']))).toEqual([
      group('/a/', [page('/a/x')]),
      page('/b/'),
    ]);
    expect(mergeSidebar([page('/a/')], original, new Set())).toEqual([page('/a/')]);
  });

  it('keeps what the language has, in order, and adds nothing but what stands in', () => {
    const names = fc.subarray(['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']);
    fc.assert(
      fc.property(items, items, names, (own, original, wanted) => {
        const standIns = new Set(wanted);
        const merged = flat(mergeSidebar(own, original, standIns));
        const before = flat(own);
        const added = merged.filter((each) => !before.includes(each));
        expect(merged.filter((each) => before.includes(each))).toEqual(before);
        expect(added.every((each) => standIns.has(each))).toBe(true);
        expect(new Set(added)).toEqual(
          new Set(flat(original).filter((each) => standIns.has(each) && !before.includes(each))),
        );
      }),
    );
  });
});

describe('a translation that is a draft', () => {
  it('is replaced for links to its file, too', async () => {
    const seen: { config?: Config } = {};
    await using site = testSite({
      files: {
        'docs/en/index.md': '# Home\n',
        'docs/en/start.md': '# Start\n',
        'docs/zh/index.md': '# 首页\n\n[A](./start.md#a) [B](./gone.md)\n',
        'docs/zh/start.md': '---\ndraft: true\n---\n\n# 开始\n',
        'docs/zh/gone.md': '---\ndraft: true\n---\n\n# 没有\n',
      },
      config: {
        title: 'Site',
        locales: { en: { label: 'English' }, zh: { label: '中文' } },
        defaultLang: 'en',
        plugins: [
          contentDocs(),
          i18n({ fallback: true }),
          { name: 'probe', apply: (own) => own.hooks.routes.tap('probe', () => void (seen.config = own.config)) },
        ],
      },
    });
    const routes = await site.routes();
    const config = seen.config ?? expect.fail('no configuration');
    const route = routes.byPath.get('/zh') ?? expect.fail('no page');
    const { links } = await site.record('/zh/');
    expect(links.map(({ href }) => resolveLink(href, { route, routes, config })?.url)).toEqual([
      '/zh/start#a',
      undefined,
    ]);
  });
});
