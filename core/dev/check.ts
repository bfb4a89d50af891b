import type { Problem } from '../problems/problem.js';
import { runCheck } from '../records/check-records.js';
import type { Site } from '../hooks.js';
import type { LivePages } from './pages.js';

/** Lets plugins check the pages rendered so far, shortly after the last one was rendered. */
export interface LiveCheck {
  /** Called when a page was rendered. */
  soon(): void;
  close(): void;
}

/** Delay in milliseconds, because pages come in bursts, and the requested page comes first. */
const pause = 400;

/**
 * Runs the `check` hook. An error is reported when it appears, and again only if it disappeared in between. A warning is
 * reported once.
 *
 * @param show gets all errors of each check
 */
export function createLiveCheck(
  { hooks, logger }: Site,
  pages: () => LivePages,
  show: (errors: readonly Problem[]) => void,
): LiveCheck {
  let timer: NodeJS.Timeout | undefined;
  let reported = new Set<string>();
  const check = async (): Promise<void> => {
    const routes = pages().routes();
    const problems = await runCheck({ hooks }, { routes, records: pages().records });
    const news = problems.filter((problem) => !reported.has(identity(problem)));
    reported = new Set(problems.map(identity));
    const errors = news.filter(({ severity }) => severity === 'error');
    const warnings = news.filter(({ severity }) => severity === 'warning');
    if (warnings.length > 0) logger.warn(warnings);
    if (errors.length > 0) logger.error(errors);
    show(problems.filter(({ severity }) => severity === 'error'));
  };
  return {
    soon() {
      if (hooks.check.taps.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => void check(), pause);
    },
    close: () => clearTimeout(timer),
  };
}

function identity({ message, at }: Problem): string {
  return JSON.stringify([message, at?.file, at?.line, at?.column]);
}
