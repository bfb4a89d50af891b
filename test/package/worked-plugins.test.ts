import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { createStranger, type Files } from './stranger.js';
import { typeCheck } from '../type-check.js';
import { filesBelow } from './worked.js';

/** The package whose plugins are worked out here: `src` is compiled, `theme` has components of plugins. */
const sources = { ...filesBelow('src'), ...filesBelow('theme') };
/** A package with a theme. */
const theme = filesBelow('acme-theme', 'node_modules/@acme/tapdocs-theme');

const compilerOptions = { module: 'NodeNext', moduleResolution: 'NodeNext', rootDir: '.', types: ['node'] };

const description = (...names: readonly string[]): string => {
  const operations = names.map((name) => [`/${name}`, { get: { operationId: name, summary: `Gets the ${name}.` } }]);
  return JSON.stringify({ info: { title: 'Pets' }, paths: Object.fromEntries(operations) });
};

/** A site that uses all of them. */
const site: Files = {
  'site/tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, searchIndex } from 'tapdocs/plugins';
import { glossary } from '../lib/src/glossary.js';
import { openApi } from '../lib/src/open-api.js';
import { readingTime } from '../lib/src/reading-time.js';
import { vote } from '../lib/src/vote.js';

export default defineConfig({
  title: 'Worked',
  theme: '@acme/tapdocs-theme',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [
    contentDocs(),
    i18n({ report: { missingPages: 'off' } }),
    searchIndex(),
    readingTime(),
    glossary(),
    openApi({ file: 'pets.json' }),
    vote(),
  ],
});
`,
  'site/glossary.yml': 'API: Application programming interface\n',
  'site/pets.json': description('cat', 'dog'),
  'site/docs/en/index.mdx': '# Home\n\nThe [[API]] for pets.\n\n<Vote from={3} />\n',
  'site/docs/zh/index.mdx': '# 首页\n\n<Vote from={3} />\n',
};

describe('the package of somebody who writes plugins', () => {
  const stranger = createStranger(
    {
      ...sources,
      ...site,
      ...theme,
      'tsconfig.json': JSON.stringify({
        extends: 'tapdocs/tsconfig.json',
        compilerOptions: { ...compilerOptions, noEmit: false, outDir: 'lib', declaration: true },
        include: ['src', 'theme'],
      }),
    },
    { ownStore: true },
  );

  beforeAll(() => {
    stranger.link('@types/node');
    // Also compiles it.
    expect(typeCheck(stranger.folder)).toBe('');
  });

  test.for(['reading-time', 'glossary', 'open-api', 'vote', 'acme-theme'])('tests it: %s', (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--test', `lib/src/${name}.check.js`], {
      cwd: stranger.folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined },
    });
    expect(status, stdout + stderr).toBe(0);
    for (const left of ['dist', '.tapdocs']) expect(stranger.exists(left)).toBe(false);
  });

  test('has a site in which they all work', async ({ page }) => {
    expect(await stranger.tapdocs('build', 'site')).toMatchObject({ code: 0, stderr: '' });
    const home = stranger.read('site/dist/index.html').replaceAll('<!-- -->', '');
    expect(home).toContain('<abbr title="Application programming interface">API</abbr>');
    expect(home).toMatch(/data-reading-time[^>]*>1 min read</);
    expect(stranger.read('site/dist/zh/index.html').replaceAll('<!-- -->', '')).toContain('阅读需 1 分钟');
    expect(home).toContain('Written at Acme.');
    const server = await stranger.start('serve', 'site');
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Vote: 3 votes' }).click();
    await page.getByRole('button', { name: 'Vote: 4 votes' }).waitFor();
    await page.goto(`${server.url}zh/`);
    await page.getByRole('button', { name: '投票: 3 票' }).click();
    await page.getByRole('button', { name: '投票: 4 票' }).waitFor();
    await server.close();
  });

  test('has pages in dev that follow the file that they are made of', async () => {
    const server = await stranger.start('dev', 'site');
    const get = async (path: string) => {
      const response = await fetch(server.url + path);
      return { status: response.status, text: await response.text() };
    };
    expect((await get('api/dog')).text).toContain('Gets the dog.');
    expect((await get('api/emu')).status).toBe(404);
    stranger.write({ 'site/pets.json': description('cat', 'emu') });
    await expect.poll(async () => (await get('api/emu')).text).toContain('Gets the emu.');
    expect((await get('api/dog')).status).toBe(404);
    await server.close();
  });

  test('has problems of its own that show their places', async () => {
    stranger.write({ 'site/docs/en/index.mdx': '# Home\n\nThe [[APY]] for pets.\n' });
    const { code, stderr, problems } = await stranger.tapdocs('build', 'site');
    expect(code).toBe(1);
    expect(problems).toEqual(['GLOSSARY_TERM docs/en/index.mdx:3:7']);
    expect(stderr).toContain('> 3 | The [[APY]] for pets.');
    expect(stderr).toMatch(/\|\s+\^\^\^\n/);
    expect(stderr).toContain('Did you mean `[[API]]`?');
  });

  test('has names of texts that the compiler checks', () => {
    stranger.write({
      'src/texts.ts': `import type { UserLocale } from 'tapdocs';
import type {} from './vote.js';

export const locale: UserLocale = { label: '简体中文', strings: { vote: '表决', voteCuont: '{count}' } };
`,
    });
    expect(typeCheck(stranger.folder)).toContain("'voteCuont' does not exist");
  });
});
