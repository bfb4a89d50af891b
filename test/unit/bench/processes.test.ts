import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createProcesses } from '../../bench/measure/processes.js';

/** A dead process has no port, though the system may still list it. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
  });
}

test('a program is ended with all that it started, even when it does not want to', async () => {
  const processes = createProcesses({});
  const stubborn = `
    process.on('SIGTERM', () => {});
    const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));
  `;
  const script = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' });
    setInterval(() => {}, 1000);
  `;
  const started = processes.start([process.execPath, '-e', script], process.cwd());
  await expect.poll(started.output, { timeout: 20_000 }).toMatch(/^\d+\n/);
  const port = Number(started.output());
  expect(await answers(port)).toBe(true);
  await processes.endAll();
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
});

test('what a program prints and how it ends is known, and what surrounds the benchmark does not reach it', async () => {
  process.env['npm_config_loglevel'] = 'silent';
  const processes = createProcesses({ EXTRA: 'given' });
  const script = 'console.log(process.env.npm_config_loglevel, process.env.EXTRA); process.exitCode = 3';
  const started = processes.start([process.execPath, '-e', script], process.cwd());
  expect(await started.ended).toEqual({ code: 3, signal: null });
  await expect.poll(started.output).toBe('undefined given\n');
  await started.end();
  delete process.env['npm_config_loglevel'];
});
