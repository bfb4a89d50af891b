import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read }) => {
  const run = await build();
  expect([run.code, run.problems]).toEqual([0, []]);
  const html = read('dist/zh/start.html');
  expect(html).toMatch(/<html lang="zh-CN"/);
  expect(html).toContain('<link rel="canonical" href="https://example.org/start"/>');
  expect(html).toMatch(/<aside [^>]*data-state="missing">本页尚未翻译，以下为 English 原文。</);
  expect(html).toMatch(/<div id="tap-content" lang="en" dir="ltr"><h1 id="start">/);
  expect(html).toContain('<a href="/zh/">Home</a>');
  const hreflang = /<link rel="alternate" hreflang=/i;
  expect(html).not.toMatch(hreflang);
  expect(read('dist/start.html')).not.toMatch(hreflang);
  expect(read('dist/index.html')).toMatch(hreflang);
};

export default expectation;
