import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { isOn } from '../parts.js';

/**
 * When a function is optimised, by the major version of V8: later than by default. A build runs much code for some seconds, and
 * what it cost to optimise all of it came to a third of the CPU time of its first pages. Versions that are not listed may lack the
 * flag, and Node ends at a flag that it does not know. Measured at 250 and at 1,200 pages.
 */
const tierUpFlags: Readonly<Record<string, string>> = {
  '11': '--interrupt-budget=800000',
  '12': '--invocation-count-for-turbofan=10000',
  '13': '--invocation-count-for-turbofan=10000',
};

const [major = ''] = process.versions.v8.split('.');

/** Code of functions that ran once stays, to be kept for other processes; fewer functions are optimised. */
const flags: readonly string[] = [
  '--no-flush-bytecode',
  ...Object.entries(tierUpFlags).flatMap(([version, flag]) => (version === major ? [flag] : [])),
];

/** Modules of Node that each build loads. */
const builtins = [
  'assert',
  'child_process',
  'crypto',
  'fs/promises',
  'net',
  'os',
  'perf_hooks',
  'process',
  'timers/promises',
  'tty',
  'vm',
  'worker_threads',
] as const;

/**
 * Gives this process the flags of all processes of Tapdocs: what one has compiled is of use to another only where both have the
 * same. To be called before compiled code is loaded. Threads started later take them up, too. No flag may be among them that
 * decides what V8 makes of code, rather than when: it crashes when such a one changes in a running process.
 *
 * Node brings compiled code of its own modules, for V8 without flags: those that are needed are loaded before, in a third of the
 * time. That is why workers are not given these flags as arguments; the limit of their memory cannot be set later.
 */
export function shareFlags(): void {
  if (!isOn('flags')) return;
  const require = createRequire(import.meta.url);
  for (const name of builtins) require(`node:${name}`);
  for (const flag of flags) setFlagsFromString(flag);
}
