import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { repository } from './copy-site.js';
import { type Expectation, openSample } from './sample.js';
import { copySiteWithStore } from './shared-store.js';

// A folder of test/samples is a sentence about Tapdocs: a small site, and `expect.ts` with what a build of it must give.
const sentences = readdirSync(join(repository, 'test/samples'));

test.for(sentences)('%s', async (sentence) => {
  const { default: expectation } = (await import(`./samples/${sentence}/expect.ts`)) as { default: Expectation };
  const root = copySiteWithStore(join('test/samples', sentence));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await expectation(openSample(root));
});
