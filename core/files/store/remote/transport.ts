import { setTimeout as pause } from 'node:timers/promises';
import { RemoteFault } from './blobs.js';

/** A request. Its URL and its headers can contain secrets, so messages name only the method and the host. */
export interface RemoteRequest {
  method: 'GET' | 'HEAD' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface RemoteAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Creates a request. It is called for each try, because a signature is only valid for some minutes. */
type MakeRequest = () => RemoteRequest | Promise<RemoteRequest>;

/** Sends requests to a remote store, with its rules for faults. */
export interface Transport {
  /**
   * Resolves with any answer but those that say “later”.
   *
   * @throws RemoteFault if three tries fail, or the time is up
   */
  send(make: MakeRequest): Promise<RemoteAnswer>;
  /** Ends all requests. Later ones fail at once. */
  close(): void;
}

const mostTries = 3;
/** Milliseconds before the second try. The third one waits four times as long. */
const firstPause = 100;
const mostRedirects = 5;
/** No pack and no pointer is larger, in bytes. */
const mostBytes = 32 * 2 ** 20;
/** Answers after which the same request may succeed. */
const laterStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A try that failed and may succeed later. */
class Setback extends Error {
  /** @param wait milliseconds that the server asks to wait */
  constructor(
    message: string,
    readonly wait?: number,
  ) {
    super(message);
  }
}

/** @param timeout milliseconds that a request may take, all its tries and pauses included */
export function createTransport(timeout: number): Transport {
  const closing = new AbortController();
  return {
    async send(make) {
      const end = Date.now() + timeout;
      for (let tries = 1; ; tries += 1) {
        const request = await make();
        try {
          return await attempt(
            request,
            AbortSignal.any([closing.signal, AbortSignal.timeout(Math.max(1, end - Date.now()))]),
          );
        } catch (error) {
          if (!(error instanceof Setback) || closing.signal.aborted) throw error;
          const { wait = firstPause * 4 ** (tries - 1), message } = error;
          if (tries === mostTries || Date.now() + wait >= end) throw new RemoteFault(`${nameOf(request)}: ${message}`);
          await pause(wait, undefined, { signal: closing.signal });
        }
      }
    },
    close: () => closing.abort(new RemoteFault('the build has ended')),
  };
}

/** The part of a request that a message may show. */
export function nameOf({ method, url }: Pick<RemoteRequest, 'method' | 'url'>): string {
  return `\`${method} ${new URL(url).origin}\``;
}

async function attempt(request: RemoteRequest, signal: AbortSignal): Promise<RemoteAnswer> {
  try {
    const response = await follow(request, signal);
    const { status, headers } = response;
    if (laterStatuses.has(status)) {
      await response.body?.cancel();
      throw new Setback(`the server answered ${status}`, waitOf(headers));
    }
    return { status, headers, body: await bodyOf(response) };
  } catch (error) {
    if (error instanceof Setback || error instanceof RemoteFault) throw error;
    throw new Setback(signal.aborted ? 'the server takes too long' : reasonOf(error));
  }
}

/** Follows redirects without the token: the other host, often a bucket, has a signature in its URL. */
async function follow(request: RemoteRequest, signal: AbortSignal): Promise<Response> {
  let { url } = request;
  const { method, body } = request;
  const headers = new Headers(request.headers);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    const target = response.headers.get('location');
    if (response.status < 301 || response.status > 308 || response.status === 304 || target === null) return response;
    await response.body?.cancel();
    const next = new URL(target, url);
    if (next.protocol !== 'https:' && next.protocol !== new URL(url).protocol)
      throw new RemoteFault(`${nameOf(request)}: the server redirects to a place without encryption`);
    url = next.href;
    headers.delete('authorization');
  }
  throw new RemoteFault(`${nameOf(request)}: the server redirects without end`);
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new RemoteFault(`the server sends more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Milliseconds of `Retry-After`: seconds, or a date. */
function waitOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** `ECONNREFUSED` and the like: `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
