import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { isLong } from '../long.js';
import { type Files, openSite } from '../open-site.js';

const patience = { timeout: 60_000, interval: 20 };

/** A site in `dev`, which a signal can end, as on the command line. */
async function openDev(files: Files, prepare: (root: string) => void = () => undefined) {
  const site = openSite(files);
  prepare(site.root);
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const { signal } = new AbortController();
  const server = await dev({ root: site.root, logger, port: 0, host: '127.0.0.1', signal });
  onTestFinished(() => server.close());
  const get = async (path = ''): Promise<string> => (await fetch(new URL(path, server.url))).text();
  return { ...site, url: server.url, get };
}

const configOf = (title: string, plugins = 'contentDocs()', imports = ''): string =>
  `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
${imports}
export default defineConfig({ title: '${title}', plugins: [${plugins}] });
`;

test('many changes of the configuration: no warning of Node, and each page has its styles', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const site = await openDev({ 'tapdocs.config.ts': configOf('T0'), 'docs/index.md': '# Home\n' });
  for (let number = 1; number <= (isLong ? 100 : 12); number++) {
    site.write({ 'tapdocs.config.ts': configOf(`T${number}`) });
    await vi.waitFor(async () => {
      const page = await site.get();
      const styles = Array.from(page.matchAll(/<link [^>]*href="([^"]+\.css)"/g), ([, href = '']) => href);
      expect(styles).not.toEqual([]);
      for (const href of styles) {
        const { status, headers } = await fetch(new URL(href, site.url));
        expect([status, headers.get('content-type')], href).toEqual([200, expect.stringContaining('text/css')]);
      }
      expect(page).toContain(`<title>Home - T${number}</title>`);
    }, patience);
  }
  expect(warnings).toEqual([]);
});

const pluginOf = (lines: string): string => `${lines}
export const plug = () => ({
  name: 'plug',
  cacheKey: word,
  apply({ hooks }) {
    hooks.markdown.tap('plug', (options) => ({
      ...options,
      rehype: [...options.rehype, () => (tree) => void tree.children.push({ type: 'text', value: word })],
    }));
  },
});
`;

test('edits of a plugin are shown: in a package of the workspace, and in a module of the site', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  const write = (path: string, text: string): void => writeFileSync(join(workspace, path), text);
  mkdirSync(join(workspace, 'lib'));
  write('package.json', '{ "name": "plug", "version": "1.0.0", "type": "module", "exports": "./lib/index.js" }');
  write('lib/index.js', pluginOf("import { word } from './word.js';"));
  write('lib/word.js', "export const word = 'word0';\n");
  const imports = "import { plug } from 'plug';\nimport { other } from './other.mjs';\n";
  const files = {
    'package.json': '{ "type": "module" }',
    'tapdocs.config.ts': configOf('T', 'contentDocs(), plug(), other', imports),
    'other.mjs': "export { other } from './lib/other.mjs';\n",
    'lib/other.mjs': pluginOf("const word = 'module0';")
      .replace('const plug = () => (', 'const other = (')
      .replaceAll("'plug'", "'other'"),
    'docs/index.md': '# Home\n',
  };
  const site = await openDev(files, (root) => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(workspace, join(root, 'node_modules/plug'), 'junction');
  });
  expect(await site.get()).toMatch(/word0[^]*module0/);
  for (const number of [1, 2]) {
    write('lib/word.js', `export const word = 'word${number}';\n`);
    await vi.waitFor(async () => expect(await site.get()).toContain(`word${number}`), patience);
    site.write({ 'lib/other.mjs': files['lib/other.mjs'].replace('module0', `module${number}`) });
    await vi.waitFor(async () => expect(await site.get()).toContain(`module${number}`), patience);
  }
});
