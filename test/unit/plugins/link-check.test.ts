import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { RecordReader } from '../../../core/records/record.js';
import { type Problem, TapdocsError } from '../../../core/problems/problem.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import type { Routes } from '../../../core/routes/table.js';
import { linkCheck, type LinkCheckOptions } from '../../../plugins/index.js';
import { bilingual, folderWith, problemsOf, routeOf, siteWith, tableOf } from './fixture.js';
import { runs } from '../../runs.js';

const pages = [
  routeOf('/', { filePath: 'docs/en/index.md' }),
  routeOf('/guide/quick-start', { filePath: 'docs/en/guide/quick-start.md' }),
  routeOf('/only-english', { filePath: 'docs/en/only-english.md' }),
  routeOf('/404', { component: 'NotFoundPage' }),
  routeOf('/zh/guide/quick-start', { lang: 'zh', filePath: 'docs/zh/guide/quick-start.md' }),
];

const publicFiles = {
  'docs/en/img/picture.png': '',
  'public/logo.png': '',
  'public/demo/index.html': '',
  'public/a b': '',
  'public/files/report-2024.pdf': '',
};

interface Given {
  links?: Readonly<Record<string, readonly string[]>>;
  images?: Readonly<Record<string, readonly string[]>>;
  options?: LinkCheckOptions;
  config?: Partial<UserConfig>;
  routes?: Routes;
  /** Pages that `dev` has not rendered. */
  unrendered?: readonly string[];
}

function readerOf({ links = {}, images = {}, unrendered = [], routes = tableOf(pages) }: Given): RecordReader {
  const placed = (hrefs: readonly string[] = [], file = '') =>
    hrefs.map((href, index) => ({ href, at: { file, line: index + 1, column: 1 } }));
  return {
    read: () => Promise.reject(new Error('the check needs no whole record')),
    outline: (path) => {
      const { filePath = '' } = routes.byPath.get(path) ?? {};
      if (!filePath) throw new Error(`${path} has no record`);
      if (unrendered.includes(path)) return null;
      return {
        title: '',
        description: '',
        head: [],
        links: placed(links[path], filePath),
        images: placed(images[path], filePath),
        anchors: ['install', '安装'],
        files: [],
      };
    },
    hash: () => Promise.reject(new Error('the check needs no hash')),
  };
}

async function check(given: Given) {
  const { options, config, routes = tableOf(pages) } = given;
  const root = folderWith(publicFiles);
  const { site, warnings } = await siteWith(linkCheck(options), { locales: bilingual, ...config }, root);
  const run = () => site.hooks.check.promise({ routes, records: readerOf(given) });
  return { warnings, run, site, routes };
}

/** Code, the user's words in message and hint, and the place. */
function told(problems: readonly Problem[]) {
  return problems.map(({ code, message, hint, at }) => [
    code,
    /`(.*?)`/.exec(message)?.[1],
    /`(.*?)`/.exec(hint)?.[1],
    at?.file,
    at?.line,
  ]);
}

describe('links to pages', () => {
  it('may lead to pages, headings, public files and other sites', async () => {
    const english = [
      '/guide/quick-start',
      '/guide/quick-start.html#install',
      '#install',
      '#',
      '#top',
      '#_main',
      '#install:~:text=some%20words',
      '/404',
      'file:docs/zh/guide/quick-start.md#%E5%AE%89%E8%A3%85',
    ];
    const others = [
      '/logo.png',
      'logo.png',
      '/demo/',
      '/demo',
      '/demo/index.html',
      '/a%20b',
      'https://example.org/none',
      'mailto:a@example.org',
      '//example.org',
    ];
    const { run, warnings } = await check({
      links: {
        '/': [...english, ...others],
        '/zh/guide/quick-start': ['/guide/quick-start#安装', '/en/', '/logo.png'],
      },
      config: { base: '/base/' },
    });
    await run();
    expect(warnings).toEqual([]);
  });

  it('are reported together when they lead nowhere, with their places and the nearest page', async () => {
    const { run } = await check({
      links: {
        '/': ['/guide/quickstart', 'guide/quick-stat.md', '/nothing/like/it/at/all', 'file:docs/en/shared/x.md', '/%'],
        '/zh/guide/quick-start': ['/guide/quick-stat/', '/manual/chapter/quick-start'],
      },
    });
    expect(told(await problemsOf(run))).toEqual([
      ['LINK_BROKEN', '/guide/quickstart', '/guide/quick-start', 'docs/en/index.md', 1],
      ['LINK_BROKEN', 'guide/quick-stat.md', '/guide/quick-start', 'docs/en/index.md', 2],
      ['LINK_BROKEN', '/nothing/like/it/at/all', undefined, 'docs/en/index.md', 3],
      ['LINK_BROKEN', 'docs/en/shared/x.md', undefined, 'docs/en/index.md', 4],
      ['LINK_BROKEN', '/%', undefined, 'docs/en/index.md', 5],
      ['LINK_BROKEN', '/guide/quick-stat/', '/zh/guide/quick-start', 'docs/zh/guide/quick-start.md', 1],
      ['LINK_BROKEN', '/manual/chapter/quick-start', '/zh/guide/quick-start', 'docs/zh/guide/quick-start.md', 2],
    ]);
  });

  it('name the page of another language when it exists there alone', async () => {
    const { run } = await check({ links: { '/zh/guide/quick-start': ['/only-english', '/', '../only-english.md#a'] } });
    expect(told(await problemsOf(run))).toEqual([
      ['LINK_BROKEN', '/only-english', '/en/only-english', 'docs/zh/guide/quick-start.md', 1],
      ['LINK_BROKEN', '/', '/en/', 'docs/zh/guide/quick-start.md', 2],
      ['LINK_BROKEN', '../only-english.md#a', '/en/only-english', 'docs/zh/guide/quick-start.md', 3],
    ]);
  });

  it('into another language are reported on request, where the page is there in the own one', async () => {
    const links = { '/zh/guide/quick-start': ['/en/guide/quick-start', '/en/only-english'] };
    await expect((await check({ links })).run()).resolves.toBeUndefined();
    const { run } = await check({ links, options: { severity: { languages: 'error' } } });
    expect(told(await problemsOf(run))).toEqual([
      ['LINK_LANGUAGE', '/en/guide/quick-start', '/zh/guide/quick-start', 'docs/zh/guide/quick-start.md', 1],
    ]);
  });

  it('that are redirected are reported with where they lead', async () => {
    const table = createRouteTable();
    for (const route of pages) table.add(route);
    table.addRedirects((path) => (path === '/old' || path === '/zh/old' ? '/guide/quick-start' : null));
    const routes = table.freeze();
    const links = { '/': ['/old#x', '/older'], '/zh/guide/quick-start': ['/old'] };
    const { run, warnings } = await check({ routes, links, options: { severity: { pages: 'off' } } });
    await run();
    expect(warnings).toEqual([
      'The link `/old#x` is redirected to `/guide/quick-start`.',
      'The link `/old` is redirected to `/guide/quick-start`.',
    ]);
  });

  it('are checked in navigation, footer, announcement and sidebars', async () => {
    const routes = tableOf(pages, [
      { href: '/guide/quickstart', lang: 'zh', at: () => ({ file: 'docs/zh/_meta.json', line: 3, column: 4 }) },
    ]);
    const nav = [{ text: 'N', items: [{ text: 'M', link: { en: '/guide/quick-start', zh: '/nav-zh' } }] }];
    const footer = { columns: [{ title: 'F', items: [{ text: 'T', link: '/footer' }] }] };
    const announcement = { text: 'A', link: '/announcement' };
    const { run } = await check({
      routes,
      config: { icon: '/icon.svg', logo: '/logo.png', themeConfig: { nav, footer, announcement } },
    });
    expect(told(await problemsOf(run))).toEqual([
      ['LINK_BROKEN', '/guide/quickstart', '/zh/guide/quick-start', 'docs/zh/_meta.json', 3],
      ['LINK_BROKEN', '/nav-zh', undefined, undefined, undefined],
      ['LINK_BROKEN', '/footer', undefined, undefined, undefined],
      ['LINK_BROKEN', '/announcement', undefined, undefined, undefined],
      ['IMAGE_MISSING', '/icon.svg', '/', undefined, undefined],
    ]);
  });

  it('of components and front matter are found in the text of the page', async () => {
    const routes = tableOf([routeOf('/', { filePath: 'docs/index.md' })]);
    const root = folderWith({ 'docs/index.md': '---\nhero:\n  link: /none/at\n---\n\n<Card link="/none" /> /base' });
    const { site } = await siteWith(linkCheck(), { base: '/base/' }, root);
    const unplaced = (...hrefs: string[]) => hrefs.map((href) => ({ href, at: { file: 'docs/index.md' } }));
    const outline = {
      title: '',
      description: '',
      head: [],
      links: unplaced('/none', '/none/at', '/gone'),
      images: unplaced('/base/x.png'),
      anchors: [],
      files: [],
    };
    const reader = { ...readerOf({}), outline: () => outline };
    const problems = await problemsOf(() => site.hooks.check.promise({ routes, records: reader }));
    expect(problems.map(({ at }) => [at?.line, at?.column])).toEqual([
      [6, 13],
      [3, 9],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('anchors', () => {
  it('that a page does not have are warnings with the nearest id', async () => {
    const { run, warnings } = await check({ links: { '/': ['#none', '/guide/quick-start#instal'] } });
    await run();
    expect(warnings).toEqual([
      'The link `#none` leads to `/`, which has no heading or id `none`.',
      'The link `/guide/quick-start#instal` leads to `/guide/quick-start`, which has no heading or id `instal`.',
    ]);
    const strict = await check({
      links: { '/': ['/guide/quick-start#instal'] },
      options: { severity: { anchors: 'error' } },
    });
    expect(told(await problemsOf(strict.run))).toEqual([
      ['LINK_ANCHOR', '/guide/quick-start#instal', '#install', 'docs/en/index.md', 1],
    ]);
  });

  it('of pages that are not rendered yet, or have no record, are not known', async () => {
    const { run, warnings } = await check({
      links: { '/': ['/guide/quick-start#none', '/404#none'] },
      unrendered: ['/guide/quick-start'],
    });
    await run();
    expect(warnings).toEqual([]);
  });
});

describe('images', () => {
  it('that do not exist are errors; those of other sites and of the compiler are not looked at', async () => {
    const fine = [
      '/base/logo.png',
      '/base/_tapdocs/assets/x.1234567890.png',
      'https://example.org/x.png',
      'data:image/png;base64,AA',
      '/another-site-of-the-host.png',
    ];
    const { run } = await check({
      images: { '/': [...fine, '/base/logo.pgn', './none.png', './img/pictrue.png'] },
      config: { base: '/base/' },
    });
    expect(told(await problemsOf(run))).toEqual([
      ['IMAGE_MISSING', '/logo.pgn', '/logo.png', 'docs/en/index.md', 6],
      ['IMAGE_MISSING', './none.png', undefined, 'docs/en/index.md', 7],
      ['IMAGE_MISSING', './img/pictrue.png', './img/picture.png', 'docs/en/index.md', 8],
    ]);
  });

  it('are left to this plugin by the compiler', async () => {
    expect((await check({})).site.config.markdown.missingImages).toBe('ignore');
  });
});

describe('links to files', () => {
  const links = { '/': ['/feed.xml', '/files/report-2042.pdf'] };

  it('fail when no plugin emits files', async () => {
    const { run } = await check({ links });
    expect(told(await problemsOf(run))).toEqual([
      ['LINK_FILE', '/feed.xml', undefined, 'docs/en/index.md', 1],
      ['LINK_FILE', '/files/report-2042.pdf', '/files/report-2024.pdf', 'docs/en/index.md', 2],
    ]);
  });

  it('wait for the files of plugins', async () => {
    const { run, site, routes } = await check({ links });
    site.hooks.emit.tap('feeds', () => undefined);
    await run();
    const finish = (...paths: string[]) =>
      site.hooks.emitted.promise({ paths: new Set(paths), routes, records: readerOf({}) });
    expect(told(await problemsOf(() => finish('feed.xml')))).toEqual([
      ['LINK_FILE', '/files/report-2042.pdf', '/files/report-2024.pdf', 'docs/en/index.md', 2],
    ]);
    await finish('feed.xml', 'files/report-2042.pdf');
  });
});

describe('severity and exceptions', () => {
  const links = { '/': ['/gone/a', '/gone/b?x#y', '#none', '/x.zip'] };

  it('decide what is reported, by kind', async () => {
    const options: LinkCheckOptions = { severity: { pages: 'warn', anchors: 'off', files: 'off' } };
    const { run, warnings } = await check({ links, options });
    await run();
    expect(warnings).toEqual([
      'The link `/gone/a` does not lead to a page.',
      'The link `/gone/b?x#y` does not lead to a page.',
    ]);
  });

  it.each([
    [['/gone/*', '/x.zip'], []],
    [['/gone/b', /\.zip$/g], ['/gone/a']],
    [
      [{ kind: 'files' as const }, { link: '/gone/a', file: 'docs/zh/**' }],
      ['/gone/a', '/gone/b?x#y'],
    ],
    [[{ file: 'docs/en/**' }], []],
    [[/^\/gone/y], ['/x.zip']],
  ])('%j leave %j', async (exceptions, left) => {
    const { run } = await check({ links, options: { exceptions, severity: { anchors: 'off' } } });
    const problems = await run().then(
      () => [],
      (error: unknown) => (error instanceof TapdocsError ? error.problems : []),
    );
    expect(told(problems).map(([, href]) => href)).toEqual(left);
  });

  it('are checked, all at once', async () => {
    const options = {
      severty: {},
      severity: { page: 'warn', anchors: 'never' },
      exceptions: [{ lnk: 'x' }],
      external: { timeout: 0 },
    };
    const problems = await problemsOf(() => check({ options: options as LinkCheckOptions }));
    expect(
      problems.map(({ code, message, hint }) => [code, /`(.*?)`/.exec(message)?.[1], /`(.*?)`/.exec(hint)?.[1]]),
    ).toEqual([
      ['CONFIG_UNKNOWN_KEY', 'linkCheck.severty', 'severity'],
      ['CONFIG_UNKNOWN_KEY', 'linkCheck.severity.page', 'pages'],
      ['CONFIG_INVALID', 'linkCheck.severity.anchors', undefined],
      ['CONFIG_INVALID', 'linkCheck.exceptions', undefined],
      ['CONFIG_INVALID', 'linkCheck.external.timeout', undefined],
    ]);
  });
});

describe('any link', () => {
  const piece = fc.constantFrom(
    '/',
    '..',
    '.',
    'guide',
    'quick-start',
    '.html',
    '.md',
    '#',
    '?',
    '%',
    'install',
    '中',
    ' ',
    'en',
    'zh',
    '//',
    ':',
    'a',
  );
  const href = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));

  it('is either fine or reported with its place and a hint, and never throws', async () => {
    const { site } = await check({});
    await fc.assert(
      fc.asyncProperty(fc.array(href, { maxLength: 5 }), async (hrefs) => {
        const given = { links: { '/': hrefs }, images: { '/': hrefs } };
        const routes = tableOf(pages);
        const problems = await site.hooks.check.promise({ routes, records: readerOf(given) }).then(
          () => [],
          (error: unknown) => {
            if (error instanceof TapdocsError) return error.problems;
            throw error;
          },
        );
        for (const { code, at, hint } of problems) {
          expect(code).toMatch(/^(?:LINK_|IMAGE_)/);
          expect(at?.line).toBeGreaterThan(0);
          expect(hint).not.toBe('');
        }
      }),
    );
  });

  it('to a page of any site is fine, in any form', async () => {
    const word = fc.constantFrom('a', 'b', '指南', 'x-y', 'index2', 'v1.2');
    const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `/${words.join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 6 }), async (paths) => {
        const routes = tableOf(paths.map((each) => routeOf(each, { filePath: `docs${each}.md` })));
        const forms = paths.flatMap((each) => [each, `${each}/`, `${encodeURI(each)}.html?q#install`, `${each}.md`]);
        const { run } = await check({
          routes,
          links: { [paths[0] ?? '']: forms },
          config: { locales: { en: { label: 'E' } } },
        });
        await run();
      }),
      { numRuns: runs(30) },
    );
  });
});
