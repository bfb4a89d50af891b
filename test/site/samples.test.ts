import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { repository } from '../open-site.js';
import { type Expectation, openSample } from '../sample.js';

// The name of each folder of test/samples is a statement about Tapdocs. It contains a small site, and `expect.ts`, which checks the build.
test.for(readdirSync(join(repository, 'test/samples')))('%s', async (sentence) => {
  const { default: expectation } = (await import(`../samples/${sentence}/expect.ts`)) as { default: Expectation };
  await expectation(openSample(sentence));
});
