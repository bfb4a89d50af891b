import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createStampedCache } from '../../../core/files/file-hashes.js';

const root = mkdtempSync(join(tmpdir(), 'stamped-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the next run has the values that last, for the same stamp and the same key', () => {
  const open = (key = 'one') => createStampedCache<{ title: string }>(join(root, 'scans.json'), key, { title: '' });
  const first = open();
  first.set('a.md', '1', { value: { title: 'A' }, lasts: true });
  first.set('b.md', '1', { value: { title: 'B' }, lasts: false });
  expect(first.get('b.md', '1')).toEqual({ title: 'B' });
  first.save();

  const second = open();
  expect(second.get('a.md', '1')).toEqual({ title: 'A' });
  expect(second.get('a.md', '2')).toBeUndefined();
  expect(second.get('b.md', '1')).toBeUndefined();
  expect(open('two').get('a.md', '1')).toBeUndefined();

  // A file that was not asked for no longer exists.
  open().save();
  expect(open().get('a.md', '1')).toBeUndefined();
});
