import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { bundlers } from '../long.js';
import { openSite } from '../open-site.js';

describe('what a page imports', () => {
  const files = {
    'docs/data/people.yaml': '- name: First\n- name: Second\n',
    'docs/data/point.json': '{ "x": 7 }',
    'docs/data/part.md': '# Part\n\nSome *text*.\n',
    'docs/data/table.csv': 'a,b\n1,2\n',
    'components/code.ts': 'export const answer: number = 42;\n',
  };
  const page = `import people from './data/people.yaml'
import point, { x } from './data/point.json'
import part from './data/part.md?raw'
import code from '../components/code.ts?raw'

# Data

{people.map(({ name }) => name).join(' and ')}, {point.x + x}

<pre id="part">{part}</pre>

<pre id="code">{code}</pre>
`;

  for (const bundler of bundlers) {
    test(`is YAML, JSON and the text of any file with ${bundler}`, async () => {
      const site = openSite({
        'tapdocs.config.ts': config("contentDocs({ exclude: ['data'] })", `bundler: '${bundler}',`),
        'docs/index.mdx': page,
        ...files,
      });
      const { problems } = await site.tapdocs('build');
      expect(problems).toEqual([]);
      const html = site.read('dist/index.html');
      expect(html).toMatch(/First and Second(?:<!-- -->)?, (?:<!-- -->)?14/);
      expect(html).toContain('<pre id="part"># Part\n\nSome *text*.\n</pre>');
      expect(html).toContain('export const answer: number = 42;');
    });

    test(`is nothing that ${bundler} would run as JavaScript by chance`, async () => {
      const site = openSite({
        'tapdocs.config.ts': config("contentDocs({ exclude: ['data'] })", `bundler: '${bundler}',`),
        'docs/index.mdx':
          "import text from './data/table.csv?raw'\nimport table from './data/table.csv'\n\n# Data\n\n{text + table}\n",
        ...files,
      });
      const { problems, stderr } = await site.tapdocs('build');
      expect(problems).toEqual(['IMPORT_KIND docs/index.mdx:2:20']);
      expect(stderr).toContain('add `?raw` for the text of a file');
    });
  }

  test('is reported with its line where the YAML is broken', async () => {
    const site = openSite({
      'tapdocs.config.ts': config("contentDocs({ exclude: ['data'] })"),
      'docs/index.mdx': "import list from './data/list.yaml'\n\n# Data\n\n{list.length}\n",
      'docs/data/list.yaml': '- a\n- "b\n',
    });
    expect((await site.tapdocs('build')).problems).toEqual([
      expect.stringMatching(/^DATA_SYNTAX docs\/data\/list.yaml:\d/),
    ]);
  });
});

describe('ids and footnotes', () => {
  test('a duplicate id is changed, and no other attribute; footnotes speak the language of the page', async () => {
    const site = openSite({
      'tapdocs.config.ts': config(
        'contentDocs(), i18n()',
        "locales: { en: { label: 'English' }, zh: { label: '中文' } },",
      ),
      'docs/en/index.md': '# Title\n\n<h2 data-id="a" id="a">One</h2>\n\n<h2 data-id="a" id="a">Two</h2>\n',
      'docs/zh/index.md': '# 标题\n\n文字[^1]\n\n## 一节\n\n更多\n\n[^1]: 注释\n',
    });
    expect(await site.tapdocs('build')).toMatchObject({ code: 0, problems: [] });
    expect(site.read('dist/index.html')).toContain('<h2 data-id="a" id="a-1">');
    const chinese = site.read('dist/zh/index.html');
    expect(chinese).toContain('id="footnote-label">脚注</h2>');
    expect(chinese).toContain('aria-label="返回引用 1"');
    const data = JSON.parse(site.read('dist/_tapdocs/pages/zh/index.json')) as { toc: { text: string }[] };
    expect(data.toc.map(({ text }) => text)).toEqual(['一节']);
  });
});

describe('a draft', () => {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs(), linkCheck(), searchIndex(), llms()'),
    'docs/index.md': '# Home\n\n[A](./guide/a.md)\n',
    'docs/guide/_meta.json': '["a", "secret"]',
    'docs/guide/a.md': '# A\n',
    'docs/guide/secret.md': '---\ndraft: true\n---\n\n# Secret plan\n',
  });

  test('is left out of all that is built', async () => {
    expect(await site.tapdocs('build')).toMatchObject({ code: 0, problems: [] });
    expect(site.exists('dist/guide/secret.html')).toBe(false);
    for (const file of ['dist/guide/a.html', 'dist/llms.txt', 'dist/llms-full.txt', 'dist/index.html'])
      expect(site.read(file)).not.toContain('Secret plan');
  });

  test('is shown by dev with a mark', async ({ page }) => {
    const server = await site.start('dev');
    await page.goto(`${server.url}guide/secret`);
    await ready(page);
    await page.getByText('Draft: this page is not published.').waitFor();
    expect(await page.textContent('#_sidebar')).toContain('Secret plan');
    await page.goto(`${server.url}guide/a`);
    expect(await page.getByText('Draft:').count()).toBe(0);
    await server.close();
  });

  test('is named where a link leads to it', async () => {
    site.write({ 'docs/index.md': '# Home\n\n[Plan](./guide/secret.md) and [plan](/guide/secret)\n' });
    const { problems, stderr } = await site.tapdocs('build');
    expect(problems).toEqual(['LINK_DRAFT docs/index.md:3:1', 'LINK_DRAFT docs/index.md:3:31']);
    expect(stderr).toContain('which is a draft and not published');
  });
});

describe('what has no effect', () => {
  const site = openSite({
    'tapdocs.config.ts': config("contentDocs({ frontMatter: ['date-line'] })"),
    'docs/index.md':
      '---\ntitel: Home\nmood: good\ndate-line: x\n---\n\n# Home\n\n```ts titel="a.ts" {1} lineNumbers\nlet a;\n```\n',
    'docs/a.md': '---\nsidebar_position: 1\npublished: false\n---\n\n# A\n',
    'docs/b.md': "---\nsidebar_position: 2\n---\nimport B from './B'\n\n# B\n\n<Tabs>\n",
    'docs/fr/c.md': '# C\n',
  });
  const expected = [
    'FRONT_MATTER_UNUSED docs/index.md:2:1',
    'FRONT_MATTER_UNUSED docs/a.md:2:1',
    'FRONT_MATTER_UNUSED docs/a.md:3:1',
    'CONTENT_WARNING docs/index.md:9:1',
    'CONTENT_WARNING docs/b.md:4:1',
    'CONTENT_WARNING docs/b.md:8:1',
    'DOCS_FOLDER_LANGUAGE docs/fr',
  ];

  test('is reported once, with its place, by each build', async () => {
    const first = await site.tapdocs('build');
    expect(first.code).toBe(0);
    expect([...first.problems].sort()).toEqual([...expected].sort());
    expect(first.stderr).toContain('`sidebar_position` in the front matter has no effect, on 2 pages.');
    expect(first.stderr).toContain('Did you mean `title`?');
    expect(first.stderr).toContain('Use `draft: true` for a page that should not be published.');
    expect(first.stderr).toContain('did you mean `title`?');
    expect((await site.tapdocs('build')).problems).toEqual(first.problems);
  });

  test('is an error for options of a plugin', async () => {
    site.write({ 'tapdocs.config.ts': config("contentDocs({ dirr: 'docs' })") });
    const { problems, stderr } = await site.tapdocs('build');
    expect(problems).toEqual(['CONFIG_UNKNOWN_KEY tapdocs.config.ts:7:27']);
    expect(stderr).toContain('Did you mean `dir`?');
  });

  test('is a folder of a language that the site does not have', async () => {
    const other = openSite({
      'tapdocs.config.ts': config(
        'contentDocs(), i18n()',
        "locales: { en: { label: 'English' }, zh: { label: '中文' } },",
      ),
      'docs/en/index.md': '# Home\n',
      'docs/zh-CN/index.md': '# 首页\n',
    });
    const { problems, stderr } = await other.tapdocs('build');
    expect(problems).toContain('DOCS_FOLDER_UNUSED docs/zh-CN');
    expect(stderr).toContain('Did you mean `zh`?');
  });
});
