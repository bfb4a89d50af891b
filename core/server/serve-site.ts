import { type Answer, formatPath, parseRequestPath, type Place, type RequestPath } from './resolve-url.js';
import type { Exchange } from './send-file.js';
import { sendText, type Middleware } from './stack.js';

/** The files of a site: those of an output, or files that are created on request. */
export interface SiteFiles {
  /** Resolves a path below the base. */
  locate(place: Place): Promise<Answer>;
  /** Responds with a file, by its names below the base. False if there is none; then nothing was sent. */
  send(segments: readonly string[], exchange: Exchange, status: 200 | 404): Promise<boolean>;
}

export interface ServeSiteOptions {
  /** Starts and ends with `/`. */
  base: string;
  /** Path prefixes of versions and languages, which can have their own not-found pages: `/zh`, `/1.5/zh`. */
  prefixes: readonly string[];
  files: SiteFiles;
}

/**
 * Handles every request for a site, in `dev` and in `serve`: methods, malformed paths, the base, redirects, unknown
 * paths.
 */
export function serveSite({ base, prefixes, files }: ServeSiteOptions): Middleware {
  const baseNames = base.split('/').filter(Boolean);
  const isNotFoundPage = (names: readonly string[]): boolean =>
    ['', ...prefixes].some((prefix) => `/${names.join('/')}` === `${prefix}/404.html`);
  const sendNotFound = async (path: readonly string[], exchange: Exchange): Promise<void> => {
    const match = longestPrefix(`/${path.join('/')}`, prefixes);
    if (match && (await files.send([...match.slice(1).split('/'), '404.html'], exchange, 404))) return;
    if (!(await files.send(['404.html'], exchange, 404))) sendText(exchange.response, 'Not found.', { status: 404 });
  };
  return async (request, response) => {
    const exchange = { request, response };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 'Only GET and HEAD are allowed.', {
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const path = parseRequestPath(request.url ?? '');
    if (!path) return sendNotFound([], exchange);
    const inside = belowBase(path, baseNames);
    if (!inside) {
      const toBase = path.segments.length === 0 || (!path.folder && path.segments.join('/') === baseNames.join('/'));
      if (toBase) return redirect({ segments: baseNames, folder: true, search: path.search }, exchange);
      return sendNotFound([], exchange);
    }
    const answer = await files.locate(inside);
    if (answer && 'redirect' in answer) {
      const { segments, folder } = answer.redirect;
      return redirect({ segments: [...baseNames, ...segments], folder, search: path.search }, exchange);
    }
    const sent = answer !== null && !isNotFoundPage(answer.file) && (await files.send(answer.file, exchange, 200));
    return sent ? undefined : sendNotFound(inside.segments, exchange);
  };
}

/** The longest prefix that a path is below; '' if there is none. */
function longestPrefix(path: string, prefixes: readonly string[]): string {
  const matches = prefixes.filter((prefix) => `${path}/`.startsWith(`${prefix}/`));
  return matches.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** The path without the base, or null if it is outside the base. The base without its last slash is outside. */
function belowBase({ segments, folder, search }: RequestPath, baseNames: readonly string[]): RequestPath | null {
  if (!baseNames.every((name, index) => segments[index] === name)) return null;
  const rest = segments.slice(baseNames.length);
  return rest.length === 0 && !folder ? null : { segments: rest, folder, search };
}

/** Temporary, because different sites use the same local address, and browsers cache permanent redirects forever. */
function redirect(path: RequestPath, { response }: Exchange): void {
  sendText(response, 'See the Location header.', { status: 307, headers: { Location: formatPath(path) } });
}
