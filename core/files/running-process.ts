import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The processes of this machine that this process can see. */
export interface Processes {
  /** Id of this process. */
  pid: number;
  /** Whether there is no process with that id. */
  isGone(pid: number): boolean;
}

/** Identifies a process for other processes of the same machine. JSON. */
export interface RunningProcess {
  pid: number;
  /** The scope of `pid`: the machine since its start, and its container. */
  place: string;
}

/** The current process. */
export function thisProcess({ pid }: Processes): RunningProcess {
  return { pid, place: thisPlace() };
}

/**
 * Whether a process has certainly ended. False if it cannot be seen, such as in another container, and if its id was
 * reused.
 */
export function hasEnded({ pid, place }: RunningProcess, { isGone }: Processes): boolean {
  return place === thisPlace() && Number.isInteger(pid) && pid > 0 && isGone(pid);
}

/** Containers may share a folder and a host name, but see different processes. */
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
