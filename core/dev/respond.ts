import { devScript } from './events.js';
import { errorPage } from './error-page.js';
import { sendBytes } from '../server/send-file.js';
import { toProblems } from '../problems/problem.js';
import { allPrefixes } from '../routes/prefix.js';
import { serveSite } from '../server/serve-site.js';
import type { Middleware } from '../server/stack.js';
import { answerPage } from './answer-page.js';
import { createLiveFiles, type DevSite } from './live-files.js';

/** Handles the requests of the dev server like `serve`, and sends events about changes. */
export function respond(dev: DevSite): Middleware {
  const { base } = dev.site.config;
  const prefixes = allPrefixes(dev.site.config).filter(Boolean);
  const serve = serveSite({ base, prefixes, files: createLiveFiles(dev) });
  return async (request, response, next) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pathname === `${base}_tapdocs/events`) return dev.events.connect(request, response);
    const report = ['open', 'error'].find((name) => pathname === `${base}_tapdocs/${name}`);
    if (request.method === 'POST' && report) return answerPage(report, { request, response }, dev);
    return serve(request, response, next);
  };
}

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
