import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { repository } from './copy-site.js';
import { tryLock } from './lock.js';

/** The result of the build of the documentation of Tapdocs. */
export interface BuiltDocs {
  status: number | null;
  stdout: string;
  stderr: string;
  /** Folder of its output, for tests that do not change it. */
  outDir: string;
}

/**
 * Builds `site/tapdocs` once for all files of a run. It is not copied, because its pages show files next to the site.
 */
export async function builtDocs(): Promise<BuiltDocs> {
  const outDir = join(inject('builtSites'), 'documentation');
  const done = `${outDir}.json`;
  const lock = `${outDir}.lock`;
  while (!existsSync(done) && !tryLock(lock)) await setTimeout(200);
  if (!existsSync(done)) {
    try {
      writeFileSync(done, JSON.stringify(runBuild(outDir)));
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return { ...(JSON.parse(readFileSync(done, 'utf8')) as Omit<BuiltDocs, 'outDir'>), outDir };
}

function runBuild(outDir: string): Omit<BuiltDocs, 'outDir'> {
  const site = join(repository, 'site/tapdocs');
  const args = [join(repository, 'bin/tapdocs.js'), 'build', site, '--out-dir', outDir];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return { status, stdout, stderr };
}
