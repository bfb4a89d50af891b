import { cutShards } from './cut-shards.js';
import { hashText } from './hash-text.js';
import type { WordShard } from './index-files.js';
import type { TableLayout } from './segment-table.js';

/** A full shard has about 600 words. Nearly all segments are one shard, so an edit rewrites only a few words. */
const anchorEvery = 256;
const isAnchor = (word: string): boolean => hashText(word) % anchorEvery === 0;

/** The published number of parts with a word: the binary logarithm, -1 for none. */
export function publishedCount(count: number): number {
  return count === 0 ? -1 : Math.floor(Math.log2(count));
}

/** The vocabulary, with the number of parts of each word. */
export const wordLayout = countLayout(publishedCount);

/** The reversed words, with the published numbers. */
export const endingLayout = countLayout((count) => count);

function countLayout(publish: (count: number) => number): TableLayout<number> {
  return {
    isAnchor,
    write: (counts) =>
      [counts.map(({ key }) => key).join(' '), counts.map(({ value }) => value.toString(36)).join(' ')].join('\n'),
    read(body) {
      const [words = '', counts = ''] = body.split('\n');
      const all = counts.split(' ');
      return words.split(' ').map((key, index) => ({ key, value: Number.parseInt(all[index] ?? '', 36) }));
    },
    shards(counts) {
      const entries = counts.map(({ key, value }) => ({ key, value, size: key.length + 2 }));
      return cutShards(entries).map((shard) => {
        const content: WordShard = {
          words: shard.map(({ key }) => key).join(' '),
          counts: shard.map(({ value }) => publish(value).toString(36)).join(''),
        };
        return { first: shard[0]?.key ?? '', last: shard.at(-1)?.key ?? '', content: JSON.stringify(content) };
      });
    },
  };
}
