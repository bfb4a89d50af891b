import { spawn } from 'node:child_process';
import { isLong } from '../long.js';
import { cleanBuild, filesOf, openSite, repository } from '../open-site.js';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startContentWorker } from '../../dist/core/records/content-worker.js';
import { buildSite } from '../../dist/entries/core/test.js';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

function newSite(store: 'bundles' | 'empty'): string {
  const { root } = openSite({}, { from: 'test/sites/changing', store });
  roots.push(root);
  return root;
}

/** Starts a build in a process group of its own, and kills the whole group after a while. */
async function killedBuild(root: string, after: number, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(repository, 'bin/tapdocs.js'), 'build', root, ...args], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), after);
  await ended;
  clearTimeout(timer);
}

/** Builds in a process that kills itself once so many files have taken their places. */
async function killedAtMove(root: string, moves: number): Promise<void> {
  const preload = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync;
let left = ${moves};
fs.renameSync = (from, to) => {
  const isMove = String(from).includes('.next/files/');
  if (isMove && left === 0) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
  if (isMove) left -= 1;
};
syncBuiltinESMExports();`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const args = [...flags, join(repository, 'bin/tapdocs.js'), 'build', root, '--workers', '1'];
  const [, signal] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
  expect(signal).toBe('SIGKILL');
}

/** Whether a build was killed while it put files in their places. */
function isCommitting(root: string): boolean {
  return readdirSync(root).some((name) => name.endsWith('.next') && existsSync(join(root, name, 'journal.json')));
}

test(
  'a build that is killed at any moment leaves an output and a store that the next build uses',
  { timeout: 600_000 },
  async () => {
    const root = newSite('bundles');
    const outDir = join(root, 'dist');
    await buildSite(root, { outDir: 'dist' });
    for (const [round, delay] of (isLong ? [200, 700, 1200] : [700]).entries()) {
      const before = filesOf(outDir);
      writeFileSync(join(root, 'docs/en/index.md'), `# Home\n\nRound ${round}.\n`);
      writeFileSync(join(root, 'components/Box.module.css'), `.box { order: ${round}; }\n`);
      await killedBuild(root, delay);
      const left = filesOf(outDir);
      const expected = await cleanBuild(root);
      if (!isCommitting(root)) expect([before, expected]).toContainEqual(left);
      await buildSite(root, { outDir: 'dist' });
      expect(filesOf(outDir)).toEqual(expected);
    }
    const beside = readdirSync(root).filter((name) => name.startsWith('dist') && !name.endsWith('.next'));
    expect(beside).toEqual(['dist']);
  },
);

test(
  'shards that are killed at any moment change nothing in what the build after them writes',
  { timeout: 600_000 },
  async () => {
    for (const delay of isLong ? [200, 500, 900, 1400, 2000] : [900]) {
      const root = newSite('bundles');
      await killedBuild(root, delay, '--shard', '1/2');
      await buildSite(root, { outDir: 'dist' });
      expect(filesOf(join(root, 'dist'))).toEqual(await cleanBuild(root));
      expect(existsSync(join(root, '.tapdocs/records/shard-1-of-2.json'))).toBe(false);
    }
  },
);

test(
  'an output whose build was killed while files moved is completed by the next build, also by one that fails',
  { timeout: 600_000 },
  async () => {
    const root = newSite('bundles');
    const outDir = join(root, 'dist');
    await buildSite(root, { outDir: 'dist' });
    let committing = 0;
    const rounds = isLong ? [0, 2] : [2];
    for (const [round, moves] of rounds.entries()) {
      writeFileSync(join(root, 'docs/en/index.md'), `# Home\n\nRound ${round}.\n`);
      writeFileSync(join(root, 'components/Box.module.css'), `.box { order: ${round}; }\n`);
      const expected = await cleanBuild(root);
      await killedAtMove(root, moves);
      committing += isCommitting(root) ? 1 : 0;
      writeFileSync(join(root, 'docs/en/broken.md'), '![](./missing.png)\n');
      await expect(buildSite(root, { outDir: 'dist' })).rejects.toThrow('missing.png');
      rmSync(join(root, 'docs/en/broken.md'));
      expect(filesOf(outDir)).toEqual(expected);
      expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
    }
    expect(committing).toBe(rounds.length);
  },
);

test.each(isLong ? [0, 2] : [0])(
  'truncated, foreign and missing entries of the store are made again, %i',
  { timeout: 300_000 },
  async (first) => {
    const root = newSite('empty');
    await buildSite(root, { outDir: 'dist' });
    const expected = filesOf(join(root, 'dist'));
    const store = join(root, '.tapdocs/store');
    const entries = readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    expect(entries.length).toBeGreaterThan(12);
    for (const [index, file] of entries.entries()) {
      if ((index + first) % 4 === 0) truncateSync(file, Math.floor(readFileSync(file).length / 2));
      if ((index + first) % 4 === 1) writeFileSync(file, 'nothing that Tapdocs wrote');
      if ((index + first) % 4 === 2) rmSync(file);
      // Once, no entry is left as it was.
      if ((index + first) % 4 === 3 && first === 0) writeFileSync(file, '');
    }
    rmSync(join(root, 'dist'), { recursive: true });
    await buildSite(root, { outDir: 'dist' });
    expect(filesOf(join(root, 'dist'))).toEqual(expected);
  },
);

test('two builds of one site at a time both succeed, and the output is whole', { timeout: 300_000 }, async () => {
  const root = newSite('empty');
  const [first, second] = await Promise.all([
    buildSite(root, { outDir: 'dist' }),
    buildSite(root, { outDir: 'other' }),
  ]);
  expect(first.files).toEqual(second.files);
  expect(filesOf(join(root, 'dist'))).toEqual(filesOf(join(root, 'other')));
});

test('a worker that ended before it received its site fails the wait for it', async () => {
  const setup = {
    root: '',
    configFile: '',
    overrides: {},
    development: false,
    program: '',
    configuration: '',
    made: {},
    renderTimeout: 0,
    spare: '',
    profile: false,
  };
  const worker = startContentWorker({ setup, workers: 1, signal: AbortSignal.abort() });
  await expect(worker.render([])).rejects.toMatchObject({ problems: [{ code: 'WORKER_DIED' }] });
});
