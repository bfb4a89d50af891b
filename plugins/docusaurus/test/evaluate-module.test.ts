import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluateModule } from '../../presets/evaluation/evaluate-module.js';
import { plainValue } from '../../presets/evaluation/run-evaluation.js';
import { problemsOf } from '../../../test/unit/plugins/fixture.js';
import { compiledModule } from '../requests.js';

const root = mkdtempSync(join(tmpdir(), 'evaluated-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const file = join(root, name);
  writeFileSync(file, text);
  return file;
}

const entry = compiledModule('presets/evaluation/evaluation-entry.js');
const place = { root, cacheDir: join(root, '.tapdocs'), entry };

it('a module is JSON, with the files that it depends on', async () => {
  written('names.json', '["a"]');
  written('title.txt', 'Title');
  written('part.ts', 'export const part: number = 2;\n');
  const file = written(
    'config.ts',
    `import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { part } from './part';
export default async () => ({
  title: readFileSync(join(__dirname, 'title.txt'), 'utf8'),
  names: require('./names.json'),
  has: existsSync('absent.txt'),
  part,
  hook: () => 1,
});
`,
  );
  const { value, omitted, files } = await evaluateModule(file, { call: true }, place);
  expect(value).toEqual({ title: 'Title', names: ['a'], has: false, part: 2 });
  expect(omitted).toEqual(['hook']);
  expect(files).toEqual(['config.ts', 'names.json', 'part.ts'].map((name) => join(root, name)));
});

it('a function of a module is called with JSON, in its process', async () => {
  const file = written(
    'functions.js',
    'let count = 0;\nmodule.exports = { "a.b": [{ add: async (x) => x < 0 ? new Map() : { f() {}, sum: x + (count += 1) } }] };\n',
  );
  const { results, omitted } = await evaluateModule(file, { calls: { key: 'a.b[0].add', args: [3, 3, -1] } }, place);
  expect(results).toEqual([{ sum: 4 }, { sum: 5 }, null]);
  expect(omitted).toEqual(['a.b[0].add']);
  expect(await problemsOf(() => evaluateModule(file, { calls: { key: 'a.c', args: [] } }, place))).toMatchObject([
    { code: 'CONFIG_THREW', at: { file } },
  ]);
});

it('a module that never finishes, ends its process, or exports too much, is an error with its place', async () => {
  const endless = written('endless.js', 'for (;;) {}\n');
  expect(await problemsOf(() => evaluateModule(endless, { seconds: 1 }, place))).toMatchObject([
    { code: 'EVALUATION_TIMEOUT', at: { file: endless, line: 1 } },
  ]);
  const ended = written('ended.js', 'process.exit(3);\n');
  expect(await problemsOf(() => evaluateModule(ended, {}, place))).toMatchObject([
    { code: 'EVALUATION_ENDED', at: { file: ended, line: 1 }, message: expect.stringContaining('code 3') },
  ]);
  const large = written('large.js', "module.exports = 'x'.repeat(9_000_000);\n");
  expect(await problemsOf(() => evaluateModule(large, {}, place))).toMatchObject([{ code: 'EVALUATION_SIZE' }]);
});

it('modules of both kinds import each other', async () => {
  for (const folder of ['node_modules/pkg', 'parts']) mkdirSync(join(root, folder), { recursive: true });
  written('node_modules/pkg/package.json', '{ "name": "pkg", "version": "1.0.0" }');
  written('node_modules/pkg/sub.js', "module.exports = { rule: 'r' };\n");
  written('parts/gen.js', "import path from 'path';\nmodule.exports = (name) => path.join('a', name);\n");
  written('parts/sidebar.ts', "export default { docs: ['a'] };\n");
  written('parts/rules.ts', "import rules from 'pkg/sub';\nexport const rule: string = rules.rule;\n");
  const common = written(
    'common.js',
    "module.exports = { gen: require('./parts/gen'), sidebar: require('./parts/sidebar.ts') };\n",
  );
  const { value, results } = await evaluateModule(common, { calls: { key: 'gen', args: ['b'] } }, place);
  expect([value, results]).toEqual([{ sidebar: { docs: ['a'] } }, ['a/b']]);
  const module = written(
    'module.mts',
    "import rules from 'pkg/sub';\nimport { rule } from './parts/rules';\nexport default { rules, rule };\n",
  );
  expect((await evaluateModule(module, {}, place)).value).toEqual({ rules: { rule: 'r' }, rule: 'r' });
});

describe('the limit', () => {
  const { fork } = childProcess;
  const child = Object.assign(new EventEmitter(), { send: () => true, kill: vi.fn() });
  const run = () => evaluateModule('a.js', { calls: { key: 'f', args: [1, 2, 3] } }, place);

  beforeEach(() => {
    vi.useFakeTimers();
    childProcess.fork = (() => child) as unknown as typeof fork;
    syncBuiltinESMExports();
  });
  afterEach(() => {
    vi.useRealTimers();
    childProcess.fork = fork;
    syncBuiltinESMExports();
  });

  it('is that of each call, not of all calls', async () => {
    const running = run();
    for (let call = 0; call < 3; call += 1) {
      vi.advanceTimersByTime(29_000);
      child.emit('message', { type: 'called' });
    }
    child.emit('message', { type: 'value', module: { results: [1, 2, 3] } });
    expect((await running).results).toEqual([1, 2, 3]);
  });

  it('ends a process without an answer', async () => {
    const problems = problemsOf(run);
    vi.advanceTimersByTime(30_001);
    expect(await problems).toMatchObject([{ code: 'EVALUATION_TIMEOUT' }]);
    expect(child.kill).toHaveBeenCalledWith('SIGKILL');
  });
});

it('long values arrive whole, although their processes end before a busy process has read them', async () => {
  const file = written('long.ts', "export default 'x'.repeat(900_000);\n");
  const busy = setInterval(() => {
    for (const end = performance.now() + 30; performance.now() < end;);
  }, 3);
  try {
    const modules = await Promise.all(Array.from({ length: 3 }, () => evaluateModule(file, {}, place)));
    expect(modules.map(({ value }) => String(value).length)).toEqual(Array.from({ length: 3 }, () => 900_000));
  } finally {
    clearInterval(busy);
  }
}, 60_000);

it('values that are not JSON are named by their keys', () => {
  const endless: unknown[] = [];
  endless.push(endless);
  const given = { a: [1, () => 1], b: new Map(), c: /x+/, d: undefined, e: new Date(0), f: endless };
  const { value, omitted } = plainValue(given);
  expect(value).toMatchObject({ a: [1, null], c: 'x+', e: '1970-01-01T00:00:00.000Z' });
  expect(omitted.slice(0, 2)).toEqual(['a[1]', 'b']);
  expect(omitted[2]).toMatch(/^f\[0\]/);
});
