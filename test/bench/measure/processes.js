// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Started
 * @property {number} session id of the process, of its group and of its session
 * @property {Promise<{ code: number | null, signal: string | null }>} ended
 * @property {() => string} output the last of what it printed
 * @property {() => Promise<void>} end ends the whole group
 *
 * @typedef {object} Processes
 * @property {(command: string[], cwd: string) => Started} start
 * @property {() => Promise<void>} endAll
 */

const keptOutput = 20_000;
const grace = 5000;

/**
 * Starts programs, each as leader of a group of its own, and ends what it started, by group.
 *
 * @param {Record<string, string>} env added to the environment
 * @returns {Processes}
 */
export function createProcesses(env) {
  /** @type {Set<Started>} */
  const running = new Set();
  return {
    start([file = '', ...args], cwd) {
      const options = { cwd, env: { ...cleanEnvironment(), ...env }, detached: true };
      const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-keptOutput)));
      const { pid } = child;
      if (pid === undefined) throw new Error(`\`${file}\` does not start`);
      /** @type {Started['ended']} */
      const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
      /** @type {Started} */
      const started = {
        session: pid,
        ended,
        output: () => output,
        async end() {
          signalGroup(pid, 'SIGTERM');
          const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), grace);
          await ended;
          clearTimeout(timer);
          // The leader has ended, but its group may still run.
          signalGroup(pid, 'SIGKILL');
          child.stdout.destroy();
          child.stderr.destroy();
          running.delete(started);
        },
      };
      child.on('error', () => running.delete(started));
      running.add(started);
      return started;
    },
    async endAll() {
      await Promise.all([...running].map((started) => started.end()));
    },
  };
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Variables of npm and of the caller's shell would change the behaviour of the programs. */
function cleanEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|VITE)/i.test(name));
  return { ...Object.fromEntries(entries), ...quiet };
}

const quiet = {
  CI: 'true',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  BROWSER: 'none',
};
