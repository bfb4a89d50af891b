import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { isOn } from '../parts.js';

/**
 * Flags by major version of V8 that make it optimise functions later than by default. A build runs much code for a few seconds, and
 * optimising it took a third of the CPU time of the first pages, measured at 250 and at 1,200 pages. Other versions may lack the
 * flag, and Node exits at a flag that it does not know.
 */
const tierUpFlags: Readonly<Record<string, string>> = {
  '11': '--interrupt-budget=800000',
  '12': '--invocation-count-for-turbofan=10000',
  '13': '--invocation-count-for-turbofan=10000',
};

const [major = ''] = process.versions.v8.split('.');

/**
 * V8 keeps the code of functions that ran once, so that it reaches the code cache, and optimises fewer functions. It collects garbage
 * when the heap has grown by half. By default, the heap may grow to four times its size, and 4,000 pages need a quarter more memory.
 * The time is the same.
 */
const flags: readonly string[] = [
  '--no-flush-bytecode',
  '--heap-growing-percent=50',
  ...Object.entries(tierUpFlags).flatMap(([version, flag]) => (version === major ? [flag] : [])),
];

/** Modules of Node that every build loads. */
const builtins =
  'assert child_process crypto fs/promises net os perf_hooks process timers/promises tty vm worker_threads'.split(' ');

/**
 * Sets the V8 flags of all processes of Tapdocs. Compiled code is reused between processes only if their flags are the same, so call
 * this before compiled code is loaded. Threads that start later inherit the flags. Only flags that decide when V8 compiles or collects
 * garbage are safe: V8 crashes if one that decides what it compiles changes in a running process.
 *
 * Node comes with compiled code of its own modules, which V8 rejects once a flag is set. So the modules that are needed load first,
 * which takes a third of the time. That is also why workers do not get these flags as arguments.
 */
export function shareFlags(): void {
  if (!isOn('flags')) return;
  const require = createRequire(import.meta.url);
  for (const name of builtins) require(`node:${name}`);
  for (const flag of flags) setFlagsFromString(flag);
}
