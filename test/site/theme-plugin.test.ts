import { describe, expect, it } from 'vitest';
import { type Files, openSite } from '../open-site.js';
import { typeCheck } from '../type-check.js';
import { filesBelow } from '../package/worked.js';

/** A theme with texts, a setting and a problem: a plugin in a package. */
const theme = filesBelow('paper-theme', 'node_modules/@acme/paper-theme');
/** A theme without these, below it. */
const below = filesBelow('acme-theme', 'node_modules/@acme/tapdocs-theme');

const config = (options = '', strings = '{}') => `import { paperTheme } from '@acme/paper-theme';
import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Paper',
  theme: '@acme/tapdocs-theme',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN', strings: ${strings} } },
  plugins: [contentDocs(), i18n(), paperTheme(${options})],
});
`;

const files: Files = {
  'tapdocs.config.ts': config(),
  'tsconfig.json': JSON.stringify({
    extends: 'tapdocs/tsconfig.json',
    compilerOptions: { types: ['node'] },
    include: ['*.ts', 'theme', 'node_modules/@acme/paper-theme/ui'],
  }),
  'docs/en/index.md': '# Home\n',
  'docs/zh/index.md': '# 首页\n',
};

describe('a theme that is a plugin of a package', () => {
  const site = openSite({ ...files, ...theme, ...below }, { isInstalled: true });
  const build = async () => {
    const { code, stderr, problems } = await site.tapdocs('build');
    return { code, stderr, problems };
  };
  const succeeded = { code: 0, stderr: '', problems: [] };

  it('brings components, styles, texts and a setting', async () => {
    expect(await build()).toEqual(succeeded);
    const home = site.read('dist/index.html');
    expect(home).toMatch(/<hr data-paper/);
    expect(home).toMatch(
      /<p class="[^"]*paper[^"]*" data-accent="#663399"[^>]*>Printed on paper<\/p><p [^>]*data-acme/,
    );
    expect(site.read('dist/zh/index.html')).toMatch(/data-accent="#663399"[^>]*>印在纸上</);
    const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(home) ?? [];
    expect(home + (sheet && site.read(`dist/${sheet}`))).toContain('font-family:serif');
    expect(typeCheck(site.root)).toBe('');
  });

  it('has its setting and its texts changed by the site', async () => {
    site.write({ 'tapdocs.config.ts': config("{ accent: '#123456' }", "{ printedOn: '纸' }") });
    expect(await build()).toEqual(succeeded);
    expect(site.read('dist/index.html')).toMatch(/data-accent="#123456"[^>]*>Printed on paper</);
    expect(site.read('dist/zh/index.html')).toMatch(/data-accent="#123456"[^>]*>纸</);
  });

  it.each([
    ['a setting that it does not have', "{ acent: '#123456' }", 'CONFIG_UNKNOWN_KEY', 'Did you mean `accent`?'],
    ['a value that is none', "{ accent: 'red' }", 'CONFIG_INVALID', '`paperTheme.accent` must be a colour'],
    ['a problem of its own', "{ accent: '#fffffe' }", 'PAPER_PALE', 'Choose a darker colour'],
  ])('reports %s', async (_, options, code, words) => {
    site.write({ 'tapdocs.config.ts': config(options) });
    const run = await build();
    expect(run).toMatchObject({
      code: 1,
      problems: [expect.stringMatching(`^${code} tapdocs.config.ts:9:`) as string],
    });
    expect(run.stderr).toContain(words);
    expect(typeCheck(site.root) === '').toBe(code !== 'CONFIG_UNKNOWN_KEY');
  });

  it('is no value of `theme`', async () => {
    site.write({ 'tapdocs.config.ts': config().replace("theme: '@acme/tapdocs", "theme: '@acme/paper") });
    const run = await build();
    expect(run.problems).toEqual(['THEME_FOLDER_MISSING tapdocs.config.ts:7:3']);
    expect(run.stderr).toContain('If the package exports a plugin, add that to `plugins`');
  });

  it('can be wrapped, copied, and compared', async () => {
    site.write({ 'tapdocs.config.ts': config() });
    const { stdout } = await site.tapdocs('swizzle', '--list');
    expect(stdout).toMatch(/DocFooter .*The footer of the layer below/);
    expect(stdout).toMatch(/PageTop/);
    expect(await site.tapdocs('swizzle', 'DocFooter', '--wrap')).toMatchObject({ code: 0, stderr: '' });
    expect(await build()).toEqual(succeeded);
    expect(site.read('dist/index.html')).toContain('Printed on paper');
    site.remove('theme');
    expect(await site.tapdocs('swizzle', 'DocFooter', '--eject')).toMatchObject({ code: 0, stderr: '' });
    expect(site.read('theme/DocFooter/index.tsx')).toContain('@acme/paper-theme@1.0.0');
    expect(await build()).toEqual(succeeded);
    expect(site.read('dist/index.html')).toContain('Printed on paper');
    const entry = 'node_modules/@acme/paper-theme/ui/DocFooter/index.tsx';
    site.write({ [entry]: site.read(entry).replace('data-accent', 'data-ink') });
    expect((await site.tapdocs('doctor')).stdout).toContain('DocFooter');
    expect((await site.tapdocs('doctor', '--diff')).stdout).toMatch(/-.*data-accent[\s\S]*\+.*data-ink/);
    expect(await site.tapdocs('swizzle', '--update')).toMatchObject({ code: 0, stderr: '' });
    expect(await build()).toEqual(succeeded);
    expect(site.read('dist/index.html')).toMatch(/data-ink="#663399"/);
  });
});
