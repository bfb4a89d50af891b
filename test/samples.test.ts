import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { repository } from './copy-site.js';
import { type Expectation, openSample } from './sample.js';
import { copySiteWithStore } from './shared-store.js';

// The name of each folder of test/samples is a statement about Tapdocs. It contains a small site, and `expect.ts`, which checks the build.
const all = readdirSync(join(repository, 'test/samples'));

/** One or two for each way through the parts that only save time. `npm run test:long` runs all samples without them. */
const someWithout = [
  'a-component-that-throws-is-shown-with-its-own-line',
  'a-config-that-throws-is-shown-with-its-line',
  'a-page-becomes-html',
  'an-image-next-to-the-page-gets-a-hash-and-its-size',
  'an-imported-fragment-counts-as-the-pages-own',
  'an-mdx-syntax-error-is-shown-with-its-line',
  'pages-of-docusaurus-show-what-they-import',
  'the-problems-of-all-pages-are-reported-together',
];
const isSome = process.env['TAPDOCS_WITHOUT'] !== undefined && process.env['RUNS'] === undefined;
const sentences = isSome ? someWithout : all;

test.for(sentences)('%s', async (sentence) => {
  const { default: expectation } = (await import(`./samples/${sentence}/expect.ts`)) as { default: Expectation };
  const root = copySiteWithStore(join('test/samples', sentence));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await expectation(openSample(root));
});
