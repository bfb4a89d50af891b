import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';

const config = `
import { contentDocs, i18n, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } }, defaultLang: 'en',
  plugins: [contentDocs(), i18n(), versions({ current: { name: '2.0' }, list: [{ name: '1.0', ref: 'v1' }], changes: true })],
};`;

const count = (label: string): string =>
  `'use client';\nexport default function Count({ start }) {\n  return <button>${label} {start}</button>;\n}\n`;
const table = (value: string): string => `| Name | Default |\n| --- | --- |\n| port | ${value} |\n`;

describe('what changed in a page', () => {
  let root = '';
  beforeAll(() => {
    const sample = "import Count from './_Count';\n\n# Sample\n\nThe same.\n\n<Count start={1} />\n";
    root = temporaryFolder({
      'tapdocs.config.ts': config,
      '.gitignore': '.tapdocs\ndist\n',
      'docs/en/index.md': '# Home\n',
      'docs/en/_Count.tsx': count('Old'),
      'docs/en/sample.mdx': sample,
      'docs/en/props.mdx': sample.replace('Sample', 'Props').replace('./_Count', './_Same'),
      'docs/en/_Same.tsx': count('Same'),
      'docs/en/same.mdx': sample.replace('Sample', 'Same').replace('./_Count', './_Same'),
      'docs/en/table.md': `# $& and $1\n\n${table('80')}`,
      'docs/zh/index.md': '# 首页\n',
      'docs/zh/table.md': '# 表格\n\n一。\n',
      'docs/zh/sample.md': '# 例子\n',
    });
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    git(root, 'tag', 'v1');
    writeFiles(root, {
      'docs/en/_Count.tsx': count('New'),
      'docs/en/props.mdx': sample.replace('Sample', 'Props').replace('./_Count', './_Same').replace('{1}', '{2}'),
      'docs/en/table.md': `# $& and $1\n\n${table('8080')}`,
      'docs/zh/table.md': '# 表格\n\n二。\n',
    });
  });
  const page = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8').replaceAll('<!-- -->', '');

  describe('in a build', () => {
    beforeAll(async () => {
      const { output, code } = await tapdocs(root, ['build']);
      expect({ problems: /✖.*/.exec(output)?.[0], code }).toEqual({ problems: undefined, code: 0 });
    });

    test('names components with other code and with other props', () => {
      expect(page('changes/sample.html')).toMatch(
        /<code><span>&lt;Count start=\{1\} \/&gt;<\/span><\/code>: its code changed/,
      );
      expect(page('changes/sample.md')).toContain('`<Count start={1} />`: its code changed\n');
      expect(page('sample.html')).toContain('What changed since 1.0');
      expect(page('changes/props.html')).toMatch(/start=\{<\/span><del>1<\/del><ins>2<\/ins>/);
      expect(page('changes/same.html')).toContain('The texts, code, pictures and components are the same.');
      expect(page('same.html')).not.toContain('What changed since 1.0');
    });

    test('shows the rows of tables that differ as a table', () => {
      expect(page('changes/table.html')).toMatch(
        /<th scope="col">Name<\/th><th scope="col">Default<\/th>.*<th scope="row"><span[^>]*>changed<\/span><\/th><td><span>port<\/span><\/td><td><del>80<\/del><ins>8080<\/ins>/s,
      );
      expect(page('changes/table.md')).toContain('| changed | port | ~~80~~**8080** |');
    });

    test('has the title of the page as it is', () => {
      expect(page('changes/table.html')).toContain('What changed in “$&amp; and $1”');
    });

    test('leads from the menus to the page, and to its changes in a language that has them', () => {
      expect(page('changes/table.html')).toMatch(/href="\/zh\/changes\/table"[^>]*hrefLang="zh-CN"/i);
      expect(page('changes/sample.html')).toMatch(/href="\/zh\/sample"[^>]*hrefLang="zh-CN"/i);
      const data = JSON.parse(page('_tapdocs/pages/changes/sample.json')) as { about: string };
      expect(data.about).toBe('/sample');
    });

    test('is found again, until the code of a component changes', async () => {
      expect((await tapdocs(root, ['build'])).code).toBe(0);
      expect(page('changes/sample.html')).toContain('its code changed');
      writeFiles(root, { 'docs/en/_Count.tsx': count('Old') });
      expect((await tapdocs(root, ['build'])).code).toBe(0);
      expect(page('changes/sample.html')).toContain('components are the same');
      writeFiles(root, { 'docs/en/_Count.tsx': count('New') });
    });

    test('is printed by the command', async () => {
      const { stdout } = await tapdocs(root, ['versions', 'diff', '1.0', '2.0', '--lang', 'en']);
      expect(stdout).toContain('- Sample (`/sample`)\n  - changed: Sample (`#sample`)');
      expect(stdout).toContain('- Props (`/props`)');
      expect(stdout).not.toContain('/same');
    });
  });

  test('is computed by dev when it is asked for, and not before', async () => {
    const fresh = temporaryFolder({});
    git(fresh, 'clone', '-q', root, 'site');
    const site = join(fresh, 'site');
    writeFiles(site, { 'docs/en/table.md': `# $& and $1\n\n${table('8080')}`, 'docs/en/_Count.tsx': count('New') });
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
    const server = await dev({ root: site, port: 0, host: '127.0.0.1', logger });
    const records = (): number => {
      const store = join(site, '.tapdocs/store');
      const folders = existsSync(store) ? readdirSync(store).map((name) => join(store, name, 'record')) : [];
      return folders
        .flatMap((folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []))
        .filter((entry) => entry.isFile()).length;
    };
    try {
      const text = async (path: string): Promise<string> =>
        (await (await fetch(new URL(path, server.url))).text()).replaceAll('<!-- -->', '');
      expect(await text('/table')).toContain('href="/changes/table">What changed since 1.0');
      expect(records()).toBe(1);
      expect(await text('/changes/table')).toMatch(/<del>80<\/del><ins>8080<\/ins>/);
      expect(records()).toBe(2);
      expect(await text('/changes/table.md')).toContain('| changed | port | ~~80~~**8080** |');
      expect(await text('/_tapdocs/pages/changes/sample.json')).toContain('"block":"component"');
      writeFiles(site, { 'docs/en/table.md': `# $& and $1\n\n${table('9090')}` });
      await expect.poll(() => text('/changes/table'), { timeout: 60_000 }).toMatch(/<ins>9090<\/ins>/);
      expect(records()).toBe(5);
    } finally {
      await server.close();
    }
  });

  test('has another path than each page, which is a warning', async () => {
    const fresh = temporaryFolder({});
    git(fresh, 'clone', '-q', root, 'site');
    const site = join(fresh, 'site');
    writeFiles(site, { 'docs/en/index.md': '# Home of today\n', 'docs/en/changes.md': '# Changes of the product\n' });
    const { output, code } = await tapdocs(site, ['build']);
    expect(code).toBe(0);
    expect(output).toContain('CHANGES_PATH docs/en/changes.md');
    expect(output).toContain('there is no page with the changes of `/`');
    expect(readFileSync(join(site, 'dist/changes.html'), 'utf8')).toContain('Changes of the product');
  });
});
