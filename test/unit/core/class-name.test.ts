import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../../core/bundle/style-rules.js';
import { packageRoot } from '../../../core/files/find-package.js';

const sheets = ['themes', 'plugins'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);

it('says in dev where a class is from', () => {
  expect(className('tapdocs/themes/default/Tabs/Tabs.module.css', 'tab', true)).toMatch(/^Tabs_tab_[\da-f]{4}$/);
  expect(className('site/theme/My Box.module.css', 'box', true)).toMatch(/^My_Box_box_[\da-f]{4}$/);
});

it('is short in a build for classes of Tapdocs, and different for each of them', () => {
  const names = sheets.flatMap((path) =>
    [...new Set(readFileSync(join(packageRoot, path), 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g))]
      .map(([, local = '']) => local)
      .filter((local, index, all) => all.indexOf(local) === index)
      .map((local) => className(`tapdocs/${path}`, local, false)),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][\w-]{3}$/);
});

it('stays readable in a build for classes of a site', () => {
  expect(className('site/components/Box.module.css', 'box', false)).toMatch(/^Box_box_[\da-f]{4}$/);
});
