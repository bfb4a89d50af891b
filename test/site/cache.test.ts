import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { buildSite } from '../../dist/entries/core/test.js';
import { type Files, openSite, repository, type Site } from '../open-site.js';

/** Records are reused by later builds, so their keys must include all inputs: a warm build has the same output as a clean one, byte by byte. */

const pages: Files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.mdx': '# B\n\n<Badge text="new" />\n',
};

async function build(site: Site, ...args: string[]): Promise<{ files: Record<string, string>; stdout: string }> {
  const { code, stdout, stderr } = await site.tapdocs('build', ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return { files: site.files('dist'), stdout };
}

/** Builds warm, then clean: both must give the same. */
async function buildTwice(site: Site): Promise<{ page: string; stdout: string }> {
  const warm = await build(site);
  site.forget();
  expect((await build(site)).files).toEqual(warm.files);
  return { page: warm.files['dist/a.html'] ?? '', stdout: warm.stdout };
}

const wordPlugin = `const word = process.env.SITE_WORD ?? 'none';

function remark() {
  return (tree) => {
    for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ' + word });
  };
}

export const words = () => ({
  name: 'word',
  apply: (site) => site.hooks.markdown.tap('word', (lists) => ({ ...lists, remark: [...lists.remark, remark] })),
});
`;

test('a changed environment variable in a closure changes the pages, another one does not', async () => {
  const site = openSite({
    ...pages,
    'tapdocs.config.ts': config('contentDocs(), words()')
      .replace(', words }', ' }')
      .replace('\n\n', "\nimport { words } from './words.js';\n\n"),
    'words.ts': wordPlugin,
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SITE_WORD', 'first');
  await build(site);
  vi.stubEnv('SITE_OTHER', 'other');
  expect((await build(site)).stdout).toContain('From cache  3/3');
  vi.stubEnv('SITE_WORD', 'a-secret-word');
  expect((await buildTwice(site)).page).toContain('Text. a-secret-word');
  const kept = readdirSync(join(site.root, '.tapdocs'), { withFileTypes: true }).filter((file) => file.isFile());
  for (const { name } of kept) expect(site.read(`.tapdocs/${name}`)).not.toContain('a-secret-word');
});

test('a changed variable changes the pages, where the configuration takes it from a file', async () => {
  const load = `import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

for (const [name, value] of Object.entries(parseEnv(readFileSync(import.meta.dirname + '/.env', 'utf8')))) process.env[name] ??= value;
const { words } = await import('./words.js');
`;
  const site = openSite({
    ...pages,
    'tapdocs.config.ts': config('contentDocs(), words()').replace(', words }', ' }').replace('\n\n', `\n${load}\n`),
    'words.ts': wordPlugin,
    '.env': 'SITE_WORD=first\n',
  });
  // A build of a user is a process of its own.
  const forget = (): void => void delete process.env['SITE_WORD'];
  onTestFinished(forget);
  await build(site);
  forget();
  expect((await build(site)).stdout).toContain('From cache  3/3');
  site.write({ '.env': 'SITE_WORD=second\n' });
  forget();
  expect((await build(site)).files['dist/a.html']).toContain('Text. second');
});

test('a variable whose name is not in the code is reported, unless the plugin has a key', async () => {
  const source = wordPlugin.replace("process.env.SITE_WORD ?? 'none'", "process.env[['SITE', 'WORD'].join('_')]");
  const site = openSite({
    ...pages,
    'tapdocs.config.ts': config('contentDocs(), words()')
      .replace(', words }', ' }')
      .replace('\n\n', "\nimport { words } from './words.js';\n\n"),
    'words.ts': source,
  });
  expect((await site.tapdocs('build')).problems).toEqual(['CONFIG_ENVIRONMENT words.ts:1:14']);
  site.write({ 'words.ts': source.replace('name:', "cacheKey: 'words 1', name:") });
  expect((await site.tapdocs('build')).problems).toEqual([]);
});

test('a change of the lock file renders everything again, and the build says why', async () => {
  const site = openSite({ ...pages, 'tapdocs.config.ts': config(), 'package-lock.json': '{}' });
  const line = '`package-lock.json` has changed, so everything is rendered again.';
  expect((await build(site)).stdout).not.toContain(line);
  expect((await build(site)).stdout).toContain('From cache  3/3');
  site.write({ 'package-lock.json': '{ "lockfileVersion": 3 }' });
  const { stdout } = await build(site);
  expect(stdout).toContain(line);
  expect(stdout).not.toContain('From cache  3/3');
  expect((await build(site)).stdout).not.toContain(line);
});

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"></svg>\n`;

test('another public folder changes the pages that show its images', async () => {
  const site = openSite({
    ...pages,
    'docs/a.md': '# A\n\n![](/picture.svg)\n',
    'public/picture.svg': picture(10),
    'other/picture.svg': picture(20),
    'tapdocs.config.ts': config(),
  });
  await build(site);
  site.write({ 'tapdocs.config.ts': config('contentDocs()', "publicDir: 'other',") });
  expect((await buildTwice(site)).page).toContain('width="20"');
});

test('another theme folder with files of the same names changes the pages', async () => {
  const site = openSite({ ...pages, 'tapdocs.config.ts': config('contentDocs()', "theme: 'first',") });
  const theme = join(repository, 'themes/default');
  for (const name of ['first', 'second']) {
    cpSync(theme, join(site.root, name), { recursive: true });
    site.remove(`${name}/index.ts`);
  }
  site.remove('second/Badge');
  site.write({
    'second/Badge/index.tsx':
      'export default function Badge({ text }: { text: string }) {\n  return <b data-second>{text}</b>;\n}\n',
  });
  await build(site);
  site.write({ 'tapdocs.config.ts': config('contentDocs()', "theme: 'second',") });
  const warm = await build(site);
  site.remove('.tapdocs');
  expect((await build(site)).files).toEqual(warm.files);
  expect(site.read('dist/b.html')).toContain('data-second');
});

test('a file with the name of the cache folder is reported, and stays', async () => {
  const site = openSite({ ...pages, '.tapdocs': 'A file.\n', 'tapdocs.config.ts': config() }, { store: 'empty' });
  const run = await site.tapdocs('build');
  expect([run.code, run.problems]).toEqual([0, ['CACHE_REFUSED']]);
  expect(run.stderr).toContain('Remove or rename the file.');
  expect(site.read('.tapdocs')).toBe('A file.\n');
});

test('options of Markdown bundle a site again only if its bundle contains Markdown', async () => {
  const site = openSite({ ...pages, 'parts/note.md': 'Noted.\n' });
  const bundles = async (settings: string): Promise<boolean> => {
    site.write({ 'tapdocs.config.ts': config('contentDocs()', settings) });
    return !(await buildSite(site.root, { outDir: 'dist' })).report.bundleHit;
  };
  const numbered = 'themeConfig: { showLineNumbers: true },';
  expect([await bundles(''), await bundles(numbered)]).toEqual([expect.any(Boolean), false]);
  site.write({
    'theme/slots/AfterDoc.tsx': "import Note from '../../parts/note.md';\n\nexport default () => <Note />;\n",
  });
  expect([await bundles(''), await bundles(numbered), await bundles(numbered)]).toEqual([true, true, false]);
  expect(site.read('dist/a.html')).toContain('Noted.');
});
