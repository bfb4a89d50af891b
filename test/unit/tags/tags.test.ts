import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { blog, contentDocs, nameInPath, tags, type TagsOptions, versions } from '../../../plugins/index.js';
import { problemsOf } from '../plugins/fixture.js';

const files = {
  'docs/index.md': '# Home\n',
  'docs/tags.yml': 'setup:\n  label: Set-up\n  description: How to start\n  permalink: /start\nunused:\n',
  'docs/guide.md': '---\ntags: [setup, 2.0]\ndescription: A guide.\n---\n\n# Guide\n\nText.\n',
  'docs/other.mdx': '---\ntags: [setup]\n---\n\n# Other\n\nText.\n',
};

function siteWith(own: Readonly<Record<string, string>> = {}, options: TagsOptions = {}) {
  return testSite({
    files: { ...files, ...own },
    config: { title: 'Site', plugins: [contentDocs(), tags({ onUnknownTag: 'ignore', ...options })] },
  });
}

describe('tags of documentation pages', () => {
  it('have a page each, and an overview', async () => {
    await using site = siteWith();
    const routes = await site.routes();
    expect(routes.all.map(({ path }) => path)).toEqual([
      '/',
      '/404',
      '/guide',
      '/other',
      '/tags/',
      '/tags/2',
      '/tags/start',
    ]);
    const overview = await site.record('/tags/');
    expect(overview.title).toBe('Tags');
    expect(overview.content).toMatch(/Set-up<\/a> <span[^>]*>\(Pages: 2\)<\/span><p[^>]*>How to start/);
    const page = await site.record('/tags/start');
    expect(page.title).toBe('Pages tagged “Set-up”');
    expect(page.links.map(({ href }) => href)).toEqual(['/tags/', '/guide', '/other']);
    expect(page.content).toContain('A guide.');
    expect(await site.check()).toEqual([]);
  });

  it('are links below the content of a page, and no part of its text', async () => {
    await using site = siteWith({}, { base: '/topics/' });
    const { links, content, sections } = await site.record('/guide');
    expect(links.map(({ href }) => href)).toEqual(['/topics/start', '/topics/2']);
    expect(content).toMatch(/<ul aria-label="Tags">.*Set-up.*<\/ul>/s);
    expect(sections.map(({ text }) => text)).toEqual(['Text.']);
    expect((await site.record('/')).content).not.toContain('<ul');
  });

  it('have an unlisted page if only unlisted pages have them', async () => {
    await using site = siteWith({ 'docs/hidden.md': '---\nunlisted: true\ntags: [secret, setup]\n---\n\n# Hidden\n' });
    const { links } = await site.record('/tags/secret');
    expect(links.map(({ href }) => href)).toEqual(['/tags/', '/hidden']);
    expect((await site.record('/tags/start')).links.map(({ href }) => href)).not.toContain('/hidden');
    expect((await site.record('/tags/')).content).not.toContain('secret');
  });

  it('have labels and descriptions in each language', async () => {
    const tagged = '---\ntags: [setup]\n---\n\n# Guide\n\nText.\n';
    await using site = testSite({
      files: {
        'docs/tags.yml': 'setup:\n  label: Set-up\n',
        'docs/zh/tags.yml': 'setup:\n  label: 安装\n  description: 如何开始\n',
        'docs/en/index.md': tagged,
        'docs/zh/index.md': tagged,
      },
      config: {
        title: 'Site',
        locales: { en: { label: 'English' }, zh: { label: '中文' } },
        plugins: [contentDocs(), tags()],
      },
    });
    expect((await site.record('/')).content).toContain('Set-up');
    expect((await site.record('/zh/')).content).toContain('安装');
    expect((await site.record('/tags/setup')).title).toBe('Pages tagged “Set-up”');
    expect((await site.record('/zh/tags/setup')).content).toContain('如何开始');
    site.write({ 'docs/zh/tags.yml': 'setup:\n  label: 开始\n' });
    expect((await site.record('/zh/')).content).toContain('开始');
  });

  it('change their pages when the file of tags changes', async () => {
    await using site = siteWith();
    expect((await site.record('/guide')).content).toContain('Set-up');
    site.write({ 'docs/tags.yml': 'setup:\n  label: Start here\n' });
    const { content, links } = await site.record('/guide');
    expect(content).toContain('Start here');
    expect(links.map(({ href }) => href)).toContain('/tags/setup');
  });

  it('are those of each version and each language', async () => {
    await using site = testSite({
      files: {
        'docs/2.0/en/index.md': '# Home\n',
        'docs/2.0/zh/index.md': '# 首页\n',
        'docs/2.0/zh/guide.md': '---\ntags: [新功能]\n---\n\n# 指南\n',
        'docs/1.0/en/index.md': '# Home\n',
        'docs/1.0/zh/index.md': '# 首页\n',
        'docs/1.0/en/old.md': '---\ntags: [old]\n---\n\n# Old\n',
      },
      config: {
        title: 'Site',
        locales: { en: { label: 'English' }, zh: { label: '中文' } },
        multiVersion: { default: '2.0', versions: ['2.0', '1.0'] },
        plugins: [contentDocs(), tags()],
      },
    });
    const paths = (await site.routes()).all.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/zh/tags/', '/zh/tags/新功能', '/1.0/tags/', '/1.0/tags/old']));
    expect(paths).not.toContain('/tags/');
    expect(await site.check()).toEqual([]);
    expect((await site.record('/zh/tags/')).content).toContain('标签');
  });

  it('of posts belong to their blog', async () => {
    await using site = testSite({
      files: { ...files, 'blog/2024-01-01-a.md': '---\ntags: [news]\n---\n\n# A\n\nText.\n' },
      config: { title: 'Site', plugins: [contentDocs(), tags({ onUnknownTag: 'ignore' }), blog()] },
    });
    expect((await site.routes()).byPath.has('/tags/news')).toBe(false);
    const { links } = await site.record('/blog/2024/01/01/a');
    expect(links.map(({ href }) => href)).toEqual(['/blog/tags/news']);
  });
});

describe('tags of several content roots', () => {
  const tagged = (title: string, ...names: string[]): string => `---\ntags: [${names.join(', ')}]\n---\n\n# ${title}\n`;
  const rootFiles = {
    'docs/index.md': tagged('Home', 'setup'),
    'docs/a.md': tagged('A', 'setup'),
    'api/a.md': tagged('API', 'setup', 'calls'),
    'api/tags.yml': 'setup:\n  label: Set-up of the API\ncalls:\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': tagged('A 1', 'old'),
    'api_versions.json': '["3.0"]',
    'api_versioned_docs/version-3.0/a.md': tagged('API 3', 'setup'),
  };
  const siteOf = (own: TagsOptions) =>
    testSite({
      files: rootFiles,
      config: {
        title: 'Site',
        plugins: [
          tags(own),
          contentDocs({ base: '/docs' }),
          contentDocs({ id: 'api', dir: 'api', base: '/api' }),
          versions({ folders: true, position: 'base' }),
        ],
      },
    });
  const tagPaths = async (site: ReturnType<typeof siteOf>): Promise<string[]> =>
    (await site.routes()).all.map(({ path }) => path).filter((path) => path.includes('tags'));

  it('have overviews below them, in each of their versions, with the tags files of the roots', async () => {
    await using site = siteOf({ roots: { docs: {}, api: { base: '/api/all-tags' } } });
    expect(await tagPaths(site)).toEqual([
      '/api/3.0/all-tags/',
      '/api/3.0/all-tags/setup',
      '/api/all-tags/',
      '/api/all-tags/calls',
      '/api/all-tags/setup',
      '/docs/1.0/tags/',
      '/docs/1.0/tags/old',
      '/docs/tags/',
      '/docs/tags/setup',
    ]);
    expect((await site.record('/api/a')).content).toContain('Set-up of the API');
    const { links } = await site.record('/api/3.0/a');
    expect(links.map(({ href }) => href)).toEqual(['/api/all-tags/setup']);
    expect(await site.check()).toEqual([]);
  });

  it('share one overview outside of the roots, which has the default versions', async () => {
    await using site = siteOf({});
    expect(await tagPaths(site)).toEqual(['/tags/', '/tags/calls', '/tags/setup']);
    expect((await site.record('/tags/setup')).links.map(({ href }) => href)).toEqual([
      '/tags/',
      '/docs/a',
      '/api/a',
      '/docs/',
    ]);
  });

  it('are only those of roots that exist', async () => {
    await using site = siteOf({ roots: { apj: {} } });
    const [found] = await problemsOf(() => site.routes());
    expect(found).toMatchObject({
      code: 'CONFIG_UNKNOWN_KEY',
      message: expect.stringContaining('tags.roots.apj') as string,
      hint: 'Did you mean `api`?',
    });
  });
});

describe('what is wrong with tags', () => {
  it('is an unknown one, with the nearest and its line', async () => {
    await using site = siteWith({ 'docs/guide.md': '---\ntitle: A\ntags: [setpu]\n---\n' }, { onUnknownTag: 'error' });
    const [found] = await problemsOf(() => site.routes());
    expect(found).toMatchObject({
      code: 'TAG_UNKNOWN',
      message: 'The tag `setpu` is not in `docs/tags.yml`.',
      hint: expect.stringContaining('Did you mean `setup`?') as string,
      at: { file: 'docs/guide.md', line: 3 },
    });
  });

  it('is an entry of the file', async () => {
    await using site = siteWith({ 'docs/tags.yml': 'a:\n  label: A\nb: text\n' });
    const [found] = await problemsOf(() => site.routes());
    expect(found).toMatchObject({ code: 'TAGS_FILE', at: { file: 'docs/tags.yml', line: 3 } });
  });

  it('is a value that is no list', async () => {
    await using site = siteWith({ 'docs/guide.md': '---\ntags: { a: b }\n---\n' });
    const [found] = await problemsOf(() => site.routes());
    expect(found).toMatchObject({ code: 'FRONT_MATTER_FIELD', at: { file: 'docs/guide.md', line: 2 } });
  });
});

describe('the name of a tag in a path', () => {
  it.each([
    ['Hello, World', 'hello-world'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['新功能', '新功能'],
    ['../..', 'other'],
    ['v2.0', 'v2-0'],
  ])('of %s is %s', (tag, name) => {
    expect(nameInPath(tag)).toBe(name);
  });

  it.each([
    ['TypeScript', 'type-script'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['v2.0', 'v-2-0'],
    ['C++', 'c'],
    ['10th', '10th'],
    ['Ünïcode Straße', 'unicode-strasse'],
    ['中文 标签', '中文-标签'],
  ])('`%s` becomes `%s`, as in Docusaurus', (tag, name) => {
    expect(nameInPath(tag, 'words')).toBe(name);
  });
});
