import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../core/files/find-package.js';
import { tempFolder } from './temp-folder.js';

interface Ending {
  code: number | null;
  output: string;
}

/** Starts the compiled program. `onOutput` gets the output so far. */
function start(
  args: readonly string[],
  cwd: string,
  onOutput?: (text: string, child: ChildProcess) => void,
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/COLOR|^CI$/.test(name)));
    const child = spawn(process.execPath, [join(packageRoot, 'bin', 'tapdocs.js'), ...args], { cwd, env });
    const ending: Ending = { code: null, output: '' };
    const onData = (chunk: Buffer) => {
      ending.output += chunk.toString();
      onOutput?.(ending.output, child);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ending, code }));
  });
}

const served = { 'tapdocs.config.mjs': 'export default { title: "T" };', 'dist/index.html': 'home' };

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a server with code %i', async (signal, expected) => {
  const sent = { yet: false };
  const { code, output } = await start(['serve', '--port', '0'], await tempFolder(served), (text, child) => {
    if (!sent.yet && text.includes('http://')) sent.yet = child.kill(signal);
  });
  expect(code).toBe(expected);
  expect(output).toMatch(/^Serving the built site:\n {2}http:\/\/localhost:\d+\/\n$/);
});

test('a second signal ends a command that does not listen to the first', async () => {
  const config = `export default { title: 'T', plugins: [{ name: 'deaf', apply(site) {
    site.hooks.server.tapPromise('deaf', () => {
      setInterval(() => console.log('started'), 20);
      return new Promise(() => undefined);
    });
  } }] };`;
  const sent = { count: 0 };
  const { code } = await start(
    ['serve', '--port', '0'],
    await tempFolder({ ...served, 'tapdocs.config.mjs': config }),
    (text, child) => {
      if (sent.count === 0 && text.includes('started')) sent.count += Number(child.kill('SIGINT'));
      else if (sent.count === 1 && text.includes('Another Ctrl+C')) sent.count += Number(child.kill('SIGINT'));
    },
  );
  expect([code, sent.count]).toEqual([130, 2]);
});

test('a command that waits for what never comes fails', async () => {
  const config = `export default { title: 'T', plugins: [{ name: 'stuck', apply(site) {
    site.hooks.server.tapPromise('stuck', () => new Promise(() => undefined));
  } }] };`;
  const { code, output } = await start(
    ['serve', '--port', '0'],
    await tempFolder({ ...served, 'tapdocs.config.mjs': config }),
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^✖ (?:TAP_UNSETTLED|STALLED)\n/);
});

test('a promise of a plugin that fails unseen ends the process with the failure', async () => {
  const config = `export default { title: 'T', plugins: [{ name: 'p', apply(site) {
    site.hooks.server.tap('p', () => void Promise.reject(new Error('unseen')));
  } }] };`;
  const { code, output } = await start(
    ['serve', '--port', '0'],
    await tempFolder({ ...served, 'tapdocs.config.mjs': config }),
  );
  expect(code).toBe(1);
  expect(output).toContain('✖ INTERNAL\n  unseen');
});

test('problems end it with code 1 and without colours in a pipe', async () => {
  const { code, output } = await start(['serve'], await tempFolder({}));
  expect(code).toBe(1);
  expect(output).toMatch(/^✖ CONFIG_MISSING\n/);
  expect(output).not.toContain('\u001b');
});
