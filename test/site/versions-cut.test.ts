import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { type Files, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const cut = (root: string, ...args: string[]) => tapdocs(root, ['versions', 'cut', ...args]);

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const config = (options: string, more = ''): string => `
import { contentDocs, redirects, versions } from 'tapdocs/plugins';
export default { title: 'Docs', ${more} plugins: [contentDocs(), redirects(), versions(${options})] };`;

function site(options: string, files: Files = {}, more = ''): string {
  return temporaryFolder({ 'tapdocs.config.ts': config(options, more), 'docs/index.md': '# Home\n', ...files });
}

describe('a version that is cut in folders', () => {
  test('is a copy of what links lead to, and its own links stay in it', async () => {
    const root = temporaryFolder({
      'tapdocs.config.ts': config(`{ folders: true }`),
      'content/index.md': '# Home\n',
      'content/guide/a.md': '# A\n',
      'parts/part.txt': 'A part of today.\n',
    });
    symlinkSync('content', join(root, 'docs'));
    symlinkSync('../parts', join(root, 'content/parts'));
    symlinkSync(join(root, 'content/guide/a.md'), join(root, 'content/b.md'));
    symlinkSync('nowhere', join(root, 'content/broken'));
    const { code, stdout } = await cut(root, '1.0');
    expect(code).toBe(0);
    expect(stdout).toContain('versioned_docs/version-1.0/ (5 files)');
    const copy = join(root, 'versioned_docs/version-1.0');
    expect(lstatSync(copy).isDirectory()).toBe(true);
    expect(readlinkSync(join(copy, 'b.md'))).toBe('guide/a.md');
    expect(readlinkSync(join(copy, 'broken'))).toBe('nowhere');
    writeFiles(root, { 'content/index.md': '# Edited\n', 'parts/part.txt': 'Edited.\n' });
    expect(read(copy, 'index.md')).toBe('# Home\n');
    expect(read(copy, 'parts/part.txt')).toBe('A part of today.\n');
  });

  test('leaves nothing if its list cannot be written', async () => {
    const root = site(`{ folders: true }`);
    mkdirSync(join(root, 'versions.json.new'));
    expect((await cut(root, '1.0')).code).toBe(1);
    expect(existsSync(join(root, 'versioned_docs'))).toBe(false);
    expect(existsSync(join(root, 'versions.json'))).toBe(false);
  });

  test('is refused where it would be inside of content or outside of the site', async () => {
    const inside = await cut(site(`{ folders: { dir: 'docs/old' } }`), '1.0');
    expect(inside.code).toBe(1);
    expect(inside.stderr).toMatch(/VERSIONS_INSIDE tapdocs\.config\.ts:\d+:\d+/);
    expect(inside.stderr).toContain('`docs/old/versioned_docs` is inside of the content folder `docs`');
    const whole = config(`{ folders: true }`).replace('contentDocs()', `contentDocs({ dir: '.' })`);
    const around = await cut(temporaryFolder({ 'tapdocs.config.ts': whole, 'index.md': '# Home\n' }), '1.0');
    expect(around.stderr).toContain('is inside of the content folder `.`');
    const outside = await cut(site(`{ folders: { dir: '../old' } }`), '1.0');
    expect(outside.stderr).toMatch(/VERSIONS_OUTSIDE tapdocs\.config\.ts:\d+:\d+/);
    expect(outside.stderr).toContain('The folder of versions `../old` is outside');
  });

  test('is a copy of content that is outside of the site', async () => {
    const place = temporaryFolder({ 'content/index.md': '# Home\n' });
    writeFiles(place, { 'site/tapdocs.config.ts': config(`{ folders: true }`, `docsDir: '../content',`) });
    expect((await cut(join(place, 'site'), '1.0')).code).toBe(0);
    expect(existsSync(join(place, 'site/versioned_docs/version-1.0/index.md'))).toBe(true);
  });

  test('has a name that no path, alias, language or removed version has', async () => {
    const root = site(`{ folders: true, settings: { '1.0': { path: 'v1', alias: 'lts' } }, removed: ['0.9'] }`, {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Home\n',
    });
    expect((await cut(root, 'v1')).stderr).toContain('has the name `v1`, which is the path of the version `1.0`');
    expect((await cut(root, 'lts')).stderr).toContain('has the name `lts`, which is the alias of the version `1.0`');
    expect((await cut(root, 'next')).stderr).toContain('has the name of the current version');
    expect((await cut(root, 'en')).stderr).toContain('has the name of a language');
    expect((await cut(root, '0.9')).stderr).toContain('VERSIONS_CUT_REMOVED');
    expect((await cut(root, '1.1')).code).toBe(0);
  });

  test('uses the files outside of the content from its own place', async () => {
    const files = {
      'components/Price.tsx': 'export default function Price() {\n  return <b>Price of today</b>;\n}\n',
      'parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'parts/a.ts': 'export const shown = true;\n',
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/_Own.tsx':
        "import Price from '../../../components/Price.js';\n\nexport default () => (\n  <i>\n    <Price />\n  </i>\n);\n",
      'docs/en/guide/price.mdx': `import Price from '../../../components/Price';
import Own from './_Own';

# Price

<Price /> <Own />, ![Dot](../../../parts/dot.svg) of [home](../index.md) with \`import '../../../components/Price'\`.

\`\`\`ts
import Price from '../../../components/Price';
\`\`\`

\`\`\`ts file="../../../parts/a.ts"
\`\`\`
`,
    };
    const root = temporaryFolder({ ...files, 'tapdocs.config.ts': config(`{ folders: true }`) });
    expect((await cut(root, '1.0')).stdout).toContain('Relative paths out of the content were changed in 2 files.');
    const today = files['docs/en/guide/price.mdx'];
    const adapted = today
      .replace("Price from '../", "Price from '../../")
      .replace('](../../../parts', '](../../../../parts')
      .replace('file="../', 'file="../../');
    expect(read(root, 'versioned_docs/version-1.0/en/guide/price.mdx')).toBe(adapted);
    expect(read(root, 'docs/en/guide/price.mdx')).toBe(today);
    const { code, output } = await tapdocs(root, ['build']);
    expect(output).not.toContain('✖');
    expect(code).toBe(0);
    expect(read(root, 'dist/1.0/guide/price.html')).toContain('<i><b>Price of today</b></i>');
  });

  test('has none of the sidebars of the configuration, which is said', async () => {
    const sidebar = `{ '/': [{ text: 'Home', link: '/' }] }`;
    const said = 'are those of today. The version has those that follow from its files.';
    const one = site(`{ folders: true }`, {}, `themeConfig: { sidebar: ${sidebar} },`);
    expect((await cut(one, '1.0')).stdout).toContain(`The sidebars in \`themeConfig.sidebar\` ${said}`);
    const two = site(`{ folders: true }`);
    writeFiles(two, {
      'tapdocs.config.ts': config(`{ folders: true }`).replace(
        'contentDocs()',
        `contentDocs({ sidebars: ${sidebar} })`,
      ),
    });
    expect((await cut(two, '1.0')).stdout).toContain(`The sidebars in \`sidebars\` of \`contentDocs\` ${said}`);
    expect((await cut(site(`{ folders: true }`), '1.0')).stdout).not.toContain(said);
  });
});

describe('a version of a Docusaurus site', () => {
  const translations = 'i18n/zh/docusaurus-plugin-content-docs';
  const files = {
    'tapdocs.config.ts':
      "import { docusaurus } from 'tapdocs-docusaurus';\nexport default { plugins: [docusaurus()] };\n",
    'docusaurus.config.js': `
export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};`,
    'sidebars.js': `
const link = { type: 'link', label: 'Outside', href: 'https://example.com' };
export default { docs: ['intro', { type: 'category', label: 'Hand made', items: ['guides/b', 'guides/a'] }, link] };`,
    'versions.json': '[]',
    'docs/intro.md': '# Intro\n',
    'docs/guides/a.md': '# Page A\n',
    'docs/guides/b.md': '# Page B\n',
    [`${translations}/current/intro.md`]: '# 简介\n',
    [`${translations}/current.json`]: JSON.stringify({
      'version.label': { message: '下一版' },
      'sidebar.docs.category.Hand made': { message: '手工' },
    }),
  };

  test('keeps the sidebars and their translations', async () => {
    const root = temporaryFolder(files);
    const { code, stdout } = await cut(root, '3.0.0');
    expect(code).toBe(0);
    expect(stdout).toContain('  versioned_sidebars/version-3.0.0-sidebars.json\n');
    expect(stdout).toContain(`  ${translations}/version-3.0.0.json\n`);
    expect(JSON.parse(read(root, 'versioned_sidebars/version-3.0.0-sidebars.json'))).toEqual({
      docs: [
        'intro',
        { type: 'category', label: 'Hand made', items: ['guides/b', 'guides/a'] },
        { type: 'link', label: 'Outside', href: 'https://example.com' },
      ],
    });
    expect(JSON.parse(read(root, `${translations}/version-3.0.0.json`))).toEqual({
      'sidebar.docs.category.Hand made': { message: '手工' },
    });
    writeFiles(root, { 'sidebars.js': 'export default { docs: ["guides/a"] };' });
    expect((await tapdocs(root, ['build'])).code).toBe(0);
    const sidebar = read(root, 'dist/zh/docs/intro.html');
    expect(sidebar).toMatch(/手工.*href="\/zh\/docs\/guides\/b".*href="\/zh\/docs\/guides\/a".*Outside/s);
  });

  test('is not written over sidebars that exist, and has none if they follow from files', async () => {
    const root = temporaryFolder({ ...files, 'versioned_sidebars/version-3.0.0-sidebars.json': '{}' });
    expect((await cut(root, '3.0.0')).stderr).toContain(
      '`versioned_sidebars/version-3.0.0-sidebars.json` exists already',
    );
    expect(existsSync(join(root, 'versioned_docs'))).toBe(false);
    const ownConfig = files['docusaurus.config.js'].replace("sidebarPath: './sidebars.js'", '');
    const generated = temporaryFolder({ ...files, 'docusaurus.config.js': ownConfig });
    expect((await cut(generated, '3.0.0')).code).toBe(0);
    expect(existsSync(join(generated, 'versioned_sidebars'))).toBe(false);
  });
});

test('a version of a site with `multiVersion` is a folder that is copied by hand', async () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': `
import { contentDocs, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs',
  multiVersion: { default: '2.0', versions: ['2.0'] },
  plugins: [contentDocs(), versions({ changes: true })],
};`,
    'docs/2.0/index.md': '# Home\n',
  });
  const { code, stderr } = await cut(root, '1.9');
  expect(code).toBe(1);
  expect(stderr).toContain("Copy `docs/2.0` to `docs/1.9`, and add `'1.9'` to `multiVersion.versions`");
});

describe('a version that is cut at a tag', () => {
  const root = site(`{ tags: 'v*' }`, { '.gitignore': '.tapdocs\ndist\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  git(root, 'tag', 'v1.0.5');

  test('needs no entry if the pattern of tags finds it, under the name that it then has', async () => {
    expect((await cut(root, '1.1')).stdout).toContain('The pattern `v*` in `tags` finds it.');
    const patch = (await cut(root, '1.2.0')).stdout;
    expect(patch).toContain('The pattern `v*` in `tags` finds it as the version `1.2`.');
    expect(patch).not.toContain('ref:');
    expect((await cut(root, '1.0.1')).stdout).toMatch(
      /leaves it out, because there are newer tags\. Add .*ref: 'v1\.0\.1'/s,
    );
    expect((await cut(root, '2', '--tag', 'docs-2')).stdout).toMatch(/does not find it\. Add .*ref: 'docs-2'/s);
  });

  test('has a tag that git cannot take for an option or a pattern', async () => {
    for (const tag of ['-d', '--list', 'v*', 'a b', 'v1..2']) {
      const { code, stderr } = await cut(root, '3', `--tag=${tag}`);
      expect(code).toBe(1);
      expect(stderr).toMatch(/VERSIONS_CUT_REF|GIT_FAILED/);
    }
    expect(git(root, 'tag')).toBe('docs-2\nv1.0.5');
  });
});

test.each([
  ['v*', 'v3.0', 'v3.0'],
  ['v*', '3.0', 'v3.0'],
  ['release-*', 'release-3.0', 'release-3.0'],
])('with the pattern %s, a cut of %s has the tag %s', async (pattern, name, tag) => {
  const root = site(`{ tags: '${pattern}', optional: true }`, { '.gitignore': '.tapdocs\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'one');
  const { code, stdout } = await cut(root, name, '--tag');
  expect(code).toBe(0);
  expect(git(root, 'tag', '--list')).toBe(tag);
  expect(stdout).toContain(`The pattern \`${pattern}\` in \`tags\` finds it.`);
  const note = 'The name of the version is `3.0`';
  expect(stdout.includes(note)).toBe(name !== '3.0');
});
