import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance as wholeDistance } from '../../../core/problems/nearest.js';
import { assignSlots } from '../../../plugins/search-index/theme/search-engine/root-slots.js';
import { correctWord, editDistance } from '../../../plugins/search-index/theme/search-engine/match-units.js';
import { shardOf, shardStarts } from '../../../plugins/search-index/theme/search-engine/index-files.js';
import {
  mostSections,
  posting,
  readList,
  writeList,
} from '../../../plugins/search-index/theme/search-engine/postings.js';
import { found, indexOf, page } from './fixture.js';
import { runs } from '../../runs.js';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 9 });

test('a posting list is read as it was written', () => {
  const places = fc.tuple(fc.nat(2 ** 20), fc.nat(mostSections - 1));
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(places, fc.nat(89)), { selector: ([place]) => place.join() }), (list) => {
      const postings = list.map(([[slot, section], code]) => posting(slot, section, code)).sort((a, b) => a - b);
      const written = writeList(postings);
      expect(readList(written)).toEqual(postings);
      expect(JSON.stringify(written)).toHaveLength(written.length + 2);
      expect(written).not.toContain(',');
    }),
  );
});

test('slots are one for each key, in any order, and most stay when a key is added', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 60 }), (keys) => {
      const slots = assignSlots(keys);
      expect(new Set(slots.values()).size).toBe(keys.length);
      expect(assignSlots([...keys].reverse())).toEqual(slots);
    }),
  );
  const keys = Array.from({ length: 1000 }, (_, number) => `/guide/page-${number}`);
  const [before, after] = [assignSlots(keys), assignSlots([...keys, '/guide/new'])];
  expect(keys.filter((key) => before.get(key) !== after.get(key)).length).toBeLessThan(5);
});

test('a key is found in the shard that holds it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (keys, size) => {
        const sorted = [...keys].sort();
        const shards = Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) =>
          sorted.slice(index * size, (index + 1) * size),
        );
        const starts = shardStarts(shards.map((shard) => ({ first: shard[0] ?? '', last: shard.at(-1) ?? '' })));
        for (const [index, shard] of shards.entries())
          for (const key of shard) expect(shardOf(starts, key)).toBe(index);
      },
    ),
  );
});

test('the bounded distance is the distance, up to its bound', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(wholeDistance(a, b), limit + 1));
    }),
  );
});

test('every word with one wrong letter is among the corrections, wherever the letter is', async () => {
  const words = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 4, maxLength: 12 }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      words,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('drop', 'add', 'replace', 'swap'),
      async (list, which, where, edit) => {
        const index = indexOf([page('/all', '', list.join(' '))], 'de');
        const word = list[which % list.length] ?? '';
        const surface = misspell(word, where % (word.length - 1), edit);
        fc.pre(surface.length >= 4 && surface !== word);
        const kind = { isWord: true, isWhole: false, isJoined: false, isLast: false };
        const unit = { term: surface, surface, at: 0, span: 1, share: 1, ...kind };
        const corrections = await correctWord(unit, index.reader);
        expect(corrections.map((correction) => correction.word)).toContain(word);
      },
    ),
    { numRuns: runs() },
  );
});

function misspell(word: string, at: number, edit: 'drop' | 'add' | 'replace' | 'swap'): string {
  const [before, after] = [word.slice(0, at), word.slice(at)];
  if (edit === 'drop') return before + after.slice(1);
  if (edit === 'add') return `${before}q${after}`;
  if (edit === 'replace') return `${before}q${after.slice(1)}`;
  return before + after.charAt(1) + after.charAt(0) + after.slice(2);
}

test('every word of every page is found there', async () => {
  const text = fc.array(fc.string({ unit: fc.constantFrom(...'abcdexyz配置构建工具'), minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), async (texts, which, word) => {
      const index = indexOf(
        texts.map((words, number) => page(`/${number}`, '', words.join(' '))),
        'zh',
      );
      const own = texts[which % texts.length] ?? [];
      const query = `${own[word % own.length]} `;
      expect(await found(index, query)).toContain(`/${which % texts.length}`);
    }),
    { numRuns: runs() },
  );
});
