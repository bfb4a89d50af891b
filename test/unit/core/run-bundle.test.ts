import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hash } from '../../../core/files/hash.js';
import { asFunction } from '../../../core/installed/code/run-compiled.js';
import { runBundle } from '../../../core/bundle/run-bundle.js';
import { createStore } from '../../../core/files/store/store.js';

const code = `exports.path = require('node:path').sep; exports.double = (value) => value * 2; exports.own = require('own');`;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Exports {
  path: string;
  double(value: number): number;
  own: string;
}

const load = (name: string): unknown => (name === 'own' ? 'given' : process.getBuiltinModule(name));
const run = (source = code) =>
  runBundle<Exports>({
    code: Buffer.from(asFunction(source)),
    id: hash(code),
    name: 'own.cjs',
    store: createStore(folder),
    load,
  });

function codeFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

it('keeps compiled code once, and runs the same with it', () => {
  const first = run();
  expect(first.exports).toMatchObject({ path: '/', own: 'given' });
  expect(codeFiles()).toEqual([]);
  first.keepCompiled();
  const [file = ''] = codeFiles();
  const kept = readFileSync(file);
  const second = run();
  expect(second.exports.double(21)).toBe(42);
  second.keepCompiled();
  expect(codeFiles()).toEqual([file]);
  expect(readFileSync(file)).toEqual(kept);
});

it('compiles again what is damaged, or is of another program', () => {
  run().keepCompiled();
  const [file = ''] = codeFiles();
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  const damaged = run();
  expect(damaged.exports.double(1)).toBe(2);
  damaged.keepCompiled();
  const other = Buffer.from('no code of V8');
  writeFileSync(file, Buffer.concat([Buffer.from(`${hash(other)}\n`), other]));
  // In one process, V8 remembers by itself what it has compiled.
  const foreign = run(`${code} exports.more = 1;`);
  expect(foreign.exports.double(2)).toBe(4);
  foreign.keepCompiled();
  expect(readFileSync(file).length).toBeGreaterThan(200);
});
