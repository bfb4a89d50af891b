import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hash } from '../../../core/files/hash.js';
import { runScript } from '../../../core/installed/script/run-script.js';
import { asFunction } from '../../../core/installed/code/run-compiled.js';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-script-'));
  file = join(folder, 'own.cjs');
  writeScript(text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = `exports.double = (value) => value * 2; exports.given = () => require('own:given');`;

function writeScript(code: string): void {
  writeFileSync(file, asFunction(code));
}

interface Exports {
  double(value: number): number;
  given(): string;
}

const run = (role = 'worker') => runScript<Exports>(file, { role, modules: { 'own:given': () => 'a module' } });
const kept = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.bin'));
const partsOf = (name = ''): string | undefined => name.split('.').at(-2);

it('runs a script with what it is given, and says which one it is', () => {
  const { exports, id } = run();
  expect(id).toBe(hash(asFunction(text)));
  expect(exports.double(21)).toBe(42);
  expect(exports.given()).toBe('a module');
});

it('keeps compiled code for each part that a process was the first to go through', () => {
  run().keepCompiled('pages');
  const [first = ''] = kept();
  expect(partsOf(first)).toBe('pages');
  const before = readFileSync(join(folder, first));
  run().keepCompiled('pages');
  expect(kept()).toEqual([first]);
  expect(readFileSync(join(folder, first))).toEqual(before);

  const second = run();
  expect(second.exports.double(2)).toBe(4);
  second.keepCompiled('bundle');
  expect(kept().map(partsOf)).toEqual(['bundle+pages']);
  expect(run().exports.double(3)).toBe(6);
});

it('keeps apart what kinds of processes have compiled, and what there was of another script of the same length', () => {
  run('worker').keepCompiled('pages');
  run('command').keepCompiled('pages');
  expect(kept()).toHaveLength(2);
  writeScript(text.replace('* 2', '* 3'));
  const other = run();
  expect(other.exports.double(2)).toBe(6);
  other.keepCompiled('pages');
  expect(kept()).toHaveLength(3);
});

it('compiles again what is damaged, and does without a place to keep it', () => {
  run().keepCompiled('pages');
  const [name = ''] = kept();
  writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -1));
  const damaged = run();
  expect(damaged.exports.double(4)).toBe(8);
  damaged.keepCompiled('bundle');
  // Code of the damaged file is gone: what is kept now has one part.
  expect(kept().map(partsOf)).toEqual(['bundle']);

  rmSync(join(folder, kept()[0] ?? ''));
  const running = run();
  rmSync(file);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  expect(() => running.keepCompiled('pages')).not.toThrow();
  expect(running.exports.double(5)).toBe(10);
});
