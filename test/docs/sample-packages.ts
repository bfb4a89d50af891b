import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../repository.js';

const sources = ['test/docs/samples/package.json', 'test/docs/samples/package-lock.json', '.npmrc'];
const cache = join(repository, 'node_modules/.cache/tapdocs-docs-samples');

/** Folder that holds the `node_modules` that samples import, for each lock file. Samples are checked below it. */
export function samplePackages(): string {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(join(repository, file)));
  return join(cache, hash.digest('hex').slice(0, 16));
}

/**
 * Before the tests: installs these packages, without running scripts.
 *
 * @throws Error of one line when npm fails, as it does without the registry
 */
export default function setup(): void {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(samplePackages())) install(samplePackages());
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
