import {
  existsSync,
  lstatSync,
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
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../core/problems/problem.js';
import { openOutput } from '../../../core/files/output.js';
import type { OutputRun } from '../../../core/files/output-run.js';
import { stageFile } from '../../../core/files/stage.js';

let folder: string;
let outDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-output-'));
  outDir = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): OutputRun => openOutput({ outDir, cacheDir: join(folder, '.tapdocs') });
const read = (path: string): string => readFileSync(join(outDir, path), 'utf8');

/** What every output has; a folder without it is none of a build. */
const assets = '_tapdocs/a.js';

function buildWith(files: Record<string, string>): ReturnType<OutputRun['commit']> {
  const output = open();
  for (const [path, text] of Object.entries({ [assets]: '', ...files })) output.write(path, text, text);
  return output.commit();
}

/** Texts of the files by path. */
function written(): Record<string, string> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(outDir, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(paths.filter((path) => path !== assets).map((path) => [path, read(path)]));
}

describe('output', () => {
  it('writes what changed, keeps the time of what did not, removes what is gone', () => {
    expect(buildWith({ 'a/x.html': 'x', 'b.html': 'b', 'c.html': 'c' })).toMatchObject({
      written: 4,
      removed: 0,
      bytes: 3,
    });
    utimesSync(join(outDir, 'b.html'), 1000, 1000);
    const time = statSync(join(outDir, 'a/x.html')).mtimeMs;
    expect(buildWith({ 'a/x.html': 'x', 'b.html': 'B!' })).toMatchObject({ written: 1, unchanged: 2, removed: 1 });
    expect(read('b.html')).toBe('B!');
    expect(statSync(join(outDir, 'a/x.html')).mtimeMs).toBe(time);
    expect(existsSync(join(outDir, 'c.html'))).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('leaves no folder empty, with any names of others', () => {
    const others = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`guide-old/${index}.html`, 'x']));
    buildWith({ ...others, 'guide/a.html': 'a', 'guide-old/deep/b.html': 'b', 'index.html': 'i' });
    buildWith({ ...others, 'index.html': 'i' });
    expect(readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()).toEqual(
      ['_tapdocs', assets, 'guide-old', ...Object.keys(others), 'index.html'].sort(),
    );
  });

  it('takes any name for a file', () => {
    const files = { __proto__x: 'x', constructor: 'c', 'toString/valueOf': 'v', ['__proto__']: 'p' };
    expect(buildWith(files)).toMatchObject({ written: 5 });
    expect(buildWith(files)).toMatchObject({ written: 0, unchanged: 5 });
    expect(written()).toEqual(files);
    const output = open();
    expect([output.keep('hasOwnProperty', 'x'), output.keep('constructor', 'c')]).toEqual([false, true]);
  });

  it('keeps a file by its key, and only while it is as it was written', () => {
    buildWith({ 'a.html': 'a' });
    const again = open();
    const kept = [
      again.keep(assets, ''),
      again.keep('a.html', 'a'),
      again.keep('a.html', 'other'),
      again.keep('b', 'a'),
    ];
    expect(kept).toEqual([true, true, false, false]);
    expect(again.commit()).toMatchObject({ written: 0, unchanged: 2 });
    writeFileSync(join(outDir, 'a.html'), 'edited by hand');
    expect(open().keep('a.html', 'a')).toBe(false);
    buildWith({ 'a.html': 'a' });
    expect(read('a.html')).toBe('a');
  });

  it('is written without a cache folder', () => {
    writeFileSync(join(folder, '.tapdocs'), 'a file');
    const output = open();
    output.write(assets, '');
    const warnings: Problem[] = [];
    expect(output.commit((warning) => void warnings.push(warning))).toMatchObject({ written: 1 });
    expect(warnings.map(({ code }) => code)).toEqual(['CACHE_UNWRITABLE']);
  });

  it('writes a file again that was edited to another text of the same size', () => {
    buildWith({ 'a.html': 'a', 'b.html': 'b' });
    const file = join(outDir, 'a.html');
    const { mtimeMs } = statSync(file);
    writeFileSync(file, 'x');
    // The clock of a file system may be too coarse to see the edit by itself.
    utimesSync(file, new Date(), new Date(mtimeMs + 10));
    const next = open();
    expect([next.keep('a.html', 'a'), next.keep('b.html', 'b')]).toEqual([false, true]);
    next.discard();
    expect(buildWith({ 'a.html': 'a', 'b.html': 'b' })).toMatchObject({ written: 1, unchanged: 2 });
    expect(read('a.html')).toBe('a');
  });

  it('writes a file again that was cut off, with any time', () => {
    buildWith({ 'a.html': 'a whole page' });
    const file = join(outDir, 'a.html');
    const whole = new Date(1e12);
    const [name = ''] = readdirSync(join(folder, '.tapdocs/output'));
    const manifest = join(folder, '.tapdocs/output', name);
    const kept = JSON.parse(readFileSync(manifest, 'utf8')) as { files: Record<string, object> };
    const files = { ...kept.files, 'a.html': { ...kept.files['a.html'], mtime: whole.getTime() } };
    writeFileSync(manifest, JSON.stringify({ ...kept, files }));
    writeFileSync(file, 'a');
    utimesSync(file, whole, whole);
    expect(buildWith({ 'a.html': 'a whole page' })).toMatchObject({ written: 1 });
    expect(read('a.html')).toBe('a whole page');
  });

  it('keeps nothing that another version of the program made, and still finds what is the same', () => {
    buildWith({ 'a.html': 'a', 'b.html': 'b' });
    const [manifest = ''] = readdirSync(join(folder, '.tapdocs/output'));
    const file = join(folder, '.tapdocs/output', manifest);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), program: 'another' }));
    const output = open();
    expect(output.keep('a.html', 'a')).toBe(false);
    output.write('a.html', 'a', 'a');
    output.write(assets, '');
    expect(output.commit()).toMatchObject({ written: 0, unchanged: 2, removed: 1 });
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

  it('replaces files where they are: the folder and what stays in it are the same as before', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`n/${index}.html`, 'x']));
    for (const more of [{}, many]) {
      buildWith({ 'a/x.html': 'x', 'a/y.html': 'y', 'b/z.html': 'z' });
      const before = [outDir, join(outDir, 'a/y.html')].map((path) => statSync(path).ino);
      const counts = { written: 2 + Object.keys(more).length, removed: 1 };
      expect(buildWith({ 'a/x.html': 'X', 'a/y.html': 'y', 'c/d/e.html': 'e', ...more })).toMatchObject(counts);
      expect([outDir, join(outDir, 'a/y.html')].map((path) => statSync(path).ino)).toEqual(before);
      expect(written()).toEqual({ 'a/x.html': 'X', 'a/y.html': 'y', 'c/d/e.html': 'e', ...more });
      expect(existsSync(join(outDir, 'b'))).toBe(false);
      expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
    }
  });

  it('takes files over that were staged by others', () => {
    const many = Object.fromEntries(Array.from({ length: 220 }, (_, index) => [`n/${index % 7}/${index}.html`, 'x']));
    for (const more of [{}, many]) {
      rmSync(outDir, { recursive: true, force: true });
      buildWith({ 'a/x.html': 'x', 'a/y.html': 'y' });
      const output = open();
      output.adopt('a/x.html', stageFile(output.stage, 'a/x.html', Buffer.from('x')), 'another key');
      output.adopt('a/z/y.html', stageFile(output.stage, 'a/z/y.html', Buffer.from('Y')), '');
      for (const [path, text] of Object.entries(more)) output.write(path, text);
      output.write(assets, '');
      expect(output.commit()).toMatchObject({ written: 1 + Object.keys(more).length, unchanged: 2, removed: 1 });
      expect(written()).toEqual({ 'a/x.html': 'x', 'a/z/y.html': 'Y', ...more });
      expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
    }
    expect(() => stageFile(join(folder, 'stage'), '../x', Buffer.from(''))).toThrow(/is outside/);
  });

  it('leaves nothing behind of files that were written twice', () => {
    const output = open();
    const files = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.html`, `${index}`]));
    for (const round of [1, 2]) for (const [path, text] of Object.entries(files)) output.write(path, text, `${round}`);
    output.commit();
    expect(readdirSync(outDir).sort()).toEqual(Object.keys(files).sort());
  });

  it('replaces a folder with a file, a file with a folder, and links with real files and folders', () => {
    buildWith({ a: 'a', 'b/c.html': 'c', 'd/e.html': 'e' });
    buildWith({ 'a/x.html': 'x', b: 'b', 'd/e.html': 'e' });
    expect([read('a/x.html'), read('b'), read('d/e.html')]).toEqual(['x', 'b', 'e']);
    renameSync(join(outDir, 'd'), join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(outDir, 'd'));
    writeFileSync(join(folder, 'precious'), 'precious');
    rmSync(join(outDir, 'b'));
    symlinkSync(join(folder, 'precious'), join(outDir, 'b'));
    buildWith({ 'a/x.html': 'X', b: 'b', 'd/e.html': 'e', 'd/f.html': 'f' });
    expect(written()).toEqual({ 'a/x.html': 'X', b: 'b', 'd/e.html': 'e', 'd/f.html': 'f' });
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['e.html']);
    expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('precious');
  });

  it('replaces empty folders where files go', () => {
    buildWith({ 'a.html': 'a' });
    mkdirSync(join(outDir, 'b.html/deep/er'), { recursive: true });
    rmSync(join(outDir, 'a.html'));
    mkdirSync(join(outDir, 'a.html'));
    mkdirSync(join(outDir, 'c.html'));
    writeFileSync(join(outDir, 'c.html/theirs'), '');
    buildWith({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
    expect(written()).toEqual({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' });
  });

  it('names a folder that somebody fills where a file goes, and completes the output when it is gone', () => {
    buildWith({ 'a.html': 'a' });
    const output = open();
    for (const path of ['a.html', 'b.html', assets]) output.write(path, path);
    mkdirSync(join(outDir, 'b.html'));
    writeFileSync(join(outDir, 'b.html/theirs'), '');
    expect(() => output.commit()).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'OUTPUT_BLOCKED',
            message: `\`${join(outDir, 'b.html')}\` cannot be written: it is a folder that is not empty.`,
          }),
        ],
      }),
    );
    output.discard();
    expect(read('a.html')).toBe('a.html');
    rmSync(join(outDir, 'b.html/theirs'));
    open().discard();
    expect(written()).toEqual({ 'a.html': 'a.html', 'b.html': 'b.html' });
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('touches no folder that it did not make, with any name', () => {
    buildWith({ 'a.html': 'a' });
    const theirs = ['dist.previous', 'dist.0123abcd.next', 'dist.0123456789abcdef.next'];
    for (const name of theirs) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'a.html'), 'theirs');
      utimesSync(join(folder, name), 1000, 1000);
    }
    writeFileSync(
      join(folder, theirs[2] ?? '', 'journal.json'),
      '{"output":"","cleared":[],"moved":[""],"removed":[]}',
    );
    buildWith({ 'a.html': 'A' });
    rmSync(outDir, { recursive: true });
    open().discard();
    expect(existsSync(outDir)).toBe(false);
    buildWith({ 'a.html': 'A' });
    for (const name of theirs) expect(readFileSync(join(folder, name, 'a.html'), 'utf8')).toBe('theirs');
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist', ...theirs].sort());
  });

  it('writes nothing outside of the output for a journal that somebody wrote', () => {
    buildWith({ 'a.html': 'a' });
    writeFileSync(join(folder, 'precious'), 'precious');
    const { ino, birthtimeMs } = statSync(outDir);
    const base = { output: `${ino} ${birthtimeMs}`, cleared: [], moved: [], removed: [] };
    const journals = [
      { ...base, removed: ['../precious'] },
      { ...base, cleared: ['../precious'] },
      { ...base, moved: ['../precious'] },
      { ...base, moved: ['../../precious'] },
    ];
    for (const journal of journals) {
      const stage = join(folder, 'dist.0123456789abcdef.next');
      mkdirSync(join(stage, 'files'), { recursive: true });
      writeFileSync(join(stage, 'files/x'), 'x');
      writeFileSync(join(stage, 'tapdocs-stage.json'), '{"stageOf":"dist"}');
      writeFileSync(join(stage, 'journal.json'), JSON.stringify(journal));
      open().discard();
      expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('precious');
      expect(written()).toEqual({ 'a.html': 'a' });
      expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist', 'precious']);
    }
  });

  it('writes through a link, next to the folder that it leads to', () => {
    mkdirSync(join(folder, 'disk/site'), { recursive: true });
    symlinkSync(join(folder, 'disk/site'), outDir);
    const output = open();
    expect(output.stage.startsWith(join(folder, 'disk/site.'))).toBe(true);
    output.discard();
    buildWith({ 'a.html': 'a', 'b.html': 'b' });
    buildWith({ 'a.html': 'A' });
    expect(written()).toEqual({ 'a.html': 'A' });
    expect(lstatSync(outDir).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(folder, 'disk'))).toEqual(['site']);
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'disk', 'dist']);
  });

  it('refuses at the start a link that leads nowhere, a file, and a folder that no build wrote', () => {
    symlinkSync(join(folder, 'nowhere'), outDir);
    expect(open).toThrow(`it is a symbolic link to \`${join(folder, 'nowhere')}\` whose target does not exist`);
    rmSync(outDir);
    symlinkSync('dist', outDir);
    expect(open).toThrow('it is a symbolic link to `dist` whose target does not exist');
    rmSync(outDir);
    writeFileSync(outDir, '');
    expect(open).toThrow('it is not a folder');
    rmSync(outDir);
    mkdirSync(join(folder, 'theirs'));
    writeFileSync(join(folder, 'theirs/code'), '');
    symlinkSync('theirs', outDir);
    expect(open).toThrow('it contains files that no build wrote');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('is complete where the cache cannot be written to, and says so', () => {
    writeFileSync(join(folder, '.tapdocs'), 'no folder');
    for (const text of ['a', 'A']) {
      const output = open();
      output.write(assets, '');
      output.write('a.html', text);
      const warnings: Problem[] = [];
      output.commit((warning) => void warnings.push(warning));
      expect(warnings).toMatchObject([{ code: 'CACHE_UNWRITABLE', severity: 'warning' }]);
      expect(written()).toEqual({ 'a.html': text });
    }
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('clears away the stage of a build that was killed', () => {
    buildWith({ 'a.html': 'a' });
    const killed = open();
    killed.write('b.html', 'b');
    const stage = dirname(killed.stage);
    open().discard();
    expect(existsSync(stage)).toBe(true);
    for (const path of [stage, ...readdirSync(stage).map((name) => join(stage, name))]) utimesSync(path, 1000, 1000);
    open().discard();
    expect(readdirSync(folder).sort()).toEqual(['.tapdocs', 'dist']);
  });

  it('refuses two contents for one path, and paths that lead out', () => {
    const output = open();
    output.write('a.html', 'a');
    expect(() => output.write('a.html', 'a')).not.toThrow();
    expect(() => output.write('a.html', 'b')).toThrow('a.html');
    expect(() => output.write('../a.html', 'a')).toThrow('../a.html');
  });
});
