import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../core/files/find-package.js';

const bin = join(packageRoot, 'bin', 'tapdocs.js');

/** Runs the program in a Node that reports another version. */
async function runAs(version: string, more = ''): Promise<{ code: number; stderr: string }> {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });${more}`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  try {
    const { stderr } = await promisify(execFile)(process.execPath, ['--import', preload, bin, '--version']);
    return { code: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, stderr };
  }
}

test.each(['18.20.0', '20.18.9', '21.7.3', '22.11.0'])('Node %s is refused in one line', async (version) => {
  expect(await runAs(version)).toEqual({
    code: 1,
    stderr: `Tapdocs needs Node 20.19, or 22.12 and later; this is ${version}.\n`,
  });
});

test.each(['20.19.0', '20.99.0', '22.12.0', '23.0.0', '24.1.0'])('Node %s is not refused', async (version) => {
  expect((await runAs(version)).stderr).not.toContain('needs Node');
});

test("with Yarn's Plug'n'Play, Node 20 is refused with a way on, and Node 22 is not", async () => {
  const pnp = "Object.defineProperty(process.versions, 'pnp', { value: '3' });";
  const { code, stderr } = await runAs('20.20.2', pnp);
  expect([code, stderr.split('\n').length]).toEqual([1, 2]);
  expect(stderr).toContain('needs Node 22.12 or later; this is 20.20.2. Or add `nodeLinker: node-modules`');
  expect((await runAs('22.12.0', pnp)).stderr).not.toContain('needs Node');
});

test('the range is that of the package', () => {
  const { engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
});
