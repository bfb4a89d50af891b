import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { repository } from './copy-site.js';
import { type Expectation, openSample } from './sample.js';
import { copySiteWithStore } from './shared-store.js';

// A folder of test/samples is a sentence about Tapdocs: a small site, and `expect.ts` with what a build of it must give.
const all = readdirSync(join(repository, 'test/samples'));

/**
 * The samples for which what only saves time has parts: pages as text, as scripts and from bundlers, their problems,
 * grammars of code, stores and incremental builds. `npm run test:long` takes all.
 */
const withoutAll = [
  'a-page-becomes-html',
  'a-second-build-finds-everything-and-any-build-gives-the-same-bytes',
  'a-component-that-throws-is-shown-with-its-own-line',
  'a-config-that-throws-is-shown-with-its-line',
  'an-edit-of-prose-changes-the-page-and-nothing-else',
  'an-edit-rewrites-only-the-search-shards-that-say-it',
  'an-imported-fragment-counts-as-the-pages-own',
  'an-import-that-does-not-resolve-is-shown-with-its-line',
  'an-mdx-syntax-error-is-shown-with-its-line',
  'broken-front-matter-is-reported-with-its-line',
  'every-page-has-a-markdown-twin-and-the-site-two-lists',
  'pages-with-components-say-the-same-as-from-a-bundler',
  'the-problems-of-all-pages-are-reported-together',
];
const isPart = process.env['TAPDOCS_WITHOUT'] === 'all' && process.env['BUNDLERS'] !== 'all';
const sentences = isPart ? withoutAll : all;

test.for(sentences)('%s', async (sentence) => {
  const { default: expectation } = (await import(`./samples/${sentence}/expect.ts`)) as { default: Expectation };
  const root = copySiteWithStore(join('test/samples', sentence));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await expectation(openSample(root));
});
