import { describe, expect, it } from 'vitest';
import type { RecordReader } from '../../../core/content/record.js';
import { linkCheck } from '../../../plugins/index.js';
import { bilingual, folderWith, problemsOf, routeOf, siteWith, tableOf } from './fixture.js';

const routes = tableOf([
  routeOf('/', { filePath: 'docs/en/index.md' }),
  routeOf('/guide/quick-start', { filePath: 'docs/en/guide/quick-start.md' }),
  routeOf('/404', { component: 'NotFoundPage' }),
  routeOf('/zh/guide/quick-start', { lang: 'zh', filePath: 'docs/zh/guide/quick-start.md' }),
]);

function readerOf(links: Readonly<Record<string, readonly string[]>>): RecordReader {
  return {
    read: () => Promise.reject(new Error('the check needs no whole record')),
    outline: (path) => {
      const { filePath = '' } = routes.byPath.get(path) ?? {};
      if (!filePath) throw new Error(`${path} has no record`);
      return {
        links: (links[path] ?? []).map((href, index) => ({ href, at: { file: filePath, line: index + 1, column: 1 } })),
        anchors: ['install', '安装'],
      };
    },
  };
}

async function check(links: Readonly<Record<string, readonly string[]>>, base = '/') {
  const root = folderWith({ 'public/logo.png': '', 'public/demo/index.html': '', 'public/a b': '' });
  const { site, warnings } = await siteWith(linkCheck(), { base, locales: bilingual }, root);
  return { warnings, run: () => site.hooks.checked.promise(routes.all, readerOf(links)) };
}

describe('link-check', () => {
  it('accepts pages, headings, public files and other sites', async () => {
    const english = [
      '/guide/quick-start',
      '/guide/quick-start.html#install',
      '#install',
      '#',
      '#top',
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
    const { run, warnings } = await check(
      { '/': [...english, ...others], '/zh/guide/quick-start': ['/guide/quick-start#安装', '/en/', '/logo.png'] },
      '/base/',
    );
    await run();
    expect(warnings).toEqual([]);
  });

  it('tells all broken links with their places and the nearest page', async () => {
    const { run } = await check({
      '/': [
        '/guide/quickstart',
        'guide/quick-stat.md',
        '/nothing/like/it/at/all',
        'file:docs/en/shared/x.md',
        '/none.png',
        '/%',
      ],
      '/zh/guide/quick-start': ['/', '/guide/quick-stat/', '/manual/chapter/quick-start'],
    });
    const problems = await problemsOf(run);
    expect(
      problems.map(({ code, message, hint, at }) => [
        code,
        /`(.*)`/.exec(message)?.[1],
        /`(.*)`/.exec(hint)?.[1],
        at?.file,
        at?.line,
      ]),
    ).toEqual([
      ['LINK_BROKEN', '/guide/quickstart', '/guide/quick-start', 'docs/en/index.md', 1],
      ['LINK_BROKEN', 'guide/quick-stat.md', '/guide/quick-start', 'docs/en/index.md', 2],
      ['LINK_BROKEN', '/nothing/like/it/at/all', undefined, 'docs/en/index.md', 3],
      ['LINK_BROKEN', 'docs/en/shared/x.md', undefined, 'docs/en/index.md', 4],
      ['LINK_BROKEN', '/none.png', undefined, 'docs/en/index.md', 5],
      ['LINK_BROKEN', '/%', undefined, 'docs/en/index.md', 6],
      ['LINK_BROKEN', '/', undefined, 'docs/zh/guide/quick-start.md', 1],
      ['LINK_BROKEN', '/guide/quick-stat/', '/zh/guide/quick-start', 'docs/zh/guide/quick-start.md', 2],
      ['LINK_BROKEN', '/manual/chapter/quick-start', '/zh/guide/quick-start', 'docs/zh/guide/quick-start.md', 3],
    ]);
  });

  it('warns of headings that do not exist, and lets the build go on', async () => {
    const { run, warnings } = await check({ '/': ['#none', '/guide/quick-start#none'] });
    await run();
    expect(warnings).toEqual([
      'The link `#none` leads to `/`, which has no heading or id `none`.',
      'The link `/guide/quick-start#none` leads to `/guide/quick-start`, which has no heading or id `none`.',
    ]);
  });
});
