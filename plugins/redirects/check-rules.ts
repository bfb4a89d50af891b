import { asWarning, fail, type Problem, type Site } from 'tapdocs';
import type { CheckCommandContext } from '../link-check/index.js';
import { checkRedirects, type RedirectFindings } from './check-redirects.js';
import type { Redirects, RedirectsFor } from './redirects.js';

/** Checks the rules when pages are known, and targets that plugins may emit when all files are known. */
export function checkRules(site: Site, redirectsFor: RedirectsFor): void {
  const { hooks, logger } = site;
  const noted = new Set<string>();
  let open: RedirectFindings['open'] = [];
  hooks.check.tap('redirects', ({ routes, records }) => {
    const { config } = site;
    const redirects = redirectsFor(routes.all);
    const found = checkRedirects({ redirects, routes, records, config });
    open = found.open;
    const problems = [...redirects.skipped, ...found.problems];
    logger.warn(problems.filter(({ severity }) => severity === 'warning').map(asWarning));
    for (const way of redirects.notes.filter((each) => !noted.has(each))) {
      noted.add(way);
      logger.info(`The redirect ${way} takes several steps; readers are redirected in one step.`);
    }
    failWith(problems.filter(({ severity }) => severity === 'error'));
  });
  hooks.emitted.tap('redirects', (output) => {
    if (open.length > 0) failWith(missing(open, output.paths));
  });
}

/** The same for `tapdocs check`, which writes no output. */
export async function checkEmittedTargets(
  { config }: Site,
  redirects: Redirects,
  { routes, records, emit }: CheckCommandContext,
): Promise<readonly Problem[]> {
  const { open } = checkRedirects({ redirects, routes, records, config });
  return open.length === 0 ? [] : missing(open, new Set((await emit()).keys()));
}

function missing(open: RedirectFindings['open'], paths: ReadonlySet<string>): Problem[] {
  return open.filter(({ path }) => !paths.has(path.slice(1))).map(({ problem }) => problem);
}

function failWith(problems: readonly Problem[]): void {
  if (problems.length > 0) fail(problems);
}
