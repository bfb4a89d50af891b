import type { Answer } from './clean-url.js';
import { formatPath, parseRequestPath, type Place, type RequestPath } from './request-path.js';
import type { Exchange } from './send-file.js';
import { sendText } from './send-text.js';
import type { Middleware } from './stack.js';

/** The files of a site: those of an output, or those that are made when they are asked for. */
export interface SiteFiles {
  /** What answers at a path below the base. */
  locate(place: Place): Promise<Answer>;
  /** Answers with a file, by its names below the base. False when there is none: then nothing was sent. */
  send(segments: readonly string[], exchange: Exchange, status: 200 | 404): Promise<boolean>;
}

export interface ServeSiteOptions {
  /** Starts and ends with `/`. */
  base: string;
  /** Path prefixes of languages with a page of their own for unknown paths: `/zh`. */
  prefixes: readonly string[];
  files: SiteFiles;
}

/** Answers every request for a site, in `dev` and in `serve`: methods, malformed paths, the base, redirects, unknown paths. */
export function serveSite({ base, prefixes, files }: ServeSiteOptions): Middleware {
  const baseNames = base.split('/').filter(Boolean);
  const isNotFoundPage = (names: readonly string[]): boolean =>
    ['', ...prefixes].some((prefix) => `/${names.join('/')}` === `${prefix}/404.html`);
  const sendNotFound = async (path: readonly string[], exchange: Exchange): Promise<void> => {
    const own = prefixes.find((prefix) => prefix === `/${path[0]}`);
    if (own && (await files.send([own.slice(1), '404.html'], exchange, 404))) return;
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

/** The path without the base, or null when it lies elsewhere. The base without its last slash lies elsewhere. */
function belowBase({ segments, folder, search }: RequestPath, baseNames: readonly string[]): RequestPath | null {
  if (!baseNames.every((name, index) => segments[index] === name)) return null;
  const rest = segments.slice(baseNames.length);
  return rest.length === 0 && !folder ? null : { segments: rest, folder, search };
}

/** Temporary: on a machine's own address, site follows site, and browsers remember a permanent one for good. */
function redirect(path: RequestPath, { response }: Exchange): void {
  sendText(response, 'See the Location header.', { status: 307, headers: { Location: formatPath(path) } });
}
