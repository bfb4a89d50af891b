import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../config-text.js';
import { isLong } from '../long.js';
import { isRunning } from './is-running.js';
import { preload } from './preload.js';
import { createStranger, type Files, type Stranger } from './stranger.js';

/** Whatever keeps the program busy, a signal ends it, and pages that never end are named. */

const busy = `writeFileSync('started', String(process.pid)); for (;;) {}`;
const imports = `import { writeFileSync } from 'node:fs';\n`;

/** A Markdown plugin that never ends with the page `endless`. */
const remark = `markdown: { remarkPlugins: [() => (_, file) => { if (file.path.includes('endless')) { ${busy} } }] },`;

function files(count: number, rest = remark): Files {
  const others = Array.from({ length: count }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n`]);
  return {
    'tapdocs.config.ts': imports + config('contentDocs()', rest),
    'docs/index.md': '# Home\n',
    'docs/endless.md': '# Endless\n',
    ...(Object.fromEntries(others) as Files),
  };
}

async function startBusy(stranger: Stranger, ...args: string[]): Promise<{ child: ChildProcess; pid: number }> {
  const script = join(stranger.folder, 'node_modules/tapdocs/bin/tapdocs.js');
  const child = spawn(process.execPath, [script, ...args], { cwd: stranger.folder, stdio: 'ignore' });
  // Nothing else ends it after a failed test.
  onTestFinished(() => void child.kill('SIGKILL'));
  // The file exists before the id is in it.
  const started = (): string => (stranger.exists('started') ? stranger.read('started') : '');
  await vi.waitFor(() => expect(started()).not.toBe(''), { timeout: 60_000 });
  return { child, pid: Number(started()) };
}

/** Presses Ctrl-C until it works, as everybody does. */
async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<unknown[]> {
  const ended = once(child, 'exit');
  const timer = setInterval(() => child.kill(signal), 500);
  const result = await ended;
  clearInterval(timer);
  return result;
}

/** What is busy, the arguments, the configuration, and how many pages there are next to one that never ends. */
type Case = readonly [name: string, args: readonly string[], settings: string, count: number];

const withoutEnd = (rest: string): string =>
  `${imports}import { contentDocs } from 'tapdocs/plugins';\nexport default { title: 'T', ${rest} };\n`;
const parsing = files(0)['tapdocs.config.ts'] as string;

const inFew: Case = ['a build whose worker parses one of few pages', ['build'], parsing, 0];
const inWorker: Case = ['a build whose worker parses a page', ['build', '--workers', '1'], parsing, 40];
const inConfiguration: Case = [
  'a configuration that never ends',
  ['build'],
  withoutEnd(`title: (() => { ${busy} })(),`),
  0,
];
const inHook: Case = [
  'a hook that never ends',
  ['build'],
  withoutEnd(
    `plugins: [contentDocs(), { name: 'busy', apply(site) { site.hooks.emit.tap('busy', () => { ${busy} }); } }],`,
  ),
  0,
];
const inServer: Case = [
  'a dev server that is busy',
  ['dev', '--port', '0'],
  withoutEnd(`plugins: [{ name: 'busy', apply(site) { site.hooks.server.tap('busy', () => { ${busy} }); } }],`),
  0,
];
const all = [inFew, inWorker, inConfiguration, inHook, inServer];

describe.each([
  ['SIGINT', isLong ? all : [inWorker, inConfiguration, inServer]],
  ['SIGTERM', isLong ? all : [inFew, inHook]],
] as const)('%s ends', (signal, cases) => {
  test.each(cases)('%s', async (name, args, settings, count) => {
    const stranger = createStranger({ ...files(count), 'tapdocs.config.ts': settings }, { ownStore: count > 0 });
    const { child, pid } = await startBusy(stranger, ...args);
    expect(pid === child.pid).toBe(![inFew[0], inWorker[0]].includes(name));
    const [code, by] = await end(child, signal);
    expect([by === signal, code === (signal === 'SIGINT' ? 130 : 143)]).toContain(true);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
    expect(stranger.exists('dist')).toBe(false);
  });
});

test.each([
  ['few pages', 0],
  ['many pages', 40],
])('a page of %s that is parsed for ever is named', async (_, count) => {
  const stranger = createStranger(files(count, `renderTimeout: 2, ${remark}`), { ownStore: count > 0 });
  const { code, stderr, problems } = await stranger.tapdocs('build', '--workers', '1');
  expect(problems).toEqual(['RENDER_TIMEOUT docs/endless.md']);
  expect(stderr).toContain('`docs/endless.md` was not rendered within 2 seconds');
  expect(stderr).not.toContain('debugger');
  expect(code).toBe(1);
  expect(stranger.exists('dist')).toBe(false);
});

test('a worker that is busy ends with the build, however that is ended', async () => {
  const { child, pid } = await startBusy(createStranger(files(40), { ownStore: true }), 'build', '--workers', '1');
  expect(pid).not.toBe(child.pid);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
});

test('the folder of the output has nothing next to it after the next build of one that was killed', async () => {
  const stranger = createStranger({ 'tapdocs.config.ts': config(), 'docs/index.md': '# Home\n' });
  const outputs = (): string[] => readdirSync(stranger.folder).filter((name) => name.startsWith('dist'));
  const kill = `const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (String(to).endsWith('journal.json')) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};`;
  vi.stubEnv('NODE_OPTIONS', preload(kill));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await stranger.tapdocs('build')).code).toBe(-1);
  expect(outputs()).toEqual([expect.stringMatching(/^dist\.[\da-f]{16}\.next$/)]);
  vi.unstubAllEnvs();
  expect((await stranger.tapdocs('build')).code).toBe(0);
  expect(outputs()).toEqual(['dist']);
});
