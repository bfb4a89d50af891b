import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutput, type OutputRun } from '../../../core/output.js';

let folder: string;
let outDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-output-'));
  outDir = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): OutputRun => openOutput({ outDir, cacheDir: join(folder, '.tapdocs') });
const read = (path: string): string => readFileSync(join(outDir, path), 'utf8');

function buildWith(files: Record<string, string>): ReturnType<OutputRun['commit']> {
  const output = open();
  for (const [path, text] of Object.entries(files)) output.write(path, text, text);
  return output.commit();
}

describe('output', () => {
  it('writes what changed, keeps the time of what did not, removes what is gone', () => {
    expect(buildWith({ 'a/x.html': 'x', 'b.html': 'b', 'c.html': 'c' })).toMatchObject({
      written: 3,
      removed: 0,
      bytes: 3,
    });
    utimesSync(join(outDir, 'b.html'), 1000, 1000);
    const time = statSync(join(outDir, 'a/x.html')).mtimeMs;
    expect(buildWith({ 'a/x.html': 'x', 'b.html': 'B!' })).toMatchObject({ written: 1, unchanged: 1, removed: 1 });
    expect(read('b.html')).toBe('B!');
    expect(statSync(join(outDir, 'a/x.html')).mtimeMs).toBe(time);
    expect(existsSync(join(outDir, 'c.html'))).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('keeps a file by its key, and only while it is as it was written', () => {
    buildWith({ 'a.html': 'a' });
    const again = open();
    expect([again.keep('a.html', 'a'), again.keep('a.html', 'other'), again.keep('b.html', 'a')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(again.commit()).toMatchObject({ written: 0, unchanged: 1 });
    writeFileSync(join(outDir, 'a.html'), 'edited by hand');
    expect(open().keep('a.html', 'a')).toBe(false);
    buildWith({ 'a.html': 'a' });
    expect(read('a.html')).toBe('a');
  });

  it('leaves the previous output whole when it is discarded', () => {
    buildWith({ 'a.html': 'a' });
    const output = open();
    output.write('a.html', 'new');
    output.write('b.html', 'b');
    output.discard();
    expect(read('a.html')).toBe('a');
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('comes back with the previous output after a kill between the two renames', () => {
    buildWith({ 'a.html': 'a' });
    renameSync(outDir, `${outDir}.previous`);
    open().discard();
    expect(read('a.html')).toBe('a');
  });

  it('clears away the stage of a build that was killed', () => {
    mkdirSync(`${outDir}.0123abcd.next`);
    mkdirSync(`${outDir}.4567cdef.next`);
    utimesSync(`${outDir}.0123abcd.next`, 1000, 1000);
    buildWith({ 'a.html': 'a' });
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist', 'dist.4567cdef.next']);
  });

  it('refuses two contents for one path, and paths that lead out', () => {
    const output = open();
    output.write('a.html', 'a');
    expect(() => output.write('a.html', 'a')).not.toThrow();
    expect(() => output.write('a.html', 'b')).toThrow('a.html');
    expect(() => output.write('../a.html', 'a')).toThrow('../a.html');
  });
});
