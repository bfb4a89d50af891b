import { describe, expect, it } from 'vitest';
import { createMemoryOutput, type Output } from '../../../core/files/output-run.js';
import type { PageRecord, RecordReader } from '../../../core/records/record.js';
import type { Config } from '../../../core/config/types.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { createDescription } from '../../../core/document/describe-document.js';
import type { Route } from '../../../core/routes/table.js';
import { llms, type LlmsOptions } from '../../../plugins/index.js';
import { bilingual, problemsOf, routeOf, routesOf, siteWith, tableOf } from '../plugins/fixture.js';

export function recordOf(changes: Partial<PageRecord> = {}): PageRecord {
  const lists = {
    toc: [],
    head: [],
    islands: [],
    links: [],
    images: [],
    anchors: [],
    sections: [],
    files: [],
    styles: [],
    warnings: [],
  };
  return { filePath: 'docs/a.md', title: 'Title', description: '', frontMatter: {}, content: '', ...lists, ...changes };
}

/** A reader of records by path, which counts reads. */
function readerOf(records: Readonly<Record<string, PageRecord>>): RecordReader & { reads: string[] } {
  const reads: string[] = [];
  const find = (path: string): PageRecord => {
    const record = records[path];
    if (!record) throw new Error(`no record ${path}`);
    return record;
  };
  return {
    reads,
    read: async (path) => {
      reads.push(path);
      return find(path);
    },
    outline: find,
    hash: async (path) => JSON.stringify(find(path)),
  };
}

const token = (n: number) => `\uE000${n}\uE000`;
const at = { file: 'docs/a.md' };
const routes = [
  routeOf('/', { filePath: 'docs/index.md', data: { pageType: 'home' } }),
  routeOf('/guide/', {
    filePath: 'docs/guide/index.md',
    title: 'Guide',
    data: { frontMatter: { description: 'What\n it is' } },
  }),
  routeOf('/guide/中 文', { filePath: 'docs/guide/cn.md', title: 'CN' }),
  routeOf('/404', { filePath: '' }),
  routeOf('/zh/guide/', { filePath: 'docs/zh/guide/index.md', lang: 'zh', title: '指南' }),
];
const records = {
  '/': recordOf({ content: '<h1>Home</h1>' }),
  '/guide/': recordOf({
    title: 'The guide',
    content: `<p>To <a href="${token(0)}">b</a>, <a href="${token(1)}">home</a>, <a href="#x">x</a>, <a href="https://a.b">a.b</a>, <a href="${token(4)}">file</a>, <a href="${token(5)}">lost</a></p><img src="/base/_tapdocs/a.png" alt="A">`,
    links: ['file:docs/guide/cn.md#y', '/', '#x', 'https://a.b', '/a.zip', './lost'].map((href) => ({ href, at })),
  }),
  '/guide/中 文': recordOf({ title: 'CN', content: '<h1>CN</h1>' }),
  '/zh/guide/': recordOf({ content: '<h1>指南</h1>' }),
};

async function emit(
  options: LlmsOptions = {},
  { user = {}, output }: { user?: Partial<UserConfig>; output?: Output } = {},
) {
  const { site } = await siteWith(llms(options), {
    url: 'https://example.org',
    base: '/base/',
    locales: bilingual,
    ...user,
  });
  await routesOf(site);
  const memory = createMemoryOutput();
  const reader = readerOf(records);
  await site.hooks.emit.promise({ output: output ?? memory.output, routes: tableOf(routes), records: reader });
  return {
    site,
    reader,
    text: (path: string) => memory.files.get(path)?.toString() ?? null,
    files: [...memory.files.keys()].sort(),
  };
}

describe('copies', () => {
  it('lie next to the documents of all pages with a source', async () => {
    const { files } = await emit();
    expect(files).toEqual([
      'guide/index.md',
      'guide/中 文.md',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'zh/guide/index.md',
      'zh/llms-full.txt',
      'zh/llms.txt',
    ]);
  });

  it('have a title, and links that lead to other copies or elsewhere in full', async () => {
    const { text } = await emit();
    expect(text('guide/index.md')).toBe(
      `---
title: "The guide"
url: "https://example.org/base/guide/"
---

> Index of this documentation: [llms.txt](https://example.org/base/llms.txt)

# The guide

To [b](https://example.org/base/guide/%E4%B8%AD%20%E6%96%87.md#y), [home](https://example.org/base/index.md), [x](#x), [a.b](https://a.b), [file](https://example.org/base/a.zip), [lost](./lost)

![A](https://example.org/base/_tapdocs/a.png)
`,
    );
  });

  it('have links with the base alone on a site without a URL', async () => {
    const { text } = await emit({}, { user: { url: '' } });
    expect(text('guide/index.md')).toContain('[home](/base/index.md)');
    expect(text('llms.txt')).toContain('](/base/guide/index.md)');
  });

  it('are kept from the build before while nothing has changed', async () => {
    const keys = new Map<string, string>();
    const output = (keep: boolean): Output => ({
      keep: (path, key) => keep && keys.get(path) === key,
      write: (path, _content, key = '') => void keys.set(path, key),
    });
    const first = await emit({}, { output: output(false) });
    expect(first.reader.reads.sort()).toEqual(Object.keys(records).sort());
    const second = await emit({}, { output: output(true) });
    expect(second.reader.reads).toEqual([]);
    const moved = await emit({}, { output: output(true), user: { url: 'https://example.com' } });
    expect(moved.reader.reads).toHaveLength(4);
  });
});

describe('lists', () => {
  it('name the pages of a language with what their front matter says of them', async () => {
    const { text } = await emit({ intro: { en: 'Read this.' } }, { user: { description: 'About' } });
    expect(text('llms.txt')).toBe(`# Site

> About

Read this.

[All pages in one file](https://example.org/base/llms-full.txt)

## More

- [Guide](https://example.org/base/guide/index.md): What it is
- [CN](https://example.org/base/guide/%E4%B8%AD%20%E6%96%87.md)
`);
    expect(text('zh/llms.txt')).toContain('[所有页面合为一个文件](https://example.org/base/zh/llms-full.txt)');
  });

  it('are a file for each section where one would be too long to read in one go', async () => {
    const { text } = await emit({ intro: 'x'.repeat(50_000) });
    expect(text('llms.txt')).toContain('## Sections\n\n- [More](https://example.org/base/llms/1.txt): 2\n');
    expect(text('llms.txt')).not.toContain('CN');
    expect(text('llms/1.txt')).toMatch(/^# Site\n\n## More\n\n- \[Guide\].*\n- \[CN\]/);
    expect(text('zh/llms.txt')).toMatch(/## 章节\n\n- \[.+\]\(https:\/\/example\.org\/base\/zh\/llms\/1\.txt\): 1\n/);
  });

  it('hold the texts of the pages', async () => {
    const { text } = await emit();
    expect(text('zh/llms-full.txt')).toBe(
      '# Site\n\n---\nurl: https://example.org/base/zh/guide/index.md\n---\n\n# 指南\n\n',
    );
  });
});

describe('documents', () => {
  const described = (config: Config, route: Route) =>
    createDescription(route, {
      config,
      routes: tableOf(routes),
      record: null,
      sliceUrls: new Map(),
      siteUrls: new Map(),
      spellingsUrl: null,
      build: '',
    });

  it('link to their copies, and the theme knows them', async () => {
    const { site } = await emit();
    const table = tableOf(routes);
    const linksOf = (path: string) => {
      const route = table.byPath.get(path) as Route;
      const { tags } = site.hooks.document.call(described(site.config, route), { route, routes: table }).page.head;
      return tags
        .filter(({ attributes }) => attributes['type'] === 'text/markdown')
        .map(({ attributes }) => attributes);
    };
    expect(linksOf('/guide')).toEqual([
      { rel: 'alternate', type: 'text/markdown', href: 'https://example.org/base/guide/index.md' },
    ]);
    expect(linksOf('/404')).toEqual([]);
    expect(site.config.pluginData).toEqual({ llms: { markdown: true } });
  });
});

describe('options', () => {
  it('are checked, all at once', async () => {
    const options = {
      budget: { index: 10, full: 'all', files: 1 },
      exclude: ['guide'],
      intros: 'x',
    } as unknown as LlmsOptions;
    const problems = await problemsOf(() => siteWith(llms(options), {}));
    expect(problems.map(({ message }) => message)).toEqual([
      '`llms.budget.index` must be a number of bytes from 1000, or `false`, but it is `10`.',
      '`llms.budget.full` must be a number of bytes from 1000, or `false`, but it is `"all"`.',
      '`llms.budget.files` is not a configuration key.',
      '`llms.exclude` must be a list of paths such as `/community/**`, but it is `["guide"]`.',
      '`llms.intros` is not a configuration key.',
    ]);
  });
});
