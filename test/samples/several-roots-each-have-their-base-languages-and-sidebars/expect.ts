import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read, remove, write }) => {
  const run = await build();
  expect(run.problems).toEqual([]);
  expect(run.code).toBe(0);

  const output = files('dist');
  const pages = Object.keys(output).flatMap((path) => /^dist\/(.*)\.html$/.exec(path)?.[1] ?? []);
  expect(pages.sort()).toEqual([
    '404',
    'api/client/close',
    'api/client/open',
    'api/index',
    'guide/start',
    'guide/use',
    'index',
    'notes/2026/first',
    'notes/2026/second',
    'notes/index',
    'zh/404',
    'zh/api/client/close',
    'zh/api/client/open',
    'zh/api/index',
    'zh/guide/start',
    'zh/guide/use',
    'zh/index',
    'zh/notes/2026/first',
    'zh/notes/2026/second',
    'zh/notes/index',
  ]);
  const linksOf = (path: string): string[] => {
    const article = /<article[^]*?<\/article>/.exec(read(`dist/${path}.html`))?.[0] ?? '';
    return [...article.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => href);
  };
  const edit = 'https://example.org/edit/main';
  expect(linksOf('index').slice(0, 3)).toEqual(['/docs/api/', '/docs/api/client/open', '/docs/notes/']);
  // A file is looked up in the root of the page first, then in the docs folder; a path is that of the site.
  const client = ['/docs/api/client/open', '/docs/api/client/close'];
  expect(linksOf('api/index').slice(0, 4)).toEqual(['/docs/guide/start', '/docs/guide/use', ...client]);
  expect(linksOf('zh/api/client/open').slice(0, 1)).toEqual(['/docs/zh/guide/start']);
  expect(read('dist/guide/start.html')).toContain(`href="${edit}/docs/en/guide/start.md"`);
  expect(read('dist/api/client/open.html')).toContain(`href="${edit}/packages/api/en/client/open.md"`);
  // Texts of the page are those of its language.
  expect(read('dist/api/client/open.html')).toMatch(/>Tip</i);
  expect(read('dist/zh/api/client/open.html')).toContain('>提示<');

  const sidebar = (path: string): unknown => {
    const html = read(`dist/${path}.html`);
    const nav = /<nav[^>]*aria-label="(?:Section pages|本章页面)"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    return [...nav.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(sidebar('api/client/open')).toEqual([...client, '/docs/guide/start']);
  expect(sidebar('guide/start')).toEqual(['/docs/guide/start', client[0], '/docs/notes/2026/first']);
  expect(sidebar('notes/2026/first')).toEqual(['/docs/notes/2026/first', '/docs/notes/2026/second']);
  expect(sidebar('zh/api/client/open')).toEqual(['/docs/zh/api/client/open', '/docs/zh/api/client/close']);
  expect(read('dist/api/client/open.html')).toContain('<a href="/docs/api/client/close" rel="next"');

  // Search can be limited to a root. Pages that replace missing translations count, too.
  const roots = (lang: string): unknown =>
    (JSON.parse(read(`dist/search/${lang}/index.json`)) as { roots?: unknown }).roots;
  expect(roots('en')).toEqual([
    { id: 'docs', label: 'docs', parts: 3 },
    { id: 'api', label: 'API', parts: 3 },
    { id: 'notes', label: 'notes', parts: 3 },
  ]);
  expect(roots('zh')).toEqual([
    { id: 'docs', label: 'docs', parts: 3 },
    { id: 'api', label: '接口', parts: 3 },
    { id: 'notes', label: 'notes', parts: 3 },
  ]);

  const config = read('tapdocs.config.ts');
  write('packages/api/en/client/close.md', '# Close all\n\n[Open](./open.md)\n');
  write('notes/en/2026/third.md', '# Third\n');
  remove('docs/en/guide/use.md');
  write('docs/en/guide/start.md', '# Start\n');
  write('packages/api/en/index.md', '# The API\n');
  write('tapdocs.config.ts', config.replace("base: '/notes/'", "base: 'journal'").replace(", '/notes/2026/first'", ''));
  write('docs/en/index.md', '# Home\n');
  expect((await build()).problems).toEqual([]);
  const edited = files('dist');
  expect(Object.keys(edited)).toContain('dist/journal/2026/third.html');
  expect(Object.keys(edited)).not.toContain('dist/notes/2026/first.html');
  remove('.tapdocs');
  remove('dist');
  expect((await build()).problems).toEqual([]);
  expect(files('dist')).toEqual(edited);
};

export default expectation;
