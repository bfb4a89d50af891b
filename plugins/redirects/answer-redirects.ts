import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Config, type Middleware, type Problem } from 'tapdocs';
import { canonicalPath, documentFile, type LiveSite, normalizePath, pathKey } from 'tapdocs/kit';
import {
  findRedirect,
  type FoundRedirect,
  withSuffix,
  type FindPage,
  targetHref,
  type TargetPlace,
} from './find-redirect.js';
import type { RedirectData } from './rules.js';
import type { Redirects } from './redirects.js';
import { redirectProblem } from './problems.js';

/** The rules and the pages of a site. */
export interface SiteRules {
  /** The target of a decoded path without base, or null. */
  find(path: string): FoundRedirect | null;
  pageAt: FindPage;
}

/** The current rules of a site in `dev`. */
export function liveRules(
  live: LiveSite,
  redirectsOf: (routes: ReturnType<LiveSite['routes']>) => Redirects,
): SiteRules {
  const current = (): Redirects => redirectsOf(live.routes());
  return { find: (path) => current().find(path), pageAt: (path) => current().pageAt(path) };
}

/** The rules in a built site. A file of the output has priority over a pattern. */
export function builtRules(config: FileConfig, report: (problem: Problem) => void): SiteRules {
  const saved = createSavedRules(join(config.outDir, savedRulesFile), report);
  return {
    find(path) {
      const data = saved();
      if (!data) return null;
      const answers = (wanted: string): boolean => !isStub(wanted, data) && hasDocument(wanted, config);
      return answers(path) ? null : findRedirect(path, data, answers);
    },
    pageAt(path) {
      const key = pathKey(canonicalPath(path));
      return [key, `${key}/`].find((each) => hasDocument(each, config)) ?? null;
    },
  };
}

type FileConfig = Pick<Config, 'outDir' | 'urlStyle' | 'locales' | 'versions'>;

/** Whether a document at a path would only redirect. */
function isStub(path: string, { exact, defaultPrefix, aliases = [] }: RedirectData): boolean {
  const prefixes = defaultPrefix === '' ? aliases : [defaultPrefix, ...aliases];
  return Object.hasOwn(exact, pathKey(path)) || prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`));
}

function hasDocument(path: string, config: FileConfig): boolean {
  const { outDir } = config;
  const file = join(outDir, documentFile(path, config));
  return below(outDir, file) !== null && !file.includes('\0') && existsSync(file);
}

/**
 * Responds to requests for redirected paths. Browsers must not cache the response, because different sites use the same
 * local address.
 */
export function answerRedirects({ find, pageAt }: SiteRules, site: TargetPlace['site']): Middleware {
  const { base } = site;
  return (request, response, next) => {
    const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '') ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = pathname.startsWith(base) ? normalizePath(`/${pathname.slice(base.length)}`) : null;
    const answer = isRead && path !== null && !path.startsWith('/_tapdocs/') ? find(path) : null;
    if (!answer) return next();
    const location = targetHref(withSuffix(answer.to, search), { site, pageAt });
    response.writeHead(answer.temporary ? 302 : 301, {
      location,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    response.end(request.method === 'HEAD' ? undefined : `See ${location}\n`);
    return undefined;
  };
}

/** Path of the completed rules in a built site, for servers. */
export const savedRulesFile = '_tapdocs/redirects.json';

/**
 * Reads the rules of a built site, and reads them again if the file has changed; null if there are none. The server must
 * still respond if the file is damaged, so this goes to `report`.
 */
function createSavedRules(file: string, report: (problem: Problem) => void): () => RedirectData | null {
  let cached: { stamp: string; data: RedirectData | null } | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : '';
    if (cached?.stamp !== stamp) cached = { stamp, data: stats ? read(file, report) : null };
    return cached.data;
  };
}

function read(file: string, report: (problem: Problem) => void): RedirectData | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RedirectData;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    report(redirectProblem('REDIRECT_FILE', { detail }, { file }));
    return null;
  }
}
