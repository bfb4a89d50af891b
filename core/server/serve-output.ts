import { assetFolder } from '../bundle/asset-name.js';
import { type Answer, resolveCleanUrl } from './clean-url.js';
import { createOutputFiles, isAbsent } from './output-files.js';
import { findInAnyCase } from './any-case.js';
import { createRepresentations } from './representations.js';
import { formatPath, parseRequestPath, type RequestPath } from './request-path.js';
import { type Exchange, sendFile } from './send-file.js';
import { sendText } from './send-text.js';
import type { Middleware } from './stack.js';

export interface OutputOptions {
  /** Absolute path of the output. */
  folder: string;
  /** Starts and ends with `/`. */
  base: string;
  /** Path prefixes of languages with a page of their own for unknown paths: `/zh`. */
  prefixes: readonly string[];
}

/** Serves a built site as its host should: clean URLs, the page for unknown paths, compression and caching. */
export function serveOutput({ folder, base, prefixes }: OutputOptions): Middleware {
  const files = createOutputFiles(folder);
  const representations = createRepresentations();
  const baseNames = base.split('/').filter(Boolean);
  const assetNames = assetFolder.split('/');

  const locate = async (path: Pick<RequestPath, 'segments' | 'folder'>): Promise<Answer> => {
    const answer = await resolveCleanUrl(path, async (names) => (await files.find(names)) !== null);
    if (answer || path.segments[0] === assetNames[0]) return answer;
    const page = await findInAnyCase(path, files);
    return page && { redirect: page };
  };
  const send = async (segments: readonly string[], exchange: Exchange, status: number): Promise<boolean> => {
    const file = await files.find(segments);
    if (!file) return false;
    const immutable = assetNames.every((name, index) => segments[index] === name);
    try {
      await sendFile(file, exchange, { status, immutable, representations });
    } catch (error) {
      if (!isAbsent(error) || exchange.response.headersSent) throw error;
      return false;
    }
    return true;
  };
  const isNotFoundPage = (names: readonly string[]): boolean =>
    ['', ...prefixes].some((prefix) => `/${names.join('/')}` === `${prefix}/404.html`);
  const sendNotFound = async (path: readonly string[], exchange: Exchange): Promise<void> => {
    const own = prefixes.find((prefix) => prefix === `/${path[0]}`);
    if (own && (await send([own.slice(1), '404.html'], exchange, 404))) return;
    if (!(await send(['404.html'], exchange, 404))) sendText(exchange.response, 'Not found.', { status: 404 });
  };
  return async (request, response) => {
    const exchange = { request, response };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 'Only GET and HEAD are answered here.', {
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
    const answer = await locate(inside);
    if (answer && 'redirect' in answer) {
      const { segments, folder: isFolder } = answer.redirect;
      return redirect({ segments: [...baseNames, ...segments], folder: isFolder, search: path.search }, exchange);
    }
    const sent = answer !== null && !isNotFoundPage(answer.file) && (await send(answer.file, exchange, 200));
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
