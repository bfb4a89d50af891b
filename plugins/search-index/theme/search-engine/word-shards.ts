import { backwards } from './backwards.js';
import { cutShards } from './cut-shards.js';
import { hashText } from './hash-text.js';
import type { WordShard } from './index-files.js';
import { publishedCount } from './term-lists.js';
import type { ShardDraft } from './term-shards.js';

/** One word in so many always starts a shard, and a full shard has some 600 of them. */
const anchorEvery = 2048;
const startsWordShard = (word: string): boolean => hashText(word) % anchorEvery === 0;

/** Cuts the vocabulary into shards: by the starts of words, or `reversed` by their ends. */
export function wordShards(words: ReadonlyMap<string, number>, reversed: boolean): ShardDraft[] {
  const entries = [...words]
    .map(([word, count]) => ({ key: reversed ? backwards(word) : word, count, size: word.length + 2 }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return cutShards(entries, startsWordShard).map((shard) => {
    const content: WordShard = {
      words: shard.map(({ key }) => key).join(' '),
      counts: shard.map(({ count }) => publishedCount(count).toString(36)).join(''),
    };
    return { first: shard[0]?.key ?? '', last: shard.at(-1)?.key ?? '', content: JSON.stringify(content) };
  });
}
