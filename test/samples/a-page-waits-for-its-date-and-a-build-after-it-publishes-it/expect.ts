import { expect, vi } from 'vitest';
import type { Expectation } from '../../sample.js';

/** Of 2026-12-24T09:00:00+01:00. */
const moment = Date.parse('2026-12-24T08:00:00Z') / 1000;

const expectation: Expectation = async ({ build, files, forget, read, write, root }) => {
  const buildAt = async (seconds: number | string, ...options: string[]) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(seconds));
    const run = await build(...options).finally(() => vi.unstubAllEnvs());
    return run;
  };
  const early = await buildAt(moment - 1);
  expect([early.code, early.problems]).toEqual([0, []]);
  expect(early.stdout + early.stderr).toMatch(
    /Drafts +1 left out: docs\/guide\/never\.md\n +Waiting +until 2026-12-24T08:00:00Z: docs\/guide\/release\.md\n/,
  );
  const before = files('dist');
  expect(Object.keys(before)).toContain('dist/guide/day.html');
  expect(JSON.stringify(before)).not.toMatch(/The release|guide\/release|Never/);

  // Nothing but the clock changes, in both directions; each build is as a clean one.
  const late = await buildAt(moment);
  expect([late.code, late.problems]).toEqual([0, []]);
  expect(late.stdout + late.stderr).not.toContain('Waiting');
  const after = files('dist');
  expect(read('dist/guide/start.html')).toContain('The release');
  expect(read('dist/guide/release.html')).toContain('<h1 id="the-release">');
  expect(read('dist/guide/release.html')).not.toContain('not published until 2');
  expect((await buildAt(moment - 1)).code).toBe(0);
  expect(files('dist')).toEqual(before);
  forget();
  expect((await buildAt(moment)).code).toBe(0);
  expect(files('dist')).toEqual(after);

  write('docs/index.md', '# Home\n\n[It](./guide/release.md) and [it](/guide/release)\n');
  const broken = await buildAt(moment - 1);
  expect(broken.problems).toEqual(['LINK_DRAFT docs/index.md:3:1', 'LINK_DRAFT docs/index.md:3:30']);
  expect(broken.stderr).toContain('which is a draft and not published until 2026-12-24T08:00:00Z');

  const odd = await buildAt('soon');
  expect(odd.problems).toEqual(['CLOCK_INVALID']);
  expect(odd.stderr).not.toContain(root);
};

export default expectation;
