import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../dist/core/index.js';
import { dev } from '../dist/core/dev.js';
import { copySite } from './copy-site.js';

/** A plugin that takes as many milliseconds to collect routes as a file says at that time. */
const config = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const slow = {
  name: 'slow',
  apply(site) {
    site.hooks.routes.tapPromise('slow', async () => {
      await setTimeout(Number(readFileSync(join(site.config.root, 'docs/wait.txt'), 'utf8')));
    });
  },
};

export default defineConfig({ title: 'Slow', plugins: [contentDocs(), slow] });
`;

test('changes that come while others are taken over are taken over after them', async () => {
  const root = copySite('test/sites/changing');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const change = (wait: number, title: string): void => {
    write('docs/wait.txt', String(wait));
    write('docs/late.md', `# ${title}\n`);
  };
  rmSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  write('tapdocs.config.ts', config);
  write('docs/index.md', '# Home\n');
  change(0, 'First');
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const server = await dev({ root, logger, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  /** Its sidebar lists the other page. */
  const home = async (): Promise<string> => (await fetch(server.url)).text();
  expect(await home()).toContain('First');
  change(3000, 'Second');
  // The first change is being taken over.
  await setTimeout(1000);
  change(0, 'Third');
  await vi.waitFor(async () => expect(await home()).toContain('Third'), 20_000);
  await setTimeout(4000);
  expect(await home()).toContain('Third');
  expect(await home()).not.toContain('Second');
});
