import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Lock, parseLock, printLock, readLock, writeLock } from '../../../plugins/i18n/status/lock-file.js';
import { tempFolder } from '../node/temp-folder.js';
import { problemsOf } from './fixture.js';

const lock: Lock = new Map([
  ['b.md', new Map([['', new Set(['00000001', '00000002'])]])],
  ['a b.mdx', new Map([['an id', new Set(['abcdef01'])]])],
]);

it('a lock is written by page, and read back', () => {
  const text = printLock(lock);
  expect(text.split('\n\n').slice(1)).toEqual(['a b.mdx\n  an id abcdef01', 'b.md\n   00000001\n   00000002\n']);
  const simple: Lock = new Map([['a.md', new Map([['x', new Set(['00000001', '00000002'])]])]]);
  expect(parseLock(printLock(simple), 'zh.lock')).toEqual(simple);
  expect(parseLock(`\uFEFFa.md\r\n  x 00000001\r\na.md\r\n  x 00000002\r\n`, 'zh.lock')).toEqual(simple);
});

it('a file is written if anything changed, and removed when it has no entries', async () => {
  const file = join(await tempFolder({}), 'deep/zh.lock');
  expect(readLock(file)).toEqual(new Map());
  expect(writeLock(file, new Map())).toBe(false);
  expect([writeLock(file, lock), writeLock(file, lock)]).toEqual([true, false]);
  expect(readFileSync(file, 'utf8')).toBe(printLock(lock));
  expect([writeLock(file, new Map()), existsSync(file)]).toEqual([true, false]);
});

it('what cannot be read is reported with its line', async () => {
  const text = '  x 00000001\na.md\n<<<<<<< ours\n  x 0000000g\nno page\n';
  const problems = await problemsOf(async () => parseLock(text, 'zh.lock'));
  expect(problems.map(({ code, at, message }) => [code, at?.line, /conflict/.test(message)])).toEqual([
    ['I18N_LOCK', 1, false],
    ['I18N_LOCK', 3, true],
    ['I18N_LOCK', 4, false],
    ['I18N_LOCK', 5, false],
  ]);
});
