// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { kernelUnits } from '../machine.js';

const interval = 50;

/**
 * Watches the memory of all processes of a session: a program started `detached` leads one, and what it starts stays in it.
 *
 * @param {number} session
 * @returns {{ stop(): number }} `stop` gives the peak of the sum of resident memory, in bytes; a shared page counts once a process
 */
export function watchMemory(session) {
  const { pageSize } = kernelUnits();
  /** @type {Set<string>} */
  let foreign = new Set();
  let peak = 0;
  const sample = () => {
    const others = new Set();
    let pages = 0;
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      // A process in another session stays there, and checking it again would take time from the measured program.
      const stat = foreign.has(pid) ? undefined : readStat(pid);
      if (stat?.session === session) pages += stat.residentPages;
      else others.add(pid);
    }
    foreign = others;
    peak = Math.max(peak, pages * pageSize);
  };
  sample();
  const timer = setInterval(sample, interval);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/**
 * CPU seconds, user and system, of all children of this process that have ended, and of theirs.
 *
 * @returns {number}
 */
export function endedChildrenSeconds() {
  const fields = statFields('self');
  return (Number(fields[13]) + Number(fields[14])) / kernelUnits().ticksPerSecond;
}

/** @param {string} pid */
function readStat(pid) {
  try {
    const fields = statFields(pid);
    return { session: Number(fields[3]), residentPages: Number(fields[21]) };
  } catch {
    // It ended after the list was read.
    return undefined;
  }
}

/**
 * The fields of `/proc/<pid>/stat` from the third on (the state), because the second, the name, may contain spaces.
 *
 * @param {string} pid
 */
function statFields(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
