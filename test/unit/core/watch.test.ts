import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { type Change, watchSite } from '../../../core/dev/watch.js';
import { tempFolder } from '../node/temp-folder.js';

/** Longer than the clock of a file system stands still. */
const tick = 30;

test('what has changed since a moment is reported with what changes later, and nothing older', async () => {
  const root = await tempFolder({
    'docs/old.md': '',
    'docs/edited.md': '',
    'docs/folder/removed.md': '',
    'theme/Old.tsx': '',
    'tapdocs.config.ts': '',
  });
  const write = (path: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), `${Math.random()}`);
  };
  await setTimeout(tick);
  const since = Date.now();
  await setTimeout(tick);
  write('docs/edited.md');
  write('theme/New.tsx');
  write('.tapdocs/cache.json');
  rmSync(join(root, 'docs/folder/removed.md'));
  const config = resolveConfig({ title: 'Watched' }, { root, configFile: join(root, 'tapdocs.config.ts') });
  const watcher = watchSite(config, since);
  onTestFinished(() => watcher.close());
  const told: Record<string, Change> = {};
  await watcher.follow((files) => {
    for (const [file, change] of files) told[file.slice(root.length + 1)] = change;
  });
  const early = { 'docs/edited.md': 'content', 'docs/folder': 'content', theme: 'program', 'theme/New.tsx': 'program' };
  await vi.waitFor(() => expect(told).toEqual(early), 5000);
  write('docs/edited.md');
  write('docs/old.md');
  await vi.waitFor(() => expect(told).toEqual({ ...early, 'docs/edited.md': 'edit', 'docs/old.md': 'edit' }), 5000);
});

test('on a disk whose clock is ahead, nothing is reported before it changes', async () => {
  const root = await tempFolder({ 'docs/page.md': '', 'tapdocs.config.ts': '' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const config = resolveConfig({ title: 'Watched' }, { root, configFile: join(root, 'tapdocs.config.ts') });
  const watcher = watchSite(config, Date.now());
  onTestFinished(() => watcher.close());
  const told: string[] = [];
  await watcher.follow((files) => told.push(...[...files.keys()].map((file) => file.slice(root.length + 1))));
  writeFileSync(join(root, 'docs/page.md'), 'Changed.\n');
  await vi.waitFor(() => expect(told).toEqual(['docs/page.md']), 5000);
});
