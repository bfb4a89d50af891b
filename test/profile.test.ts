import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite } from './copy-site.js';
import { runCli } from './run-cli.js';

test('a profiled build says which page, step, component and plugin took time, and writes a trace', async () => {
  const root = copySite('test/sites/changing');
  try {
    const { code, stdout } = await runCli(['build', root, '--no-cache', '--profile']);
    expect(code).toBe(0);
    for (const title of [
      'Slowest pages',
      'Slowest documents',
      'Steps of the',
      'Components in',
      'Plugins',
      'Peak memory',
    ])
      expect(stdout).toContain(title);
    expect(stdout).toMatch(/\d+ m?s {2}docs\/en\/\S+\.mdx?$/m);
    expect(stdout).toMatch(/\d+ m?s {2}content-docs routes/);
    expect(stdout).not.toContain(root);
    const trace = JSON.parse(readFileSync(join(root, '.tapdocs/profile.json'), 'utf8')) as {
      traceEvents: { cat: string }[];
    };
    const kinds = new Set(trace.traceEvents.map(({ cat }) => cat));
    expect([...kinds].sort()).toEqual(['compile', 'document', 'hook', 'phase', 'render', 'step']);
    const again = await runCli(['build', root, '--profile', join(root, 'own.json')]);
    expect(again.stdout).not.toContain('Slowest pages');
    expect(existsSync(join(root, 'own.json'))).toBe(true);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
