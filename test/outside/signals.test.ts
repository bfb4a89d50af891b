import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isRunning } from './is-running.js';
import { config, createStranger, type Files, type Stranger } from './stranger.js';

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
  await vi.waitFor(() => expect(existsSync(join(stranger.folder, 'started'))).toBe(true), { timeout: 60_000 });
  return { child, pid: Number(stranger.read('started')) };
}

/** Presses Ctrl-C until it works, as everybody does. */
async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<unknown[]> {
  const ended = once(child, 'exit');
  const timer = setInterval(() => child.kill(signal), 500);
  const result = await ended;
  clearInterval(timer);
  return result;
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s ends', (signal) => {
  test.each([
    ['a build that parses a page in its own process', 0, ['build']],
    ['a build whose worker parses a page', 40, ['build', '--workers', '1']],
  ])('%s', async (_, count, args) => {
    const stranger = createStranger(files(count), { ownStore: true });
    const { child, pid } = await startBusy(stranger, ...args);
    expect(pid === child.pid).toBe(count === 0);
    const [code, by] = await end(child, signal);
    expect([by === signal, code === (signal === 'SIGINT' ? 130 : 143)]).toContain(true);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
    expect(stranger.exists('dist')).toBe(false);
  });

  test.each([
    ['a configuration that never ends', ['build'], `title: (() => { ${busy} })(),`],
    [
      'a hook that never ends',
      ['build'],
      `plugins: [contentDocs(), { name: 'busy', apply(site) { site.hooks.emit.tap('busy', () => { ${busy} }); } }],`,
    ],
    [
      'a dev server that is busy',
      ['dev', '--port', '0'],
      `plugins: [{ name: 'busy', apply(site) { site.hooks.server.tap('busy', () => { ${busy} }); } }],`,
    ],
  ])('%s', async (_, args, rest) => {
    const stranger = createStranger(
      {
        'tapdocs.config.ts': `${imports}import { contentDocs } from 'tapdocs/plugins';\nexport default { title: 'T', ${rest} };\n`,
        'docs/index.md': '# Home\n',
      },
      { ownStore: true },
    );
    const { child } = await startBusy(stranger, ...args);
    const [code, by] = await end(child, signal);
    expect([by === signal, code === (signal === 'SIGINT' ? 130 : 143)]).toContain(true);
  });
});

test.each([
  ['its own process', 0],
  ['a worker', 40],
])('a page that is parsed for ever in %s is named', async (_, count) => {
  const stranger = createStranger(files(count, `renderTimeout: 2, ${remark}`), { ownStore: true });
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
