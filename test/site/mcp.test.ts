import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCommand } from '../../dist/entries/core/test.js';
import { mcpDouble } from '../mcp-double.js';
import { openSite, type RunningCommand } from '../open-site.js';

const config = `
import { contentDocs, i18n, llms, searchIndex } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', base: '/sub/',
  locales: { en: { label: 'English' }, zh: { label: '中文' } },
  plugins: [contentDocs(), i18n(), searchIndex(), llms()],
};`;

const site = openSite({
  'tapdocs.config.ts': config,
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/install.md':
    '---\ndescription: How to install.\n---\n\n# Install\n\n## With npm\n\nRun the quokka & go.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/install.md': '# 安装\n\n运行命令。\n',
});

interface Answer {
  tools?: { name: string; inputSchema: { properties: Record<string, { enum?: string[] }> } }[];
  content?: { type: string; text: string }[];
  isError?: boolean;
}

async function ask(server: RunningCommand, params?: object): Promise<Answer> {
  const response = await fetch(server.url.replace(/\/$/, ''), {
    method: 'POST',
    ...(params && { body: JSON.stringify(params) }),
  });
  return (await response.json()) as Answer;
}

test('the package that it needs is named', async () => {
  const { problems, output } = await site.tapdocs('mcp');
  expect(problems).toEqual(['MCP_FROM']);
  expect((await site.tapdocs('build')).code).toBe(0);
  const missing = await site.tapdocs('mcp');
  expect(missing.problems).toEqual(['MCP_SDK']);
  expect(missing.output).toContain('npm i -D @modelcontextprotocol/sdk');
  expect(output).toContain('tapdocs build');
  expect((await site.tapdocs('mcp', '--port', 'x')).output).toContain('`--port` must be a whole number');
});

describe.each(['the output', 'a published site'])('agents on %s', (from) => {
  let server: RunningCommand;
  beforeAll(async () => {
    site.write(mcpDouble);
    const source = from === 'the output' ? [] : ['--from', (await site.start('serve')).url];
    server = await startCommand(['mcp', '--port', '0', ...source], site.root);
  });
  afterAll(() => server.close());
  const call = async (name: string, values: object = {}): Promise<[text: string, isError: boolean]> => {
    const { content, isError = false } = await ask(server, { name, arguments: values });
    return [content?.[0]?.text ?? '', isError];
  };

  test('see three tools and the languages', async () => {
    const { tools = [] } = await ask(server);
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'get_page', 'list_pages']);
    expect(tools[0]?.inputSchema.properties['lang']?.enum).toEqual(['en', 'zh']);
  });

  test('search', async () => {
    const [text, isError] = await call('search_docs', { query: 'quokka', limit: 1 });
    expect(isError).toBe(false);
    expect(text).toMatch(
      /^- \[Install › With npm\]\(http.*\/sub\/guide\/install#with-npm\)\n {2}.*Run the quokka & go/,
    );
    expect((await call('search_docs', { query: '安装', lang: 'zh' }))[0]).toContain('/sub/zh/guide/install');
    expect(await call('search_docs', { query: 'xyzzy' })).toEqual([
      'Nothing matches `xyzzy`. `list_pages` lists all pages.',
      false,
    ]);
  });

  test('get a page by its path, its URL and that of its Markdown', async () => {
    const [text] = await call('get_page', { path: '/guide/install' });
    expect(text).toContain('# Install\n\n## With npm\n');
    for (const path of ['guide/install.md', 'https://example.org/sub/guide/install?x#y', '/sub/guide/install/'])
      expect(await call('get_page', { path })).toEqual([text, false]);
    expect((await call('get_page', { path: '/zh/guide/install' }))[0]).toContain('# 安装');
    expect(await call('get_page', { path: '/guide/instal' })).toEqual([
      'There is no page `/guide/instal`. Did you mean `/guide/install`?',
      true,
    ]);
    for (const path of [
      '/../../tapdocs.config',
      '///127.0.0.1:1/x',
      '//../..//other.example/x',
      '/\\\\other.example/x',
    ])
      expect((await call('get_page', { path }))[0]).toContain('There is no page');
  });

  test('list pages, and get a reason for what is wrong', async () => {
    expect((await call('list_pages'))[0]).toContain('install.md): How to install.');
    expect((await call('list_pages', { lang: 'zh' }))[0]).toContain('安装');
    expect(await call('list_page')).toEqual(['There is no tool `list_page`. Did you mean `list_pages`?', true]);
    expect(await call('list_pages', { lang: 'fr' })).toEqual([
      'There is no language `fr`. Did you mean `en` or `zh`?',
      true,
    ]);
    expect((await call('search_docs', {}))[1]).toBe(true);
  });

  test('read the card of the server; pages of other sites do not', async () => {
    const { origin } = new URL(server.url);
    const card = await fetch(`${origin}/.well-known/mcp/server-card.json`);
    expect(await card.json()).toMatchObject({
      serverInfo: { name: 'Docs documentation' },
      transports: [{ url: `${origin}/mcp` }],
    });
    expect((await fetch(`${origin}/mcp`, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await fetch(`${origin}/other`)).status).toBe(404);
  });
});
