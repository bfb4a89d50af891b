import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDocs } from 'tapdocs/plugins';
import { testSite } from 'tapdocs/test';
import { readingTime } from './reading-time.js';

const site = testSite({
  plugins: [contentDocs(), readingTime({ wordsPerMinute: 10 })],
  files: {
    'docs/index.md': '# Home\n\nShort.\n',
    'docs/long.md': `# A long page\n\n${'word '.repeat(40)}\n\n## The end\n\nGone.\n`,
  },
});
test.after(() => site.close());

test('the words of a page are counted', async () => {
  assert.deepEqual((await site.record('/')).data, { readingTime: { words: 2, minutes: 1 } });
  assert.deepEqual((await site.record('/long')).data, { readingTime: { words: 46, minutes: 5 } });
});

test('the time reaches the data of the page', async () => {
  const { page } = await site.document('/long');
  assert.deepEqual((page.data as { readingTime?: unknown }).readingTime, { words: 46, minutes: 5 });
});

test('the time stands above the page', async () => {
  const { read } = await site.build();
  assert.match(read('long.html'), /<p data-reading-time[^>]*>5 min read<\/p>/);
});

test('another speed is another identity of the plugin', () => {
  assert.notEqual(readingTime({ wordsPerMinute: 10 }).cacheKey, readingTime().cacheKey);
});
