import { type Problem, problem } from '../problems/problem.js';

/**
 * Receives the next action of a process that renders pages, so that another process can report it if it never finishes.
 */
export interface RenderWatch {
  /** Work on these pages begins. `pages` are paths of their sources below the root. */
  busy(pages: readonly string[]): void;
  /** Runs code of components. */
  run<T>(task: () => T): T;
}

export const unwatched: RenderWatch = { busy: () => undefined, run: (task) => task() };

/** How a worker ended while it was rendering pages. */
export interface WorkerEnd {
  /** `it got SIGKILL`, `it exited with code 1`. */
  detail: string;
  /** Its last step. */
  pages: readonly string[];
  /** Seconds after which it was ended; null if it ended itself. */
  overdue: number | null;
  /** Its memory limit in megabytes, if it was exceeded; otherwise null. */
  memory: number | null;
}

/** The problem of the pages that a worker was rendering when it ended. */
export function workerProblem({ detail, pages, overdue, memory }: WorkerEnd): Problem {
  const [page] = pages;
  const at = pages.length === 1 && page !== undefined && !page.startsWith('/') ? { file: page } : undefined;
  const list = listOf(pages);
  if (overdue !== null) return problem('RENDER_TIMEOUT', { pages: list, seconds: overdue }, at);
  if (memory !== null && page !== undefined) return problem('RENDER_MEMORY', { pages: list, megabytes: memory }, at);
  return problem('WORKER_DIED', { detail: page === undefined ? detail : `${detail}, while it rendered ${list}` }, at);
}

/** Maximum number of pages in the message. */
const mostNamed = 5;

function listOf(pages: readonly string[]): string {
  const named = pages.slice(0, mostNamed).map((page) => `\`${page}\``);
  const others = pages.length - named.length;
  return others > 0 ? `${named.join(', ')} or ${others} others` : named.join(' or ');
}
