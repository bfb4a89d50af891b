import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../copy-site.js';

const read = (path: string): string => readFileSync(join(repository, 'test', path), 'utf8');

interface Row {
  clause: string;
  /** `file › describe › test`, the middle part optional. */
  tests: string[];
}

/** Rows of the tables of spec.md. */
function readRows(): Row[] {
  return read('browser/spec.md')
    .split('\n')
    .flatMap((line) => {
      const [, clause, tests] = /^\| `([\w.]+-[\w-]+)` \|.*\| ([^|]*) \|$/.exec(line) ?? [];
      return clause && tests ? [{ clause, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test) }] : [];
    });
}

interface Titles {
  tests: ReadonlySet<string>;
  describes: ReadonlySet<string>;
}

/** First arguments of `describe`, `test` and `it` in a source, those of `.each` and `.for` too. */
function readTitles(source: string): Titles {
  const titles = { tests: new Set<string>(), describes: new Set<string>() };
  for (const { index, 2: title = '' } of source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g)) {
    const before = source.slice(0, index);
    const start = Math.max(...['describe', 'test', 'it'].map((name) => lastCall(before, name)));
    if (start < 0) continue;
    const call = before.slice(start);
    // `test('…'`, `test.for(…)('…'`, and not a call within a test.
    if (!/^\w+(?:\.\w+)*(?:<[\s\S]*>)?(?:\([\s\S]*\))?\s*$/.test(call) || /^\w+\(/.test(call)) continue;
    titles[call.startsWith('describe') ? 'describes' : 'tests'].add(title.replaceAll(/\\(.)/g, '$1'));
  }
  return titles;
}

/** Where a name is last called, or about to be. */
function lastCall(source: string, name: string): number {
  return [...source.matchAll(new RegExp(String.raw`(?<![.\w'])${name}(?=[.(<]|$)`, 'g'))].at(-1)?.index ?? -1;
}

const rows = readRows();
const clauses = JSON.parse(read('browser/clauses.json')) as Record<string, string>;

describe('the table of clauses and tests', () => {
  it('has each clause once, in the order of the list, and no other', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ clause }) => clause)).toEqual(Object.keys(clauses));
    expect(Object.keys(clauses).filter((id) => !/^(?:2\.[4567]|4|5|9|all)-[a-z\d-]+$/.test(id))).toEqual([]);
    expect(new Set(Object.values(clauses)).size).toBe(rows.length);
  });

  it('names a test for each clause, and only tests that exist', () => {
    const known = new Map<string, Titles>();
    const titlesOf = (file: string): Titles => {
      const titles = known.get(file) ?? readTitles(existsSync(join(repository, 'test', file)) ? read(file) : '');
      known.set(file, titles);
      return titles;
    };
    const wrong = rows.flatMap(({ clause, tests }) => {
      if (tests.length === 0) return [`${clause}: no test`];
      return tests
        .filter((text) => {
          const [file = '', ...path] = text.split(' › ');
          const { tests: found, describes } = titlesOf(file);
          return !found.has(path.at(-1) ?? '') || path.slice(0, -1).some((title) => !describes.has(title));
        })
        .map((text) => `${clause}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('would notice a test that is gone', () => {
    const source = `describe('a', () => { it('b', () => {}); test.for([1, f('c')])('d %s', () => {}); it.each<[x]>([['e', 1]])('g', f); });`;
    expect(readTitles(source)).toEqual({ tests: new Set(['b', 'd %s', 'g']), describes: new Set(['a']) });
  });
});
