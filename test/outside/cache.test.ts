import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesOf } from '../clean-build.js';
import { config, createStranger, type Files, type Stranger } from './stranger.js';

/** Records are reused by later builds, so their keys must include all inputs: a warm build has the same output as a clean one, byte by byte. */

const pages: Files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.mdx': '# B\n\n<Badge text="new" />\n',
};

/** A package that adds a word to each paragraph. It gets the word from another package. */
function remarkWord(word: string, version = '1.0.0'): Record<string, Files> {
  return {
    'remark-word': {
      'package.json': JSON.stringify({
        name: 'remark-word',
        version: '1.0.0',
        type: 'module',
        exports: './index.js',
        dependencies: { 'the-word': '*' },
      }),
      'index.js': `import word from 'the-word';
export default () => (tree) => {
  for (const node of tree.children) if (node.type === 'paragraph') node.children.push({ type: 'text', value: ' ' + word });
};
`,
    },
    'the-word': {
      'package.json': JSON.stringify({ name: 'the-word', version, main: 'index.cjs' }),
      'index.cjs': `module.exports = ${JSON.stringify(word)};\n`,
    },
  };
}

function place(stranger: Stranger, packages: Record<string, Files>): void {
  for (const [name, files] of Object.entries(packages)) stranger.replacePackage(name, files);
}

async function build(
  stranger: Stranger,
  ...args: string[]
): Promise<{ files: Record<string, string>; stdout: string }> {
  const { code, stdout, stderr } = await stranger.tapdocs('build', ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return { files: filesOf(join(stranger.folder, 'dist')), stdout };
}

/** Builds warm, then clean: both must give the same. */
async function buildTwice(stranger: Stranger): Promise<{ page: string; stdout: string }> {
  const warm = await build(stranger);
  stranger.remove('.tapdocs');
  stranger.remove('dist');
  expect((await build(stranger)).files).toEqual(warm.files);
  return { page: warm.files['/a.html'] ?? '', stdout: warm.stdout };
}

const pluginConfig = config('contentDocs()', 'markdown: { remarkPlugins: [remarkWord] },').replace(
  '\n\n',
  "\nimport remarkWord from 'remark-word';\n\n",
);

test('another version of a package that a remark plugin depends on changes the pages', async () => {
  const stranger = createStranger({ ...pages, 'tapdocs.config.ts': pluginConfig });
  place(stranger, remarkWord('first'));
  await build(stranger);
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  place(stranger, remarkWord('second', '1.1.0'));
  expect((await buildTwice(stranger)).page).toContain('Text. second');
});

test('other code of a linked package changes the pages', async () => {
  const stranger = createStranger({ ...pages, 'tapdocs.config.ts': pluginConfig });
  const packages = remarkWord('first');
  place(stranger, packages);
  stranger.remove('node_modules/the-word');
  for (const [path, text] of Object.entries(packages['the-word'] ?? {}))
    stranger.write({ [`packages/the-word/${path}`]: text });
  symlinkSync('../packages/the-word', join(stranger.folder, 'node_modules/the-word'), 'junction');
  await build(stranger);
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  stranger.write({ 'packages/the-word/index.cjs': "module.exports = 'second';\n" });
  expect((await build(stranger)).files['/a.html']).toContain('Text. second');
});

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
  const stranger = createStranger(
    {
      ...pages,
      'tapdocs.config.ts': config('contentDocs(), words()')
        .replace(', words }', ' }')
        .replace('\n\n', "\nimport { words } from './words.mjs';\n\n"),
      'words.mjs': wordPlugin,
    },
    { ownStore: true },
  );
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SITE_WORD', 'first');
  await build(stranger);
  vi.stubEnv('SITE_OTHER', 'other');
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  vi.stubEnv('SITE_WORD', 'a-secret-word');
  expect((await buildTwice(stranger)).page).toContain('Text. a-secret-word');
  const kept = readdirSync(join(stranger.folder, '.tapdocs'), { withFileTypes: true }).filter((file) => file.isFile());
  for (const { name } of kept) expect(stranger.read(`.tapdocs/${name}`)).not.toContain('a-secret-word');
});

test('a changed variable changes the pages, where the closure of an npm package has it', async () => {
  const stranger = createStranger({ ...pages, 'tapdocs.config.ts': pluginConfig });
  place(stranger, remarkWord('first'));
  stranger.write({ 'node_modules/the-word/index.cjs': 'module.exports = process.env.SITE_WORD;\n' });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SITE_WORD', 'first');
  await build(stranger);
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  vi.stubEnv('SITE_WORD', 'second');
  expect((await build(stranger)).files['/a.html']).toContain('Text. second');
});

test('a changed variable changes the pages, where the configuration takes it from a file', async () => {
  const load = `import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

for (const [name, value] of Object.entries(parseEnv(readFileSync('.env', 'utf8')))) process.env[name] ??= value;
const { words } = await import('./words.mjs');
`;
  const stranger = createStranger(
    {
      ...pages,
      'tapdocs.config.ts': config('contentDocs(), words()').replace(', words }', ' }').replace('\n\n', `\n${load}\n`),
      'words.mjs': wordPlugin,
      '.env': 'SITE_WORD=first\n',
    },
    { ownStore: true },
  );
  await build(stranger);
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  stranger.write({ '.env': 'SITE_WORD=second\n' });
  expect((await build(stranger)).files['/a.html']).toContain('Text. second');
});

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"></svg>\n`;

test('another public folder changes the pages that show its images', async () => {
  const stranger = createStranger(
    {
      ...pages,
      'docs/a.md': '# A\n\n![](/picture.svg)\n',
      'public/picture.svg': picture(10),
      'other/picture.svg': picture(20),
      'tapdocs.config.ts': config(),
    },
    { ownStore: true },
  );
  await build(stranger);
  stranger.write({ 'tapdocs.config.ts': config('contentDocs()', "publicDir: 'other',") });
  expect((await buildTwice(stranger)).page).toContain('width="20"');
});

test('another theme folder with files of the same names changes the pages', async () => {
  const stranger = createStranger(
    { ...pages, 'tapdocs.config.ts': config('contentDocs()', "theme: 'first',") },
    { ownStore: true },
  );
  const theme = join(stranger.folder, 'node_modules/tapdocs/themes/default');
  for (const name of ['first', 'second']) {
    cpSync(theme, join(stranger.folder, name), { recursive: true });
    stranger.remove(`${name}/index.ts`);
  }
  stranger.remove('second/Badge');
  stranger.write({
    'second/Badge/index.tsx':
      'export default function Badge({ text }: { text: string }) {\n  return <b data-second>{text}</b>;\n}\n',
  });
  await build(stranger);
  stranger.write({ 'tapdocs.config.ts': config('contentDocs()', "theme: 'second',") });
  await buildTwice(stranger);
  expect(stranger.read('dist/b.html')).toContain('data-second');
});

test('an upgrade of a package that Tapdocs runs on makes everything again', async () => {
  const stranger = createStranger({ ...pages, 'tapdocs.config.ts': config() }, { ownStore: true });
  await build(stranger);
  expect((await build(stranger)).stdout).toContain('From cache  3/3');
  const manifest = JSON.parse(stranger.read('node_modules/shiki/package.json')) as object;
  stranger.write({ 'node_modules/shiki/package.json': JSON.stringify({ ...manifest, version: '4.99.0' }) });
  expect((await build(stranger)).stdout).not.toContain('From cache  3/3');
});
