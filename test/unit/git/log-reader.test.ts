import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LogReader } from '../../../plugins/git/log-reader.js';

/** A change of one file in a history. */
type Change =
  | { type: 'add' | 'edit' | 'remove'; at: number }
  | { type: 'move'; at: number; to: number; edited: boolean };

interface File {
  created: string;
  updated: string;
  authors: string[];
}

const names = ['a.md', 'b c.md', 'd\ne.md', '中.md'];
const authors = ['Ann', 'Bob', 'Cy'];
const place = fc.nat(names.length - 1);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constantFrom('add', 'edit', 'remove'), at: place }),
  fc.record({ type: fc.constant('move'), at: place, to: place, edited: fc.boolean() }),
);

/** Applies a change to the files; null when it does not fit. Else the fields that git writes. */
function apply(files: Map<string, File>, given: Change, { date, author }: { date: string; author: string }) {
  const path = names[given.at] ?? '';
  const file = files.get(path);
  const touched = (old: File): File => ({ ...old, updated: date, authors: [...new Set([...old.authors, author])] });
  if (given.type === 'add') {
    if (file) return null;
    files.set(path, { created: date, updated: date, authors: [author] });
    return ['A', path];
  }
  if (!file) return null;
  if (given.type === 'edit') {
    files.set(path, touched(file));
    return ['M', path];
  }
  if (given.type !== 'move') {
    files.delete(path);
    return ['D', path];
  }
  const target = names[given.to] ?? '';
  if (files.has(target)) return null;
  files.delete(path);
  files.set(target, given.edited ? touched(file) : file);
  return [given.edited ? 'R087' : 'R100', path, target];
}

it('returns the same for each file as following it from its beginning', () => {
  const step = fc.tuple(change, fc.constantFrom(...authors));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const files = new Map<string, File>();
      const commits = steps.flatMap(([given, author], index) => {
        const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString();
        const fields = apply(files, given, { date, author });
        return fields ? [[`\x01${index}\x02${date}\x02${author}\x02`, `\n${fields[0]}`, ...fields.slice(1)]] : [];
      });
      const reader = new LogReader(new Set());
      for (const field of commits.reverse().flat()) reader.field(field);
      const found = [...reader.histories()].filter(([path]) => files.has(path));
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(files));
    }),
  );
});

it('leaves out a date that no calendar has', () => {
  const reader = new LogReader(new Set());
  for (const field of ['\x01x\x02nonsense\x02Ann\x02', '\nA', 'a.md']) reader.field(field);
  expect([...reader.histories()]).toEqual([]);
});
