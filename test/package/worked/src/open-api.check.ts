import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDocs, linkCheck, llms, versions } from 'tapdocs/plugins';
import { testSite } from 'tapdocs/test';
import { openApi } from './open-api.js';

const description = {
  info: { title: 'Pets' },
  paths: {
    '/pets': {
      get: {
        operationId: 'list-pets',
        summary: 'Lists pets.',
        parameters: [{ name: 'limit', description: 'At most.' }],
      },
      post: { operationId: 'add-pet', summary: 'Adds a pet.' },
    },
  },
};

const site = testSite({
  config: { title: 'API', url: 'https://example.org', plugins: [contentDocs(), linkCheck(), llms()] },
  plugins: [openApi({ file: 'pets.json' })],
  files: { 'docs/index.md': '# Home\n\n[Pets](/api/)\n', 'pets.json': JSON.stringify(description) },
});
test.after(() => site.close());

const paths = async () => (await site.routes()).all.map(({ path }) => path).filter((path) => path.startsWith('/api'));

test('each operation has a page with a sidebar', async () => {
  assert.deepEqual(await paths(), ['/api/', '/api/add-pet', '/api/list-pets']);
  const record = await site.record('/api/list-pets');
  assert.equal(record.title, 'GET /pets');
  assert.deepEqual(
    record.toc.map(({ text }) => text),
    ['Parameters'],
  );
  const { page } = await site.document('/api/list-pets');
  assert.match(page.slices['sidebar'] ?? '', /open-api/);
});

test('the pages are checked, and listed for readers of Markdown', async () => {
  assert.deepEqual(await site.check(), []);
  const files = await site.emit();
  assert.match(String(files.get('llms.txt')), /\/api\/list-pets\.md/);
  assert.match(String(files.get('api/list-pets.md')), /Lists pets\./);
});

test('the description is watched, and read again', async () => {
  assert.deepEqual(
    [...(await site.routes()).watched].map((file) => file.slice(site.root.length + 1)),
    ['pets.json'],
  );
  const { get } = description.paths['/pets'];
  site.write({ 'pets.json': JSON.stringify({ ...description, paths: { '/pets': { get } } }) });
  assert.deepEqual(await paths(), ['/api/', '/api/list-pets']);
});

test('each version and each language has the pages of its own description', async () => {
  const old = { ...description, paths: { '/pets': { get: description.paths['/pets'].get } } };
  await using versioned = testSite({
    config: {
      title: 'API',
      locales: { en: { label: 'English' }, zh: { label: '中文' } },
      plugins: [contentDocs(), versions({ folders: true }), openApi({ file: 'docs/pets.json' })],
    },
    files: {
      'versions.json': '["1.0"]',
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/pets.json': JSON.stringify(description),
      'versioned_docs/version-1.0/en/index.md': '# Home\n',
      'versioned_docs/version-1.0/pets.json': JSON.stringify(old),
    },
  });
  const all = (await versioned.routes()).all.filter(({ filePath }) => filePath.startsWith('open-api/'));
  assert.deepEqual(all.map(({ path }) => path).sort(), [
    '/1.0/api/',
    '/1.0/api/list-pets',
    '/1.0/zh/api/',
    '/1.0/zh/api/list-pets',
    '/api/',
    '/api/add-pet',
    '/api/list-pets',
    '/zh/api/',
    '/zh/api/add-pet',
    '/zh/api/list-pets',
  ]);
});

test('a description that cannot be read is a problem of the file', async () => {
  site.write({ 'pets.json': '{' });
  await assert.rejects(site.routes(), (error: { problems?: unknown[] }) => {
    const [{ code, plugin, hook, at }] = error.problems as [
      { code: string; plugin: string; hook: string; at: unknown },
    ];
    assert.deepEqual(
      { code, plugin, hook, at },
      { code: 'OPEN_API_FILE', plugin: 'open-api', hook: 'routes', at: { file: 'pets.json' } },
    );
    return true;
  });
});
