import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { repository } from './copy-site.js';
import { type Expectation, openSample } from './sample.js';
import { copySiteWithStore } from './shared-store.js';

// The name of each folder of test/samples is a statement about Tapdocs. It contains a small site, and `expect.ts`, which checks the build.
const sentences = readdirSync(join(repository, 'test/samples'));

test.for(sentences)('%s', async (sentence) => {
  const { default: expectation } = (await import(`./samples/${sentence}/expect.ts`)) as { default: Expectation };
  const root = copySiteWithStore(join('test/samples', sentence));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await expectation(openSample(root));
});
