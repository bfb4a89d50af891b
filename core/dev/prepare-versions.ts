import { toProblems } from '../problems/problem.js';
import { sendBytes } from '../server/send-file.js';
import type { Middleware } from '../server/stack.js';
import { errorPage } from './error-page.js';
import { devScript } from './events.js';
import type { DevSite } from './live-files.js';

/** Collects the routes of the versions that a request needs, before anything responds to it. */
export function prepareVersions({ site, pages, events }: DevSite): Middleware {
  return async (request, response, next) => {
    try {
      await pages.prepare(request.url ?? '/');
    } catch (error) {
      const problems = toProblems(error);
      const { base, root } = site.config;
      site.logger.error(problems);
      const bytes = errorPage(problems, { root, script: devScript(base, events.count()) });
      await sendBytes({ name: 'page.html', bytes }, { request, response }, { status: 500, caching: 'none' });
      return;
    }
    next();
  };
}
