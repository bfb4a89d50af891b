import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutput } from '../../../core/files/output.js';
import type { OutputRun } from '../../../core/files/output-run.js';
import { runs } from '../../runs.js';

/** Changes of the file system that are left before the process is killed: all later ones fail, as they never happen. */
const life = { left: Infinity };

const changes = ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync'] as const;
const immortal = { ...fs };

beforeAll(() => {
  for (const name of changes) {
    const run = immortal[name] as (...args: unknown[]) => unknown;
    const mortal = (...args: unknown[]): unknown => {
      life.left -= 1;
      if (life.left < 0) throw new Error('killed');
      return run(...args);
    };
    Object.assign(fs, { [name]: mortal });
  }
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, Object.fromEntries(changes.map((name) => [name, immortal[name]])));
  syncBuiltinESMExports();
});

let folder: string;
let outDir: string;
beforeEach(() => {
  life.left = Infinity;
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-killed-'));
  outDir = join(folder, 'dist');
});
afterEach(() => {
  life.left = Infinity;
  rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string>>;

const assets = { '_tapdocs/a.js': '' };

function open(files: Files): OutputRun {
  const output = openOutput({ outDir, cacheDir: join(folder, '.tapdocs') });
  for (const [path, text] of Object.entries({ ...assets, ...files })) output.write(path, text);
  return output;
}

function written(): Files | null {
  if (!existsSync(outDir)) return null;
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(outDir, file), readFileSync(file, 'utf8')] as const)
      .filter(([path]) => !Object.hasOwn(assets, path))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Commits until the process is killed at a step. Whether it lived to the end. */
function commitUntil(step: number, files: Files): boolean {
  const output = open(files);
  life.left = step;
  try {
    output.commit();
    return life.left >= 0;
  } catch {
    return false;
  } finally {
    life.left = Infinity;
  }
}

/** Paths that are sometimes files and sometimes folders, and that differ in case. */
const trees = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'a/a', 'a/b', 'b/a/c', 'c/d', 'c/D', 'B', 'constructor'),
    fc.constantFrom('1', '2'),
  )
  .map((files) => {
    const names = Object.keys(files).map((path) => path.toLowerCase());
    return Object.fromEntries(
      Object.entries(files).filter(
        ([path], index) =>
          !names.some((other) => other.startsWith(`${path.toLowerCase()}/`)) &&
          names.indexOf(path.toLowerCase()) === index,
      ),
    );
  });

describe('an output whose build is killed at any step', () => {
  test('is the one before or the new one, once the next build has started', () => {
    fc.assert(
      fc.property(trees, trees, fc.boolean(), (before, after, hasLink) => {
        for (let step = 0, lived = false; !lived; step += 1) {
          rmSync(folder, { recursive: true });
          mkdirSync(folder);
          open(before).commit();
          if (hasLink && !Object.hasOwn(after, 'x')) {
            mkdirSync(join(folder, 'theirs'));
            symlinkSync(join(folder, 'theirs'), join(outDir, 'x'));
          }
          const times = new Map(Object.keys(before).map((path) => [path, statSync(join(outDir, path)).mtimeMs]));
          lived = commitUntil(step, after);
          openOutput({ outDir, cacheDir: join(folder, '.tapdocs') }).discard();
          if (existsSync(join(outDir, 'x'))) rmSync(join(outDir, 'x'));
          expect([before, after]).toContainEqual(written());
          if (lived) expect(written()).toEqual(after);
          for (const [path, text] of Object.entries(before))
            if (after[path] === text) expect(statSync(join(outDir, path)).mtimeMs).toBe(times.get(path));
          open(after).commit();
          expect(written()).toEqual(after);
          expect(open(after).commit()).toMatchObject({ written: 0, removed: 0 });
        }
      }),
      { numRuns: runs(4) },
    );
  });

  test('has at each step the assets that its documents name', () => {
    const before = { 'a.html': '_tapdocs/old.js', '_tapdocs/old.js': 'old' };
    const after = { 'a.html': '_tapdocs/new.js', 'b/c.html': '_tapdocs/new.js', '_tapdocs/new.js': 'new' };
    for (let step = 0, lived = false; !lived; step += 1) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      open(before).commit();
      lived = commitUntil(step, after);
      const files = written() ?? {};
      const documents = Object.keys(files).filter((path) => path.endsWith('.html'));
      expect(documents).toContain('a.html');
      for (const path of documents) expect(Object.keys(files)).toContain(files[path]);
    }
  });

  test('appears whole where there was none', () => {
    for (const hasFolder of [false, true])
      for (let step = 0, lived = false; !lived; step += 1) {
        rmSync(folder, { recursive: true });
        mkdirSync(hasFolder ? outDir : folder, { recursive: true });
        lived = commitUntil(step, { 'a/b.html': 'b', 'c.html': 'c' });
        const left = readdirSync(folder).filter((name) => name.endsWith('.next'));
        const isWritten = left.some((name) => existsSync(join(folder, name, 'journal.json')));
        openOutput({ outDir, cacheDir: join(folder, '.tapdocs') }).discard();
        const whole = { 'a/b.html': 'b', 'c.html': 'c' };
        if (lived || isWritten) expect(written()).toEqual(whole);
        else expect([hasFolder ? {} : null, whole]).toContainEqual(written());
      }
  });

  test('is left alone when another folder has its name', () => {
    open({ a: '1' }).commit();
    let step = 0;
    do {
      expect(step, 'no step was interrupted while the output was put in place').toBeLessThan(500);
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      open({ a: '1', b: '1' }).commit();
      commitUntil(step, { a: '2', b: '2' });
      step += 1;
    } while (!readdirSync(folder).some((name) => existsSync(join(folder, name, 'journal.json'))));
    rmSync(outDir, { recursive: true });
    // The number of the removed folder is often given to the next one.
    for (const name of ['dist', 'other']) mkdirSync(join(dirname(outDir), name));
    openOutput({ outDir, cacheDir: join(folder, '.tapdocs') }).discard();
    expect(readdirSync(outDir)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.next'))).toEqual([]);
  });
});
