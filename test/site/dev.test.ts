import { once } from 'node:events';
import { openSite } from '../open-site.js';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev, type DevServer } from '../../dist/entries/core/dev.js';

/**
 * A plugin that collects no routes as long as there is a file, then those first that it was asked for last; and one that emits a file
 * of the number of its runs.
 */
const config = `
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

let waiting = 0;
const slow = {
  name: 'slow',
  apply(site) {
    site.hooks.routes.tapPromise('slow', async () => {
      const wait = join(site.config.root, 'docs/wait.txt');
      const turn = existsSync(wait) ? (waiting += 1) : 0;
      while (existsSync(wait)) await setTimeout(20);
      await setTimeout((waiting - turn) * 500);
      waiting = 0;
    });
  },
};

let runs = 0;
const counter = {
  name: 'counter',
  apply(site) {
    site.hooks.emit.tap('counter', ({ output }) => output.write('runs.txt', String((runs += 1))));
  },
};

const extra = {
  name: 'extra',
  apply(site) {
    site.hooks.routes.tap('extra', ({ routes: table }) => {
      if (!existsSync(join(site.config.root, 'docs/extra.txt'))) return;
      table.add({ path: '/extra', lang: 'en', component: 'Extra', title: 'Extra' });
    });
  },
};

export default defineConfig({ title: 'Slow', plugins: [contentDocs(), slow, counter, extra] });
`;

interface DevFolder {
  root: string;
  write(path: string, text: string): void;
  remove(path: string): void;
}

interface OpenDev extends DevFolder {
  /** Text at a path, with its status. */
  get(path: string): Promise<string>;
}

function createFolder(files: Readonly<Record<string, string>>): DevFolder {
  const root = openSite({}, { from: 'test/sites/changing' }).root;
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  rmSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  write('tapdocs.config.ts', config);
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { root, write, remove: (path) => rmSync(join(root, path)) };
}

async function startDev(root: string, port = 0, write: (text: string) => void = () => undefined): Promise<DevServer> {
  const logger = createLogger({ verbose: false, colors: false, tty: false, write });
  const server = await dev({ root, logger, port, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return server;
}

async function getText(url: string): Promise<string> {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
}

async function openDev(files: Readonly<Record<string, string>>): Promise<OpenDev> {
  const folder = createFolder(files);
  const { url } = await startDev(folder.root);
  return { ...folder, get: (path) => getText(url + path) };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const patience = { timeout: 60_000, interval: 50 };

test('changes that come while others are taken over are taken over after them', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n', 'docs/late.md': '# First\n' });
  /** Its sidebar lists the other page. */
  const home = (): Promise<string> => site.get('');
  expect(await home()).toContain('First');
  site.write('docs/wait.txt', '');
  site.write('docs/late.md', '# Second\n');
  // The first change is being taken over.
  await setTimeout(1000);
  site.write('docs/late.md', '# Third\n');
  await setTimeout(1000);
  site.remove('docs/wait.txt');
  await vi.waitFor(async () => expect(await home()).toContain('Third'), patience);
  await setTimeout(1000);
  expect(await home()).toContain('Third');
  expect(await home()).not.toContain('Second');
});

test('a file that is saved twice in quick succession, as by an editor and a formatter, is shown in its last state', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n' });
  expect(await site.get('')).toContain('Home');
  for (const pause of [20, 30, 40]) {
    site.write('docs/index.md', `# Hasty ${pause}\n`);
    await setTimeout(pause);
    site.write('docs/index.md', `# Tidy ${pause}\n`);
    await vi.waitFor(async () => expect(await site.get('')).toContain(`Tidy ${pause}`), {
      timeout: 5000,
      interval: 20,
    });
  }
});

test('a server listens from the start: an early request is answered when the routes are known, with all changes in the meantime', async () => {
  const site = createFolder({ 'docs/index.md': '# Home\n', 'docs/late.md': '# First\n', 'docs/wait.txt': '' });
  const port = await freePort();
  const opening = startDev(site.root, port);
  const answer = vi.waitFor(() => getText(`http://127.0.0.1:${port}/`), patience);
  const state = { done: false };
  void opening.then(() => (state.done = true));
  await setTimeout(1500);
  expect(state.done).toBe(false);
  site.write('docs/late.md', '# Second\n');
  await setTimeout(300);
  site.remove('docs/wait.txt');
  const { url } = await opening;
  expect(await answer).toMatch(/^200 [^]*Home/);
  await vi.waitFor(async () => expect(await getText(url)).toContain('Second'), patience);
});

test('a site that cannot be opened rejects the start, and nothing is served', async () => {
  const site = createFolder({ 'docs/index.md': '# Home\n' });
  site.write('tapdocs.config.ts', 'export default { titel: 1 };\n');
  const port = await freePort();
  await expect(startDev(site.root, port)).rejects.toThrow(/titel/);
  await expect(getText(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('an edit of prose is shown before routes are collected again, and what it means for other pages after that', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n', 'docs/late.md': '# First\n' });
  expect(await site.get('')).toContain('First');
  expect(await site.get('late')).toContain('First');
  // No routes are collected from here on.
  site.write('docs/wait.txt', '');
  site.write('docs/late.md', '# Second\n\nMore of it.\n');
  await vi.waitFor(async () => expect(await site.get('late')).toContain('More of it.'), patience);
  expect(await site.get('')).toContain('First');
  site.remove('docs/wait.txt');
  await vi.waitFor(async () => expect(await site.get('')).toContain('Second'), patience);
});

test('a page component that no route had before is bundled when one has it', async () => {
  const site = createFolder({ 'docs/index.md': '# Home\n' });
  mkdirSync(join(site.root, 'theme'), { recursive: true });
  site.write('theme/Extra.tsx', 'export default function Extra() {\n  return <p>Something extra</p>;\n}\n');
  const { url } = await startDev(site.root);
  expect(await getText(`${url}extra`)).toMatch(/^404 /);
  site.write('docs/extra.txt', '');
  await vi.waitFor(async () => expect(await getText(`${url}extra`)).toMatch(/^200 [^]*Something extra/), patience);
});

test('files that plugins may emit cost one render of the site', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n' });
  expect(await site.get('favicon.ico')).toMatch(/^404 /);
  expect(await site.get('runs.txt')).toBe('200 1');
  expect(await site.get('favicon.ico')).toMatch(/^404 /);
  expect(await site.get('runs.txt')).toBe('200 1');
});

test('the problem of a page is printed when it appears, not for each request of the page', async () => {
  const site = createFolder({ 'docs/index.md': '# Home\n' });
  const printed: string[] = [];
  const { url } = await startDev(site.root, 0, (text) => void printed.push(text));
  const count = (): number => printed.join('').match(/docs\/late\.mdx:3/g)?.length ?? 0;
  for (const times of [1, 2]) {
    site.write('docs/late.mdx', '# Late\n\n<Open>\n');
    await vi.waitFor(async () => expect(await getText(`${url}late`)).toMatch(/^500 /), patience);
    await getText(`${url}late`);
    await getText(`${url}late`);
    expect(count()).toBe(times);
    site.write('docs/late.mdx', '# Late\n\nText.\n');
    await vi.waitFor(async () => expect(await getText(`${url}late`)).toMatch(/^200 [^]*Text\./), patience);
  }
});

test('a site has the icon of its public folder as soon as that is there, and says until then that it has none', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n', 'public/a.txt': 'a' });
  expect(await site.get('')).toContain('<link rel="icon" href="data:,">');
  site.write('public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await vi.waitFor(async () => expect(await site.get('')).toContain('<link rel="icon" href="/favicon.svg">'), patience);
});

test('a document that was made before an edit hears of it when it connects', async () => {
  const site = createFolder({ 'docs/index.md': '# Home\n' });
  const { url } = await startDev(site.root);
  const html = await getText(url);
  const [, stream = ''] = /EventSource\("([^"]+)"/.exec(html) ?? [];
  site.write('docs/index.md', '# Home\n\nNew words.\n');
  await vi.waitFor(async () => expect(await getText(url)).toContain('New words.'), patience);
  const controller = new AbortController();
  const { body } = await fetch(new URL(stream, url), { signal: controller.signal });
  const texts: string[] = [];
  for await (const part of body ?? []) {
    texts.push(Buffer.from(part).toString());
    if (texts.join('').includes('data:')) break;
  }
  controller.abort();
  expect(texts.join('')).toMatch(/^data: \{"type":"(?:content|reload)"\}$/m);
});

test('a page that was sent before the configuration was loaded again still finds its files', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n' });
  const scriptOf = (page: string): string =>
    /<script type="module" src="\/(_tapdocs\/assets\/main[^"]+)"/.exec(page)?.[1] ?? '';
  const script = scriptOf(await site.get(''));
  expect(await site.get(script)).toMatch(/^200 /);
  rmSync(join(site.root, 'theme'), { recursive: true, force: true });
  mkdirSync(join(site.root, 'theme'));
  site.write('theme/SkipLink.tsx', `'use client';\n\nexport default () => <b>Another</b>;\n`);
  site.write(
    'theme/Layout.tsx',
    `import Layout from '@theme-original/Layout';\n\nexport default (props) => <><i>New</i><Layout {...props} /></>;\n`,
  );
  site.write('tapdocs.config.ts', config.replace("title: 'Slow'", "title: 'Second'"));
  await vi.waitFor(
    async () => expect(await site.get('')).toMatch(/<i>New<\/i>[^]*Second|Second[^]*<i>New<\/i>/),
    patience,
  );
  expect(scriptOf(await site.get(''))).not.toBe(script);
  expect(await site.get(script)).toMatch(/^200 /);
});

test('a public file that cannot be read is reported once', async () => {
  const folder = createFolder({ 'docs/index.md': '# Home\n' });
  mkdirSync(join(folder.root, 'public'), { recursive: true });
  folder.write('public/refused.txt', 'Text.');
  const { open } = promises;
  onTestFinished(() => {
    promises.open = open;
    syncBuiltinESMExports();
  });
  promises.open = (file, ...rest) =>
    String(file).endsWith('refused.txt')
      ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: String(file) }))
      : open(file, ...rest);
  syncBuiltinESMExports();
  const lines: string[] = [];
  const { url } = await startDev(folder.root, 0, (text) => void lines.push(text));
  expect(await getText(`${url}refused.txt`)).toMatch(/^404 /);
  expect(await getText(`${url}refused.txt`)).toMatch(/^404 /);
  expect(lines.join('').match(/FILE_REFUSED\n.*refused\.txt/g)).toHaveLength(1);
});

test('a file that no plugin emits renders the site once, not after each edit of prose', async () => {
  const runs: number[] = [];
  Object.assign(globalThis, { noteRun: () => runs.push(1) });
  const site = await openDev({ 'docs/index.md': '# Home\n' });
  site.write('tapdocs.config.ts', config.replace('String((runs += 1))', 'String((globalThis.noteRun(), runs += 1))'));
  await vi.waitFor(async () => {
    expect(await site.get('runs.txt')).toMatch(/^200 /);
    expect(runs.length).toBeGreaterThan(0);
  }, patience);
  expect(await site.get('none.png')).toMatch(/^404 /);
  const before = runs.length;
  site.write('docs/index.md', '# Home\n\nEdited.\n');
  await vi.waitFor(async () => expect(await site.get('')).toContain('Edited.'), patience);
  expect(await site.get('none.png')).toMatch(/^404 /);
  expect(runs).toHaveLength(before);
  site.write('docs/index.md', '---\ntitle: Other\n---\n\n# Home\n\nEdited.\n');
  await vi.waitFor(async () => {
    await site.get('none.png');
    expect(runs.length).toBeGreaterThan(before);
  }, patience);
});
