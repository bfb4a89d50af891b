import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  expect(run.problems).toEqual([]);
  expect(run.code).toBe(0);

  const html = read('dist/index.html');
  expect(html).toMatch(/^<!doctype html>/i);
  expect(html).toMatch(/<html [^>]*lang="en"/);
  expect(html).toContain('<title>Welcome');
  expect(html).toContain('content="What this page is about."');
  expect(html).toContain('A paragraph with <strong>strong</strong> text and a <a href="/guide#second">link</a>.');
  expect(read('dist/guide.html')).toMatch(/<h2[^>]* id="second"/);

  const scripts = Object.entries(files('dist')).filter(([path]) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const [path, source] of scripts) expect(source, path).not.toContain('A paragraph with');
};

export default expectation;
