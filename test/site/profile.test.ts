import { existsSync, readFileSync, rmSync } from 'node:fs';
import { openSite, repository, tapdocs } from '../open-site.js';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a profiled build says which page, step, component and plugin took time, and writes a trace', async () => {
  const root = openSite({}, { from: 'test/sites/changing' }).root;
  try {
    const { code, stdout } = await tapdocs(repository, ['build', root, '--no-cache', '--profile']);
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
      traceEvents: { cat: string; name: string; args: { page?: string } }[];
    };
    const kinds = new Set(trace.traceEvents.map(({ cat }) => cat));
    expect([...kinds].sort()).toEqual(['compile', 'document', 'hook', 'phase', 'render', 'step']);
    // Only pages with code go through React: what they import is bundled once, and a page with a fragment by itself.
    const ofKind = (kind: string) => trace.traceEvents.filter(({ cat }) => cat === kind);
    const pages = (kind: string) => [...new Set(ofKind(kind).flatMap(({ args }) => args.page ?? []))].sort();
    const [compiled, rendered] = [ofKind('compile').map(({ name }) => name), pages('render')];
    expect([...new Set(compiled.filter((name) => /components|modules/.test(name)))]).toEqual([
      'components',
      '1 modules',
    ]);
    expect(rendered).toEqual(['docs/en/guide/index.mdx', 'docs/en/guide/island.mdx']);
    const finished = pages('step').map((file) => file.replace(/^.*\/docs\//, 'docs/'));
    expect(finished).toEqual(expect.arrayContaining([...rendered, 'docs/en/index.md', 'docs/zh/index.md']));
    const again = await tapdocs(repository, ['build', root, '--profile', join(root, 'own.json')]);
    expect(again.stdout).not.toContain('Slowest pages');
    expect(existsSync(join(root, 'own.json'))).toBe(true);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
