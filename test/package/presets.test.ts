import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { archiveOf } from './packed.js';
import { createStranger } from './stranger.js';

it('no file of a preset is in the package', () => {
  const installed = join(createStranger().folder, 'node_modules/tapdocs');
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files).toContain(join('dist', 'entries', 'core', 'kit.js'));
  // The guide, which is in the package, has pages about moving in.
  const others = files.filter((path) => !path.startsWith(join('site', 'tapdocs', 'docs')));
  expect(others.filter((path) => /docusaurus|openapi|rspress|twoslash|typedoc|[\\/]presets?[\\/]/i.test(path))).toEqual(
    [],
  );
});

it('a site of Docusaurus is taken over by a package that the command names and installs', async () => {
  const stranger = createStranger({
    'docusaurus.config.js':
      "module.exports = { title: 'Moved', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/intro.mdx': `---
slug: /
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Counter from '../components/Counter';

# Start :rocket:

<Tabs><TabItem value="a" label="First">Of the first.</TabItem></Tabs>

<Counter />
`,
    'components/Counter.jsx': `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{'count ' + count}</button>;
}
`,
  });
  const unnamed = await stranger.tapdocs('migrate');
  expect(unnamed.problems).toEqual(['MIGRATE_PACKAGE']);
  expect(unnamed.stderr).toContain('`npm install --save-dev tapdocs-docusaurus`');
  expect(stranger.exists('tapdocs.config.ts')).toBe(false);

  // Its packages change, so that no other test gets them.
  stranger.remove('node_modules/none');
  const failed = await stranger.tapdocs('migrate', '--install', './none.tgz');
  expect(failed.problems).toEqual(['MIGRATE_INSTALL']);
  const moved = await stranger.tapdocs('migrate', '--install', archiveOf('tapdocs-docusaurus', inject('packed')));
  expect(moved.code, moved.output).toBe(0);
  expect(moved.stdout).toContain('with the preset `docusaurus` of `tapdocs-docusaurus`');
  expect(stranger.read('package.json')).toMatch(/"tapdocs-docusaurus": ?"file:/);
  expect(stranger.read('tapdocs.config.ts')).toContain("import { docusaurus } from 'tapdocs-docusaurus';");

  // Workers load the package as well.
  const built = await stranger.tapdocs('build', '--workers', '1');
  expect([built.code, built.problems]).toEqual([0, []]);
  const page = stranger.read('dist/index.html');
  expect(page).toMatch(/<h1[^>]*>.*Start 🚀/);
  expect(page).toContain('Of the first.');
  expect(page).toContain('<button>count 0</button>');
});

it('a site of Rspress builds with its package, and `dev` serves it', async () => {
  const stranger = createStranger({
    'rspress.config.ts': "export default { title: 'Moved', base: '/base/' };\n",
    'docs/index.md': '# Home\n',
    'docs/guide/start.mdx': `import { Badge, Tabs, Tab } from '@rspress/core/theme';

# Start

<Badge text="new" />

<Tabs><Tab label="First">Of the first.</Tab></Tabs>

**搜索权限（Search-Only）**的
`,
  });
  stranger.install(archiveOf('tapdocs-rspress', inject('packed')));
  const moved = await stranger.tapdocs('migrate', '--json');
  expect(moved.code, moved.output).toBe(0);
  expect(JSON.parse(moved.stdout)).toMatchObject({ preset: 'rspress', package: 'tapdocs-rspress', builds: true });
  const { url, close } = await stranger.start('dev');
  const page = await (await fetch(new URL('guide/start', url))).text();
  await close();
  expect(page).toContain('Of the first.');
  expect(page).toContain('data-type="tip">new</span>');
  expect(page).toContain('<strong>搜索权限（Search-Only）</strong>的');
});
