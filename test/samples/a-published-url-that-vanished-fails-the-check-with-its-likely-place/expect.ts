import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ root, build, tapdocs, write, remove, read }) => {
  expect((await build()).code).toBe(0);
  renameSync(join(root, 'dist'), join(root, 'published'));
  const check = () => tapdocs('check', '--against', 'published');
  expect(await check()).toMatchObject({ code: 0, problems: [] });

  write('docs/manual/first.md', read('docs/guide/start.md'));
  remove('docs/guide');
  write('docs/index.md', '# Home\n\n## Aim\n');
  const run = await check();
  expect(run.code).toBe(1);
  expect(run.problems).toEqual(['URL_VANISHED', 'ANCHOR_VANISHED']);
  expect(run.stderr).toContain("{ from: '/guide/start', to: '/manual/first' }");
  expect(run.stderr).toContain("{ from: '/#aims', to: '/#aim' }");

  write('docs/manual/first.md', `---\nredirectFrom: /guide/start\n---\n\n${read('docs/manual/first.md')}`);
  write(
    'tapdocs.config.ts',
    read('tapdocs.config.ts').replace('redirects()', "redirects({ rules: [{ from: '/#aims', to: '/#aim' }] })"),
  );
  expect(await check()).toMatchObject({ code: 0, problems: [] });
};

export default expectation;
