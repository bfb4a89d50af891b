import { readFileSync, rmSync } from 'node:fs';
import { type Files, filesOf, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';

const config = (plugins: string): string => `
import { contentDocs, llms, versions } from 'tapdocs/plugins';
export default { title: 'Code', url: 'https://example.org', plugins: [${plugins}], markdown: { codeFolders: ['../packages'] } };
`;

const files: Files = {
  'site/tapdocs.config.ts': config('contentDocs(), llms()'),
  'site/docs/index.md': '# Home\n\n<<< @site/src/use.ts#use{1}\n',
  'site/docs/other.mdx': '# Other\n\n```js file="../../packages/a.js"\n```\n',
  'site/docs/plain.md': '# Plain\n',
  'site/src/use.ts': '// #region use\nconst used = 1;\n// #endregion\nconst unused = 2;\n',
  'packages/a.js': 'export const a = 1;\n',
};

const read = (root: string, path: string): string => readFileSync(join(root, 'site/dist', path), 'utf8');
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

async function build(root: string): Promise<string> {
  const { code, output } = await tapdocs(join(root, 'site'), ['build']);
  expect(output).not.toContain('✖');
  expect(code).toBe(0);
  return output;
}

test('code of files is part of pages and their Markdown, and an edit of it changes its pages alone', async () => {
  const root = temporaryFolder(files);
  await build(root);
  expect(textOf(read(root, 'index.html'))).toContain('const used = 1;');
  expect(read(root, 'index.html')).not.toContain('unused');
  expect(read(root, 'index.md')).toContain('```ts');
  expect(read(root, 'index.md')).toContain('const used = 1;');
  expect(textOf(read(root, 'other.html'))).toContain('export const a = 1;');
  writeFiles(root, { 'packages/a.js': 'export const a = 2;\n' });
  expect(await build(root)).toContain('2/3 contents (records)');
  expect(textOf(read(root, 'other.html'))).toContain('export const a = 2;');
  writeFiles(root, { 'site/src/use.ts': '// #region use\nconst used = 3;\n// #endregion\n' });
  expect(await build(root)).toContain('2/3 contents (records)');
  const incremental = filesOf(join(root, 'site/dist'));
  rmSync(join(root, 'site/dist'), { recursive: true });
  rmSync(join(root, 'site/.tapdocs'), { recursive: true });
  await build(root);
  expect(filesOf(join(root, 'site/dist'))).toEqual(incremental);
});

test('code of a version in git comes from its ref', async () => {
  const root = temporaryFolder({ ...files, '.gitignore': 'dist\n.tapdocs\n', 'site/docs/other.mdx': '# Other\n' });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  git(root, 'tag', 'v1');
  writeFiles(root, {
    'site/tapdocs.config.ts': config("contentDocs(), versions({ list: [{ name: '1', ref: 'v1' }] })"),
    'site/src/use.ts': '// #region use\nconst used = 2;\n// #endregion\n',
  });
  await build(root);
  expect(textOf(read(root, 'index.html'))).toContain('const used = 2;');
  expect(textOf(read(root, '1/index.html'))).toContain('const used = 1;');
  expect(await build(root)).toMatch(/From cache +(\d+)\/\1 contents/);
});

test('dev shows an edit of a file whose code is shown, and one that appears', async () => {
  const root = temporaryFolder({ ...files, 'site/docs/late.md': '# Late\n\n<<< ./late.ts\n' });
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const server = await dev({ root: join(root, 'site'), logger, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const get = async (path: string): Promise<string> => textOf(await (await fetch(server.url + path)).text());
  const patience = { timeout: 60_000, interval: 50 };
  expect(await get('')).toContain('const used = 1;');
  expect(await get('other')).toContain('export const a = 1;');
  expect(await get('late')).toContain('does not exist');
  writeFiles(root, { 'site/src/use.ts': '// #region use\nconst used = 4;\n// #endregion\n' });
  await vi.waitFor(async () => expect(await get('')).toContain('const used = 4;'), patience);
  writeFiles(root, { 'packages/a.js': 'export const a = 5;\n' });
  await vi.waitFor(async () => expect(await get('other')).toContain('export const a = 5;'), patience);
  writeFiles(root, { 'site/docs/late.ts': 'const late = 6;\n' });
  await vi.waitFor(async () => expect(await get('late')).toContain('const late = 6;'), patience);
});
