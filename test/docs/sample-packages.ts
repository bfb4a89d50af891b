import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../copy-site.js';
import { tryLock } from '../lock.js';

const sources = ['test/docs/samples/package.json', 'test/docs/samples/package-lock.json', '.npmrc'];
const cache = join(repository, 'node_modules/.cache/tapdocs-docs-samples');

/**
 * Installs the packages that samples import, once for each lock file, without running scripts.
 *
 * @returns folder that holds `node_modules`; samples are checked below it
 * @throws Error of one line when npm fails, as it does without the registry
 */
export function samplePackages(): string {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(join(repository, file)));
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) installOnce(folder);
  return folder;
}

/** Milliseconds after which an installation by another test file has surely ended. */
const longest = 180_000;

/** Test files run at the same time: one installs, the others wait for it. */
function installOnce(folder: string): void {
  const lock = `${folder}-lock`;
  mkdirSync(cache, { recursive: true });
  const last = Date.now() + longest;
  while (!tryLock(lock)) {
    if (existsSync(folder)) return;
    if (Date.now() > last) rmSync(lock, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    if (!existsSync(folder)) install(folder);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** A folder with the final name is complete: it is filled under another one. */
function install(folder: string): void {
  const filling = `${folder}-${process.pid}`;
  rmSync(filling, { recursive: true, force: true });
  mkdirSync(filling, { recursive: true });
  for (const file of sources) copyFileSync(join(repository, file), join(filling, basename(file)));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', args, {
    cwd: filling,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    rmSync(filling, { recursive: true, force: true });
    const reason =
      error?.message ?? stderr.match(/^npm error (?!code |syscall |errno ).+$/m)?.[0] ?? `status ${status}`;
    throw new Error(`The packages of test/docs/samples cannot be installed; is the npm registry in reach? (${reason})`);
  }
  for (const old of readdirSync(cache).filter((name) => !name.includes('-'))) {
    rmSync(join(cache, old), { recursive: true, force: true });
  }
  renameSync(filling, folder);
}
