import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The processes of this machine, as far as this one sees them. */
export interface Processes {
  /** Number of this process. */
  own: number;
  /** Whether there is no process of that number. */
  isGone(pid: number): boolean;
}

/** Names a process, for other processes of the same machine. JSON. */
export interface RunningProcess {
  pid: number;
  /** Where `pid` means something: the machine since it started, and its container. */
  place: string;
}

/** The process that asks. */
export function thisProcess({ own }: Processes): RunningProcess {
  return { pid: own, place: thisPlace() };
}

/** Whether a process has ended for certain. False where it cannot be seen, such as in another container, and for a number that is used again. */
export function hasEnded({ pid, place }: RunningProcess, { isGone }: Processes): boolean {
  return place === thisPlace() && Number.isInteger(pid) && pid > 0 && isGone(pid);
}

/** Containers may share a folder and a host name, but see other processes. */
function thisPlace(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = read(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].join(' ');
}

/** '' on systems other than Linux. */
function read(file: () => string): string {
  try {
    return file();
  } catch {
    return '';
  }
}
