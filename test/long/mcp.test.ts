import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite, repository } from '../open-site.js';

interface McpClient {
  connect(transport: object): Promise<void>;
  callTool(call: object): Promise<{ content: { text: string }[] }>;
  close(): Promise<void>;
}

test('the client of the protocol searches and reads a site', { timeout: 120_000 }, async () => {
  const site = openSite({
    'package.json': '{ "private": true }',
    'tapdocs.config.ts': `import { contentDocs, llms, searchIndex } from 'tapdocs/plugins';
export default { title: 'Docs', plugins: [contentDocs(), searchIndex(), llms()] };`,
    'docs/index.md': '# Home\n\nA quokka.\n',
  });
  const packages = ['@modelcontextprotocol/sdk@1', 'zod@4'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: site.root });
  expect((await site.tapdocs('build')).code).toBe(0);
  const load = createRequire(join(site.root, 'package.json')) as (
    name: string,
  ) => Record<string, new (options: object) => never>;
  const { Client } = load('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = load('@modelcontextprotocol/sdk/client/stdio.js');
  if (!Client || !StdioClientTransport) throw new Error('the package has no client');
  const client: McpClient = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(repository, 'bin/tapdocs.js'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: site.root }));
  const found = await client.callTool({ name: 'search_docs', arguments: { query: 'quokka' } });
  expect(found.content[0]?.text).toContain('[Home]');
  const page = await client.callTool({ name: 'get_page', arguments: { path: '/' } });
  expect(page.content[0]?.text).toContain('A quokka.');
  await client.close();
});
