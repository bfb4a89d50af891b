import type { Logger } from '../terminal/logger.js';
import type { Problem } from '../problems/problem.js';

/** Prints the problems of pages. */
export interface PageReports {
  /** Prints the problems of a page, unless they are those that were printed last for it. */
  failed(path: string, problems: readonly Problem[]): void;
  /** The page has no problems now, so that later ones are printed. */
  worked(path: string): void;
}

/**
 * A page with problems is requested again after each change of a file. If the output of the server goes to a file of the
 * site, printing them each time would be such a change.
 */
export function createPageReports(logger: Pick<Logger, 'error'>): PageReports {
  const printed = new Map<string, string>();
  return {
    failed(path, problems) {
      const identity = JSON.stringify(problems.map(({ message, at }) => [message, at?.file, at?.line, at?.column]));
      if (printed.get(path) === identity) return;
      printed.set(path, identity);
      logger.error(problems);
    },
    worked: (path) => void printed.delete(path),
  };
}
