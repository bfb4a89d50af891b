import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../dist/core/index.js';
import { dev } from '../dist/core/dev.js';
import { copySite } from './copy-site.js';

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
  emits: (path) => path === 'runs.txt',
  apply(site) {
    site.hooks.emit.tap('counter', (output) => output.write('runs.txt', String((runs += 1))));
  },
};

export default defineConfig({ title: 'Slow', plugins: [contentDocs(), slow, counter] });
`;

interface OpenDev {
  write(path: string, text: string): void;
  remove(path: string): void;
  /** Text at a path, with its status. */
  get(path: string): Promise<string>;
}

async function openDev(files: Readonly<Record<string, string>>): Promise<OpenDev> {
  const root = copySite('test/sites/changing');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  rmSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  write('tapdocs.config.ts', config);
  for (const [path, text] of Object.entries(files)) write(path, text);
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const server = await dev({ root, logger, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return {
    write,
    remove: (path) => rmSync(join(root, path)),
    async get(path) {
      const response = await fetch(server.url + path);
      return `${response.status} ${await response.text()}`;
    },
  };
}

const patience = { timeout: 20_000, interval: 50 };

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

test('a file that no plugin would emit costs no render of the site', async () => {
  const site = await openDev({ 'docs/index.md': '# Home\n' });
  expect(await site.get('favicon.ico')).toMatch(/^404 /);
  expect(await site.get('runs.txt')).toBe('200 1');
  expect(await site.get('favicon.ico')).toMatch(/^404 /);
  expect(await site.get('runs.txt')).toBe('200 1');
});
