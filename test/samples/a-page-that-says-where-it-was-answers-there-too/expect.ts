import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, files }) => {
  const run = await build();
  expect(run.code).toBe(0);
  expect(run.problems).toEqual(['REDIRECT_PATTERN tapdocs.config.ts:16:18']);
  expect(run.stderr).toContain('Invalid redirect pattern');
  expect(run.stdout).toContain('`/very-old` → `/old` → `/guide/start`');
  const stubs = ['dist/guide/before.html', 'dist/old.html', 'dist/very-old.html'];
  for (const stub of stubs) expect(read(stub)).toContain('content="0; url=/guide/start"');
  expect(read('dist/_redirects')).toBe(
    '/guide/before /guide/start 301\n/old /guide/start 301\n/very-old /guide/start 301\n',
  );
  expect(read('dist/sitemap.xml').match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://example.org/',
    '<loc>https://example.org/guide/start',
  ]);
  const before = files('dist');
  expect((await build()).code).toBe(0);
  expect(files('dist')).toEqual(before);
};

export default expectation;
