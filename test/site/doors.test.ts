import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openSite, repository, tapdocs } from '../open-site.js';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger, inspect } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { serve } from '../../dist/entries/core/serve.js';
import { buildSite } from '../../dist/entries/core/test.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newSite() {
  const root = openSite({}, { from: 'test/sites/doors' }).root;
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  const lines: string[] = [];
  const logger = createLogger({
    verbose: false,
    colors: false,
    tty: false,
    write: (text) => void lines.push(text),
  });
  return { root, lines, logger };
}

async function openDev() {
  const site = newSite();
  const server = await dev({ ...site, port: 0, host: '127.0.0.1' });
  ends.push(() => server.close());
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url));
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  return { ...site, get };
}

test('what is reached by different entries of the package is of one program', async () => {
  const api = await import('../../dist/entries/core/index.js');
  expect((await import('../../dist/entries/core/build.js')).build).toBe(api.build);
  // What a plugin of the package throws is known to the core.
  const { root, logger } = newSite();
  writeFileSync(
    join(root, 'tapdocs.config.ts'),
    `import { searchIndex } from 'tapdocs/plugins';
export default { title: 'Doors', plugins: [searchIndex({ code: 'no' as never })] };`,
  );
  const failure: unknown = await inspect({ root, logger }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(api.TapdocsError);
  expect(failure).toMatchObject({ problems: [{ code: 'CONFIG_INVALID' }] });
});

test('configuration and pages see the mode of the command, in whichever process they run', async () => {
  const { root } = newSite();
  writeFileSync(
    join(root, 'tapdocs.config.ts'),
    `import { contentDocs } from 'tapdocs/plugins';
const mode = process.env['NODE_ENV'];
const stamp = () => (tree: { children: unknown[] }) =>
  void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`Made in \${process.env['NODE_ENV']}.\` }] });
export default { title: \`Site of \${mode}\`, plugins: [contentDocs()], markdown: { remarkPlugins: [stamp] } };`,
  );
  rmSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  // So few pages are rendered by the command's own process.
  writeFileSync(join(root, 'docs/index.md'), '# Home\n');
  expect((await tapdocs(repository, ['build', root])).problems).toEqual([]);
  const few = readFileSync(join(root, 'dist/index.html'), 'utf8');
  for (let page = 0; page < 5; page += 1) writeFileSync(join(root, `docs/page-${page}.md`), `# Page ${page}\n`);
  expect((await tapdocs(repository, ['build', root])).problems).toEqual([]);
  const many = readFileSync(join(root, 'dist/page-1.html'), 'utf8');
  for (const html of [few, many]) {
    expect(html).toContain('Made in production.');
    expect(html).toContain('Site of production');
  }
});

test('a component of a plugin replaces that of the theme, and one of the site replaces both', async () => {
  const { root } = newSite();
  const { read } = await buildSite(root, { outDir: 'dist' });
  expect(read('badge.html')).toContain('<em data-from="plugin">new</em>');
  mkdirSync(join(root, 'theme'));
  writeFileSync(
    join(root, 'theme/Badge.tsx'),
    `import Badge from '@theme-original/Badge';\nexport default (props: { text: string }) => <b><Badge {...props} /></b>;\n`,
  );
  expect((await buildSite(root, { outDir: 'dist' })).read('badge.html')).toContain(
    '<b><em data-from="plugin">new</em></b>',
  );
});

test('dev emits files when they are asked for, and again after an edit', async () => {
  const { root, get } = await openDev();
  const first = await get('/list.txt');
  expect(first).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(first.text.replaceAll(/ \w{64}/g, '')).toBe('/ Home\n/badge Badges\n/other Other');
  writeFileSync(join(root, 'docs/other.md'), '# Another');
  await vi.waitFor(async () => expect((await get('/list.txt')).text).toContain('/other Another'), 60_000);
  expect((await get('/none.txt')).status).toBe(404);
});

test('dev emits files below `_tapdocs`, unless Tapdocs writes all files of the folder', async () => {
  const { root, get } = await openDev();
  expect((await get('/_tapdocs/named/a.txt')).status).toBe(404);
  const config = join(root, 'tapdocs.config.ts');
  const plugin = `{
    name: 'named',
    apply: (site) =>
      site.hooks.emit.tap('named', ({ output }) =>
        ['named', 'pages'].forEach((folder) => output.write(\`_tapdocs/\${folder}/a.txt\`, folder)),
      ),
  }`;
  writeFileSync(config, readFileSync(config, 'utf8').replace('plugins: [', `plugins: [${plugin}, `));
  await vi.waitFor(async () => expect((await get('/_tapdocs/named/a.txt')).text).toBe('named'), 60_000);
  expect((await get('/_tapdocs/pages/a.txt')).status).toBe(404);
});

test('dev reports what is wrong with a page when a file is emitted from all', async () => {
  const { root, get } = await openDev();
  writeFileSync(join(root, 'docs/badge.mdx'), 'import a from "./nowhere.js"\n\n# Other {a}');
  await vi.waitFor(async () => expect(await get('/list.txt')).toMatchObject({ status: 500 }), 60_000);
});

test('dev checks the pages that it has rendered', async () => {
  const { get, lines } = await openDev();
  // A busy machine may notice the new files late. Then the configuration is loaded again, and what was rendered before is forgotten.
  const isChecked = async (): Promise<void> => {
    await get('/other');
    await vi.waitFor(() => expect(lines.join('')).toContain('checked: / no, /badge no, /other yes'), 5000);
  };
  await vi.waitFor(isChecked, 60_000);
});

test('a page that was asked for is answered, also when the configuration is loaded again meanwhile', async () => {
  const { root, lines, get } = await openDev();
  const config = join(root, 'tapdocs.config.ts');
  for (let round = 0; round < 4; round += 1) {
    writeFileSync(join(root, 'docs/badge.mdx'), `# Badges ${round}\n\n{${round}}`);
    writeFileSync(config, `${readFileSync(config, 'utf8')}\n// ${round}`);
    await vi.waitFor(() => expect(lines.join('').match(/loaded again/g)?.length ?? 0).toBeGreaterThanOrEqual(round), {
      interval: 5,
      timeout: 60_000,
    });
    expect((await Promise.all([get('/badge'), get('/list.txt')])).map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(lines.join('')).not.toContain('WORKER_DIED');
});

test('a page is answered that its request asks for only after the configuration was loaded again', async () => {
  const gate = { isReached: false, open: () => {} };
  Object.assign(globalThis, { gate });
  const { root, lines, get } = await openDev();
  const config = join(root, 'tapdocs.config.ts');
  const text = readFileSync(config, 'utf8');
  const waiting = `hooks.server.tap('gate', ({ stack }) => stack.use(async (request, _, next) => {
      if (request.url === '/badge?late') await new Promise((resolve) => Object.assign(globalThis.gate, { isReached: true, open: resolve }));
      next();
    }));`;
  const reloads = () => lines.join('').match(/loaded again/g)?.length ?? 0;
  writeFileSync(config, text.replace('hooks.commands', `${waiting}\n    hooks.commands`));
  await vi.waitFor(() => expect(reloads()).toBe(1), { interval: 5, timeout: 60_000 });
  const late = get('/badge?late');
  await vi.waitFor(() => expect(gate.isReached).toBe(true), { interval: 5, timeout: 60_000 });
  writeFileSync(join(root, 'docs/badge.mdx'), '# Late badges\n\n{1}');
  writeFileSync(config, text);
  await vi.waitFor(() => expect(reloads()).toBe(2), { interval: 5, timeout: 60_000 });
  gate.open();
  expect(await late).toMatchObject({ status: 200, text: expect.stringContaining('Late badges') });
});

test('a server that is closed while its configuration is loaded again leaves nothing open', async () => {
  const gate = { isReached: false, open: () => {} };
  Object.assign(globalThis, { gate });
  const { root, logger } = newSite();
  const config = join(root, 'tapdocs.config.ts');
  const expectNoWatcher = () =>
    vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('FSEventWrap'), { timeout: 5000 });
  await expectNoWatcher();
  const server = await dev({ root, logger, port: 0, host: '127.0.0.1' });
  ends.push(() => server.close());
  const text = readFileSync(config, 'utf8');
  const waiting = `hooks.server.tapPromise('gate', () =>
      new Promise((resolve) => Object.assign(globalThis.gate, { isReached: true, open: resolve })));`;
  writeFileSync(config, text.replace('hooks.commands', `${waiting}\n    hooks.commands`));
  await vi.waitFor(() => expect(gate.isReached).toBe(true), { timeout: 60_000 });
  const closed = server.close();
  gate.open();
  await closed;
  await expectNoWatcher();
});

test('middleware reads records of the live site in dev, and none in a preview', async () => {
  const { get } = await openDev();
  expect((await get('/live')).text).toBe('Other');
  const site = newSite();
  await buildSite(site.root, { outDir: 'dist' });
  const preview = await serve({ ...site, port: 0, host: '127.0.0.1' });
  ends.push(() => preview.close());
  expect(await (await fetch(new URL('/live', preview.url))).text()).toBe('preview');
});

test('inspect gives routes and records, and writes no output', async () => {
  const { root, logger } = newSite();
  const { routes, records } = await inspect({ root, logger });
  expect(routes.all.map(({ path }) => path)).toContain('/other');
  expect((await records.read('/other')).title).toBe('Other');
  expect(records.outline('/')?.links).toHaveLength(1);
});

test('a command of a plugin finds the site in the folder it is given', async () => {
  const { root } = newSite();
  expect((await tapdocs(repository, ['greet', root])).stdout).toContain('Hello from Doors.');
});
