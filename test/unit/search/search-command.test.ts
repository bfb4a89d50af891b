import { Command } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import type { CommandContext } from '../../../core/hooks.js';
import type { Plugin } from '../../../core/plugin.js';
import type { SearchPage } from '../../../plugins/search-index/theme/search-engine/search-result.js';
import { searchIndex } from '../../../plugins/search-index/index.js';
import { bilingual, folderWith, problemsOf, siteWith } from '../plugins/fixture.js';
import { filesOf, page } from './fixture.js';

const english = [
  page('/', 'Home', 'Where to start.'),
  page('/guide/proxy', 'Proxy', 'Forward requests to another server.'),
  page('/guide/server', 'Server', 'The server has a port and a proxy.'),
  page('/guide/output', 'Output', 'The folder of the output.'),
];
const chinese = [page('/zh/guide/proxy', '代理', '把请求转发到另一个服务器。')];

const pages: Plugin = {
  name: 'pages',
  apply(site) {
    site.hooks.routes.tap('pages', ({ routes }) => {
      for (const { path, title } of [...english, ...chinese]) {
        const lang = path.startsWith('/zh/') ? 'zh' : 'en';
        routes.addMarkdown({ path, lang, frontMatter: { title }, source: { path: `${path.slice(1)}.md`, text: '' } });
      }
      routes.addRedirects((path) => (path === '/old/proxy' ? '/guide/proxy#top' : null));
    });
  },
};

/** Runs the command on a site that was built, and returns what it prints. */
async function run(queries: string, args: readonly string[] = [], built = true): Promise<string> {
  const output = (lang: string, files: readonly SearchPage[]) =>
    [...filesOf(files, lang)].map(([path, content]) => [`dist/search/${lang}/${path}`, content] as const);
  const files = built ? [...output('en', english), ...output('zh', chinese)] : [];
  const root = folderWith({ ...Object.fromEntries(files), 'queries.yaml': queries });
  const { site } = await siteWith([pages, searchIndex()], { base: '/docs/', locales: bilingual }, root);
  const info = vi.spyOn(site.logger, 'info');
  const program = new Command();
  site.hooks.commands.call(program, { cwd: root } as CommandContext);
  await program.parseAsync(['search', root, '--eval', 'queries.yaml', ...args], { from: 'user' });
  return info.mock.calls.map(([text]) => text).join('\n');
}

const queries = `
- { query: proxy, lang: en, kind: word, expect: [/guide/proxy] }
- { query: proxy, lang: en, kind: word, expect: [/docs/guide/server/] }
- { query: output, lang: en, kind: word, expect: [/old/proxy] }
- { query: zebra, lang: en, kind: word, expect: [/guide/output.html, /guide/proxy] }
- { query: prxoy, lang: en, kind: typo, expect: [/old/proxy, /guide/output] }
- { query: 代理, lang: zh, kind: word, expect: [/guide/proxy] }
- { query: 转发, lang: zh, kind: word, expect: [/docs/zh/guide/proxy] }
`;

describe('search --eval', () => {
  test('prints the place of the first right page', async () => {
    const { queries: ranks, figures } = JSON.parse(await run(queries, ['--json'])) as {
      queries: object[];
      figures: object[];
    };
    expect(ranks).toEqual([
      { query: 'proxy', lang: 'en', kind: 'word', rank: 1 },
      { query: 'proxy', lang: 'en', kind: 'word', rank: 2 },
      { query: 'output', lang: 'en', kind: 'word', rank: null },
      { query: 'zebra', lang: 'en', kind: 'word', rank: null },
      { query: 'prxoy', lang: 'en', kind: 'typo', rank: 1 },
      { query: '代理', lang: 'zh', kind: 'word', rank: 1 },
      { query: '转发', lang: 'zh', kind: 'word', rank: 1 },
    ]);
    expect(figures).toEqual([
      { lang: 'en', kind: 'word', queries: 4, hitsAt1: 0.25, hitsAt3: 0.5, mrrAt5: 0.375, empty: 0.25 },
      { lang: 'en', kind: 'typo', queries: 1, hitsAt1: 1, hitsAt3: 1, mrrAt5: 1, empty: 0 },
      { lang: 'en', kind: null, queries: 5, hitsAt1: 0.4, hitsAt3: 0.6, mrrAt5: 0.5, empty: 0.2 },
      { lang: 'zh', kind: 'word', queries: 2, hitsAt1: 1, hitsAt3: 1, mrrAt5: 1, empty: 0 },
      { lang: 'zh', kind: null, queries: 2, hitsAt1: 1, hitsAt3: 1, mrrAt5: 1, empty: 0 },
    ]);
  });

  test('prints a table for each language', async () => {
    expect(await run(queries)).toBe(
      [
        'en    queries   hits@1   hits@3    MRR@5    empty',
        'word        4   25.0 %   50.0 %    0.375   25.0 %',
        'typo        1  100.0 %  100.0 %    1.000    0.0 %',
        'all         5   40.0 %   60.0 %    0.500   20.0 %',
        '',
        'zh    queries   hits@1   hits@3    MRR@5    empty',
        'word        2  100.0 %  100.0 %    1.000    0.0 %',
        'all         2  100.0 %  100.0 %    1.000    0.0 %',
      ].join('\n'),
    );
  });

  test('reports all problems of the file, with the nearest names', async () => {
    const faulty = `
- { query: proxy, lang: en, kind: word, expected: [/guide/proxy] }
- { query: '', lang: en, kind: word, expect: [guide/proxy] }
- { query: proxy, lang: hz, kind: word, expect: [/guide/proxy] }
- query: proxy
  lang: zh
  kind: word
  expect:
    - /guide/proxy
    - /guide/porxy
- proxy
`;
    const problems = await problemsOf(() => run(faulty));
    expect(
      problems.map(({ message, hint, at }) => `${at?.file}:${at?.line} ${message.replace(start, '')} ${hint}`),
    ).toEqual([
      'queries.yaml:2 `expected` is not a key of a query. Did you mean `expect`?',
      'queries.yaml:2 `expect` must be a list of paths that start with `/`. ' + shape,
      'queries.yaml:3 `query` must be a string that is not empty. ' + shape,
      'queries.yaml:3 `expect` must be a list of paths that start with `/`. ' + shape,
      'queries.yaml:4 there is no search index for `hz`, only for `en`, `zh`. Did you mean `zh`?',
      'queries.yaml:10 no page `/guide/porxy` is in the search index of `zh`. Did you mean `/guide/proxy`?',
      'queries.yaml:11 an entry is not an object. ' + shape,
    ]);
  });

  test.for([
    ['an object', 'query: proxy', 'The queries cannot be run: the file is not a list.'],
    ['no file', null, 'The queries cannot be run: there is no file `none.yaml`.'],
  ] as const)('reports %s', async ([, text, message]) => {
    const problems = await problemsOf(() => run(text ?? '', text === null ? ['--eval', 'none.yaml'] : []));
    expect(problems.map((each) => each.message)).toEqual([message]);
  });

  test('needs a built site', async () => {
    const [problem] = await problemsOf(() => run(queries, [], false));
    expect(problem?.message).toMatch(/dist\/search\/en\/` has no search index/);
    expect(problem?.hint).toBe('Run `tapdocs build` first, or set `--out-dir` to the folder that was built.');
  });
});

const start = 'The queries cannot be run: ';
const shape =
  'Pass a YAML file with a list. Each entry has `query`, `lang`, `kind` and `expect`, a list of paths of pages.';
