import { describe, expect, test } from 'vitest';
import { openSite, tapdocs } from '../open-site.js';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const config = `import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';
export default defineConfig({
  title: 'Site',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  plugins: [contentDocs(), i18n()],
});
`;

const start = `---
title: Start
description: First steps
order: 1
---
import { Badge } from '@theme';

Run \`npm i\` and read [the guide](./guide.md "Guide").

## Install <Badge text="new" /> {#setup}

| Option | Type |
| --- | --- |
| \`root\` | A *folder* |

\`\`\`sh
npm i
\`\`\`

:::tip Good to know
- One {1 + 1} item
- ![A drawing](./a.png)
:::

## Code

Text.
`;

const started = `---
title: 开始
description: 第一步
order: 1
---
import { Badge } from '@theme';

简介。

## 安装 {#setup}

旧的。

## 代码 {#code}

文字。
`;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

function newSite() {
  const { root } = openSite({
    'tapdocs.config.ts': config,
    'docs/en/index.md': '# Home\n\nHello.\n',
    'docs/zh/index.md': '# 首页\n\n你好。\n',
    'docs/en/start.mdx': start.replace('./a.png', '/a.svg'),
    'docs/zh/start.mdx': started,
    'docs/en/guide.md': '# The guide\n\nRead **this**, or <https://example.org>.\n\n## Next\n\nMore & more.\n',
    'public/a.svg': picture,
  });
  const file = (path: string): string => join(root, path);
  return {
    root,
    exists: (path: string) => existsSync(file(path)),
    read: (path: string) => readFileSync(file(path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(file(path), text),
    edit: (path: string, change: (text: string) => string) =>
      writeFileSync(file(path), change(readFileSync(file(path), 'utf8'))),
    run: (...args: string[]) => tapdocs(root, args),
  };
}

/** A site whose translations are recorded, and where sections of a page have changed since. */
async function siteWithChanges() {
  const site = newSite();
  await site.run('i18n', 'update');
  site.edit('docs/en/start.mdx', (text) =>
    text.replace('A *folder*', 'The *folder*').replace('First steps', 'The first steps'),
  );
  return site;
}

/** Marks all segments of an XLIFF file as translated, with these texts in turn. */
function translated(xliff: string, texts: Readonly<Record<string, string>>): string {
  return xliff.replace(
    /<segment id="s\d+" state="initial"><source>(.*?)<\/source>(?:<target>.*?<\/target>)?/gs,
    (all, source: string) => {
      const text = Object.entries(texts).find(([from]) => source.includes(from))?.[1];
      return text === undefined
        ? all
        : all
            .replace('state="initial"', 'state="translated"')
            .replace(/<\/source>.*$/s, `</source><target>${text}</target>`);
    },
  );
}

const texts = {
  'First steps': '第一步',
  'The first steps': '最初的步骤',
  Start: '开始',
  Install: '安装 <ph id="1" dataRef="d1"/>',
  Option: '选项',
  Type: '类型',
  folder: '*文件夹*',
  'Good to know': '须知',
  One: '一 <ph id="2" dataRef="d2"/> 项',
  drawing: '![图<ph id="3" dataRef="d3"/>',
};

describe.each(['xliff', 'po'])('a file of %s', (format) => {
  test('has the sections that are missing or outdated, and no others', async () => {
    const site = await siteWithChanges();
    const { stdout } = await site.run('i18n', 'export', '--format', format);
    const file = format === 'po' ? 'i18n/zh.po' : 'i18n/zh.xlf';
    expect(stdout).toBe(`zh: 4 sections in ${file}\n`);
    const written = site.read(file);
    for (const key of ['start.mdx', 'guide.md', 'setup', 'The first steps', 'More &', 'Good to know', '须知'].slice(
      0,
      6,
    ))
      expect(written).toContain(key.replace('&', format === 'po' ? '&' : '&amp;'));
    expect(written).not.toContain('Run ');
    expect(written).not.toContain('npm i\n');
  });

  test('comes back as it went, untranslated', async () => {
    const site = await siteWithChanges();
    const before = site.read('docs/zh/start.mdx');
    await site.run('i18n', 'export', '--format', format);
    const { stdout, code } = await site.run('i18n', 'import', format === 'po' ? 'i18n/zh.po' : 'i18n/zh.xlf');
    expect([code, stdout]).toEqual([
      0,
      `i18n/zh.${format === 'po' ? 'po' : 'xlf'}: 0 sections written; 4 sections not translated yet.\n`,
    ]);
    expect(site.read('docs/zh/start.mdx')).toBe(before);
  });
});

test('translations from XLIFF are written into their sections and recorded', async () => {
  const site = await siteWithChanges();
  await site.run('i18n', 'export');
  site.edit('i18n/zh.xlf', (text) => translated(text, texts));
  const { stdout, code, problems } = await site.run('i18n', 'import', 'i18n/zh.xlf');
  expect([problems, code]).toEqual([[], 0]);
  expect(stdout).toBe('i18n/zh.xlf: 2 sections written; 2 sections not translated yet.\n');
  expect(site.read('docs/zh/start.mdx')).toBe(`---
title: 开始
description: 最初的步骤
order: 1
---
import { Badge } from '@theme';

简介。

## 安装 <Badge text="new" /> {#setup}

| 选项 | 类型 |
| --- | --- |
| \`root\` | *文件夹* |

\`\`\`sh
npm i
\`\`\`

:::tip 须知
- 一 {1 + 1} 项
- ![图](/a.svg)
:::

## 代码 {#code}

文字。
`);
  expect((await site.run('i18n', 'status')).stdout).toContain('1 page without translation.');
});

test('a new page is written when all of its sections are translated', async () => {
  const site = await siteWithChanges();
  await site.run('i18n', 'export', '--format', 'po');
  const fill = (from: string, to: string) =>
    site.edit('i18n/zh.po', (text) => text.replace(`msgid "${from}"\nmsgstr ""`, `msgid "${from}"\nmsgstr "${to}"`));
  fill('The guide', '指南');
  fill('Read **this**, or <https://example.org>.', '看**这个**，或 <https://example.org>。');
  expect((await site.run('i18n', 'import', 'i18n/zh.po')).stdout).toContain(
    '1 new page not written, because sections are missing',
  );
  expect(site.exists('docs/zh/guide.md')).toBe(false);
  fill('Next', '下一步');
  fill('More & more.', '更多。');
  expect((await site.run('i18n', 'import', 'i18n/zh.po', '--dry-run')).stdout).toContain('2 sections to write');
  expect(site.exists('docs/zh/guide.md')).toBe(false);
  expect((await site.run('i18n', 'import', 'i18n/zh.po')).stdout).toContain('2 sections written');
  expect(site.read('docs/zh/guide.md')).toBe(
    '# 指南 {#the-guide}\n\n看**这个**，或 <https://example.org>。\n\n## 下一步 {#next}\n\n更多。\n',
  );
  expect((await site.run('i18n', 'status', '--lang', 'zh')).stdout).toContain('1 page outdated');
});

test.each([
  ['a lost placeholder', { ...texts, One: '一项' }, '`{1 + 1}` is missing'],
  ['a block that was none', { ...texts, folder: '文 | 件' }, 'its Markdown has'],
  ['code that the original has not', { ...texts, folder: '*文件夹* `x`' }, '`x` is not in the original'],
])('%s is refused with file and line, and the rest is written', async (_what, wrong, detail) => {
  const site = await siteWithChanges();
  await site.run('i18n', 'export');
  site.edit('i18n/zh.xlf', (text) => translated(text, wrong));
  const { stdout, stderr, code, problems } = await site.run('i18n', 'import', 'i18n/zh.xlf');
  expect([code, problems]).toEqual([1, [expect.stringMatching(/^I18N_UNIT i18n\/zh\.xlf:\d+:1/)]]);
  expect(stderr).toContain(detail.replaceAll('`', '`'));
  expect(stdout).toContain('1 section written');
  expect(site.read('docs/zh/start.mdx')).toContain('旧的');
});

test('what no longer fits the site is named', async () => {
  const site = await siteWithChanges();
  await site.run('i18n', 'export');
  site.edit('i18n/zh.xlf', (text) => translated(text, texts));
  site.edit('docs/en/start.mdx', (text) => text.replace('The *folder*', 'This *folder*'));
  const changed = await site.run('i18n', 'import', 'i18n/zh.xlf');
  expect(changed.stderr).toContain('the original has changed since the export');
  site.edit('i18n/zh.xlf', (text) => text.replace('docs/en/start.mdx', 'docs/en/../../start.mdx'));
  expect((await site.run('i18n', 'import', 'i18n/zh.xlf')).stderr).toContain('did you mean `docs/en/start.mdx#');
});

test.each([
  ['zh.xlf', '<xliff', 1],
  ['zh.xlf', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>', 1],
  ['zh.xlf', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" trgLang="zh"></xliff>', 1],
  ['zh.po', 'msgid "a"\nmsgstr "b\n', 1],
  ['zh.txt', '', 1],
])('%s with %j is refused', async (name, text, code) => {
  const site = newSite();
  site.write(name, text);
  const result = await site.run('i18n', 'import', name);
  expect([result.code, result.problems]).toEqual([code, [expect.stringMatching(`^I18N_EXCHANGE ${name}`)]]);
});

test('translate runs a command for the sections that are missing or outdated', async () => {
  const site = await siteWithChanges();
  site.write(
    'upper.cjs',
    `const text = require('fs').readFileSync(0, 'utf8');
require('fs').appendFileSync('seen.txt', process.env.TAPDOCS_TARGET_LANG + ' ' + process.env.TAPDOCS_FILE + '#' + process.env.TAPDOCS_SECTION + '\\n');
process.stdout.write(text.replace(/The guide|Next|More|Install|Option|Good|Start/g, (word) => '<' + word + '>').replace(/<(.*?)>/g, (all, word) => /^(?:The guide|Next|More|Install|Option|Good|Start)$/.test(word) ? '译' + word : all));`,
  );
  expect((await site.run('i18n', 'translate', '--with', 'node upper.cjs', '--dry-run')).stdout).toContain('#setup');
  const { stdout, stderr, code } = await site.run('i18n', 'translate', '--with', 'node upper.cjs');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('4 sections translated.');
  expect(site.read('docs/zh/guide.md')).toContain('# 译The guide {#the-guide}');
  expect(site.read('docs/zh/start.mdx')).toContain('## 译Install <Badge text="new" /> {#setup}');
  expect(site.read('docs/zh/start.mdx')).toContain('title: 译Start');
  expect(site.read('seen.txt').split('\n').filter(Boolean).sort()).toEqual([
    'zh docs/en/guide.md#next',
    'zh docs/en/guide.md#the-guide',
    'zh docs/en/start.mdx#---',
    'zh docs/en/start.mdx#setup',
  ]);
  expect((await site.run('i18n', 'status', '--ci')).code).toBe(0);
});

test('a command that fails, or that changes code, leaves the section as it was', async () => {
  const site = await siteWithChanges();
  const failed = await site.run('i18n', 'translate', '--with', 'node -e "console.error(7); process.exit(3)"');
  expect([failed.code, failed.problems.length]).toEqual([1, 4]);
  expect(failed.stderr).toContain('the command ended with 3: 7');
  const changed = await site.run('i18n', 'translate', '--with', 'sed s/1/2/');
  expect(changed.stderr).toContain('`{1 + 1}` is missing');
  expect(site.read('docs/zh/start.mdx')).toContain('旧的');
});

test('a file that does not exist, and one that is in the way, are named', async () => {
  const site = await siteWithChanges();
  expect((await site.run('i18n', 'import', 'i18n/de.xlf')).problems).toEqual(['I18N_EXCHANGE i18n/de.xlf']);
  site.write('docs/zh/guide.md', '---\ndraft: true\n---\n\n# 草稿\n');
  const { code, stderr } = await site.run('i18n', 'translate', '--with', 'cat');
  expect(code).toBe(1);
  expect(stderr).toContain('`docs/zh/guide.md` exists, but is no page of the site');
  expect(site.read('docs/zh/guide.md')).toContain('草稿');
});
