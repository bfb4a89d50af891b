import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutput, type OutputRun, stageFile } from '../../../core/output.js';

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

  it('leaves no folder empty, whatever others are called', () => {
    const others = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`guide-old/${index}.html`, 'x']));
    buildWith({ ...others, 'guide/a.html': 'a', 'guide-old/deep/b.html': 'b', 'index.html': 'i' });
    buildWith({ ...others, 'index.html': 'i' });
    expect(readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()).toEqual(
      ['guide-old', ...Object.keys(others), 'index.html'].sort(),
    );
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

  it('keeps nothing that another version of the program made, and still tells what is the same', () => {
    buildWith({ 'a.html': 'a', 'b.html': 'b' });
    const [manifest = ''] = readdirSync(join(folder, '.tapdocs/output'));
    const file = join(folder, '.tapdocs/output', manifest);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), program: 'another' }));
    const output = open();
    expect(output.keep('a.html', 'a')).toBe(false);
    output.write('a.html', 'a', 'a');
    expect(output.commit()).toMatchObject({ written: 0, unchanged: 1, removed: 1 });
    const next = open();
    expect(next.keep('a.html', 'a')).toBe(true);
    next.discard();
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

  it('replaces few files where they are: the folder and what stays in it are the same as before', () => {
    buildWith({ 'a/x.html': 'x', 'a/y.html': 'y', 'b/z.html': 'z' });
    const folderBefore = statSync(outDir).ino;
    expect(buildWith({ 'a/x.html': 'X', 'a/y.html': 'y', 'c/d/e.html': 'e' })).toMatchObject({
      written: 2,
      removed: 1,
    });
    expect(readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'a',
      'a/x.html',
      'a/y.html',
      'c',
      'c/d',
      'c/d/e.html',
    ]);
    expect([statSync(outDir).ino, read('a/x.html'), read('c/d/e.html')]).toEqual([folderBefore, 'X', 'e']);
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('finishes the replacing of few files that was interrupted at any place', () => {
    const first = { 'a.html': 'a', 'b.html': 'b', 'c.html': 'c', 'd.html': 'd' };
    const second = { 'a.html': 'A', 'b.html': 'B', 'c.html': 'c', 'e/f.html': 'f' };
    for (let done = 0; done <= 3; done += 1) {
      buildWith(first);
      const [name = ''] = readdirSync(join(folder, '.tapdocs/output'));
      const stage = join(folder, 'dist.89abcdef.next');
      const changed = [
        ['a.html', 'a.html'],
        ['b.html', 'a-name-of-its-own'],
        ['e/f.html', 'e/f.html'],
      ] as const;
      changed.forEach(([path, staged], index) => {
        const place = index < done ? join(outDir, path) : join(stage, staged);
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, second[path as keyof typeof second]);
      });
      writeFileSync(
        join(folder, '.tapdocs/output', name.replace('.json', '.replacing.json')),
        JSON.stringify({ stage: basename(stage), changed, removed: ['d.html'] }),
      );
      open().discard();
      const left = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(left.map((entry) => relative(outDir, join(entry.parentPath, entry.name))).sort()).toEqual(
        Object.keys(second),
      );
      for (const [path, text] of Object.entries(second)) expect(read(path)).toBe(text);
      expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
      expect(readdirSync(join(folder, '.tapdocs/output'))).toEqual([name]);
    }
  });

  it('touches nothing outside of the output for a list that somebody wrote', () => {
    buildWith({ 'a.html': 'a' });
    writeFileSync(join(folder, 'precious'), '');
    mkdirSync(join(folder, 'other'));
    const [name = ''] = readdirSync(join(folder, '.tapdocs/output'));
    const list = join(folder, '.tapdocs/output', name.replace('.json', '.replacing.json'));
    writeFileSync(list, JSON.stringify({ stage: 'other', changed: [], removed: ['a.html'] }));
    open().discard();
    writeFileSync(
      list,
      JSON.stringify({ stage: 'dist.89abcdef.next', changed: [['../precious', 'a']], removed: ['../precious'] }),
    );
    open().discard();
    mkdirSync(join(folder, 'dist.89abcdef.next'));
    writeFileSync(
      list,
      JSON.stringify({ stage: 'dist.89abcdef.next', changed: [['b.html', '../precious']], removed: [] }),
    );
    open().discard();
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist', 'other', 'precious']);
    expect(read('a.html')).toBe('a');
  });

  it.each([true, false])('takes files over that were staged beside each other or in folders: %s', (flat) => {
    const many = Object.fromEntries(Array.from({ length: 220 }, (_, index) => [`n/${index % 7}/${index}.html`, 'x']));
    for (const more of [{}, many]) {
      rmSync(outDir, { recursive: true, force: true });
      buildWith({ 'a/x.html': 'x', 'a/y.html': 'y' });
      const output = open();
      const stage = { folder: output.stage, flat };
      output.adopt('a/x.html', stageFile(stage, 'a/x.html', 'x'), 'another key');
      output.adopt('a/z/y.html', stageFile(stage, 'a/z/y.html', 'Y'), '');
      for (const [path, text] of Object.entries(more)) output.write(path, text);
      expect(output.commit()).toMatchObject({ written: 1 + Object.keys(more).length, unchanged: 1, removed: 1 });
      const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(files.map((entry) => relative(outDir, join(entry.parentPath, entry.name))).sort()).toEqual(
        ['a/x.html', 'a/z/y.html', ...Object.keys(more)].sort(),
      );
      expect([read('a/x.html'), read('a/z/y.html')]).toEqual(['x', 'Y']);
      expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
    }
    expect(() => stageFile({ folder: join(folder, 'stage'), flat }, '../x', '')).toThrow(/leads out/);
  });

  it('leaves nothing behind of files that were written twice', () => {
    const output = open();
    const files = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.html`, `${index}`]));
    for (const round of [1, 2]) for (const [path, text] of Object.entries(files)) output.write(path, text, `${round}`);
    output.commit();
    expect(readdirSync(outDir).sort()).toEqual(Object.keys(files).sort());
  });

  it('swaps the whole folder where a file becomes a folder, a folder a file, or a link leads elsewhere', () => {
    buildWith({ a: 'a', 'b/c.html': 'c', 'd/e.html': 'e' });
    buildWith({ 'a/x.html': 'x', b: 'b', 'd/e.html': 'e' });
    expect([read('a/x.html'), read('b'), read('d/e.html')]).toEqual(['x', 'b', 'e']);
    renameSync(join(outDir, 'd'), join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(outDir, 'd'));
    buildWith({ 'a/x.html': 'X', b: 'b', 'd/e.html': 'e', 'd/f.html': 'f' });
    expect([read('d/e.html'), read('d/f.html')]).toEqual(['e', 'f']);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['e.html']);
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
