import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Config, documentFile, type LiveSite, type Middleware, normalizePath, pathKey } from 'tapdocs';
import { findRedirect, type FoundRedirect, withSuffix } from './find-redirect.js';
import type { RedirectData } from './redirect-data.js';
import type { Redirects } from './redirects.js';
import { createSavedRules, savedRulesFile } from './saved-rules.js';
import { targetHref } from './target-href.js';

/** Where a decoded path without base leads, or null. */
export type FindRedirect = (path: string) => FoundRedirect | null;

/** Rules of a site that is being written, as they are at the moment. */
export function liveRules(
  live: LiveSite,
  redirectsOf: (routes: ReturnType<LiveSite['routes']>) => Redirects,
): FindRedirect {
  return (path) => redirectsOf(live.routes()).find(path);
}

/** Rules that a built site carries. A pattern yields to a file of the output. */
export function builtRules({ outDir }: Pick<Config, 'outDir'>): FindRedirect {
  const saved = createSavedRules(join(outDir, savedRulesFile));
  return (path) => {
    const data = saved();
    if (!data) return null;
    const answers = (wanted: string): boolean => !isStub(wanted, data) && hasDocument(wanted, outDir);
    return answers(path) ? null : findRedirect(path, data, answers);
  };
}

/** Whether a document at a path would only lead elsewhere. */
function isStub(path: string, { exact, defaultPrefix }: RedirectData): boolean {
  return Object.hasOwn(exact, pathKey(path)) || (defaultPrefix !== '' && `${path}/`.startsWith(`${defaultPrefix}/`));
}

function hasDocument(path: string, outDir: string): boolean {
  const file = join(outDir, documentFile(path));
  return below(outDir, file) !== null && !file.includes('\0') && existsSync(file);
}

/** Answers requests for paths that lead elsewhere. Browsers must not remember it: on a machine's own address, site follows site. */
export function answerRedirects(find: FindRedirect, base: string): Middleware {
  return (request, response, next) => {
    const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '') ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = pathname.startsWith(base) ? normalizePath(`/${pathname.slice(base.length)}`) : null;
    const found = isRead && path !== null && !path.startsWith('/_tapdocs/') ? find(path) : null;
    if (!found) return next();
    const location = targetHref(withSuffix(found.to, search), base);
    response.writeHead(found.temporary ? 302 : 301, {
      location,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    response.end(request.method === 'HEAD' ? undefined : `See ${location}\n`);
    return undefined;
  };
}
