import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { repository } from '../open-site.js';
import { archiveOf } from './packed.js';
import { createStranger } from './stranger.js';

it('pages of types are made in the site of a stranger with TypeScript 7, and TypeDoc runs with an older one', async () => {
  const json = readFileSync(join(repository, 'test/browser/sites/types/types.json'), 'utf8');
  const config = (options: string): string => `import { defineConfig } from 'tapdocs';
import { contentDocs, i18n, llms, searchIndex } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default defineConfig({
  title: 'Zoo',
  base: '/base/',
  defaultLang: 'en',
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } },
  plugins: [contentDocs(), i18n(), llms(), searchIndex(), typedoc(${options})],
});
`;
  const stranger = createStranger({
    'tapdocs.config.ts': config("{ json: 'types.json' }"),
    'docs/en/index.md': '# Home\n\n[Feed](type:Animal.feed)\n',
    'docs/zh/index.md': '# 首页\n',
    'types.json': json,
    'tools/package.json': '{ "private": true }\n',
    'tools/tsconfig.json': '{ "compilerOptions": { "types": [], "noEmit": true }, "files": ["../src/index.ts"] }\n',
    'src/index.ts': '/** An animal. */\nexport interface Animal {\n  /** Feeds it. */\n  feed(): void;\n}\n',
  });
  stranger.install(archiveOf('tapdocs-typedoc', inject('packed')), 'typescript@^7.0.2');
  const cold = await stranger.tapdocs('build');
  expect(cold.code, cold.output).toBe(0);
  expect(stranger.read('dist/index.html')).toContain('href="/base/types/zoo/Animal#feed"');
  expect(stranger.read('dist/types/zoo/Animal.html')).toContain('href="/base/types/zoo/Food"');
  expect(stranger.read('dist/zh/types/zoo/Animal.html')).toContain('构造函数');
  expect(stranger.read('dist/types/zoo/Animal.md')).toContain('**Since** 1.2');

  const run = "{ run: { entryPoints: ['src/index.ts'], tsconfig: 'tools/tsconfig.json' } }";
  stranger.write({ 'tapdocs.config.ts': config(run) });
  const missing = await stranger.tapdocs('build');
  expect(missing.problems).toEqual(['TYPEDOC_MISSING']);

  stranger.install('--prefix', 'tools', 'typedoc@^0.28.20', 'typescript@^6.0.3');
  const ran = await stranger.tapdocs('build');
  expect(ran.code, ran.output).toBe(0);
  expect(stranger.read('dist/types/Animal.html')).toContain('Feeds it.');
});
