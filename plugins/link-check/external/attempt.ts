import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type ClientRequestArgs, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

export interface AttemptOptions extends Omit<AskOptions, 'method'> {
  now(): number;
}

/** Browsers give up after 20. */
const mostRedirects = 10;

/** Requests a URL once with HEAD and, if that is not successful, with GET. */
export async function attempt(url: string, options: AttemptOptions): Promise<Attempt> {
  const short = await follow(url, { ...options, method: 'HEAD' });
  // Many servers do not support HEAD properly. A response with `Retry-After` is the same for both methods.
  const isSettled = short.outcome === 'good' || short.outcome === 'moved' || short.outcome === 'private';
  if (isSettled || (short.outcome === 'again' && short.after !== null)) return short;
  return follow(url, { ...options, method: 'GET' });
}

type FollowOptions = AskOptions & Pick<AttemptOptions, 'now'>;

async function follow(start: string, options: FollowOptions): Promise<Attempt> {
  let url = new URL(start);
  let isPermanent = true;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    let answer: Answer;
    try {
      answer = await ask(url, options);
    } catch (error) {
      options.signal.throwIfAborted();
      return failure(error);
    }
    const { status, location } = answer;
    if (status < 300 || status >= 400 || status === 304) {
      const result = judge(answer, options.now());
      return result.outcome === 'good' && hops > 0 && isPermanent ? { outcome: 'moved', to: url.href } : result;
    }
    if (!location || !URL.canParse(location, url.href)) {
      return { outcome: 'broken', detail: `it answers ${status} without a valid target` };
    }
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) return { outcome: 'broken', detail: `it redirects to \`${url.href}\`` };
    isPermanent &&= status === 301 || status === 308;
  }
  return { outcome: 'broken', detail: 'it is redirected too many times' };
}

/** Status codes that say nothing about the page: it may exist for a browser, or for logged-in users. */
const guarded = new Set([401, 403, 407, 451, 999]);

function judge({ status, retryAfter: header }: Answer, now: number): Attempt {
  if (status >= 200 && status < 400) return { outcome: 'good' };
  const detail = `it answers ${status}`;
  if (status === 429 || status === 503) return { outcome: 'again', detail, after: retryAfter(header, now) };
  if (status >= 500 && status < 600) return { outcome: 'again', detail, after: null };
  return guarded.has(status) ? { outcome: 'unsure', detail } : { outcome: 'broken', detail };
}

const passing: ReadonlyMap<string, string> = new Map([
  ['ECONNRESET', 'the connection was closed'],
  ['EPIPE', 'the connection was closed'],
  ['ETIMEDOUT', 'it does not answer'],
  ['EHOSTUNREACH', 'it cannot be reached'],
  ['ENETUNREACH', 'it cannot be reached'],
  ['EAI_AGAIN', 'its name cannot be resolved at the moment'],
]);
const lasting: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'there is no such host'],
  ['ECONNREFUSED', 'the host refuses the connection'],
]);

function failure(error: unknown): Attempt {
  if (error instanceof ForbiddenAddress) return { outcome: 'private' };
  if (error instanceof AskTimeout) return { outcome: 'again', detail: 'it does not answer in time', after: null };
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const again = passing.get(code);
  if (again !== undefined) return { outcome: 'again', detail: again, after: null };
  return { outcome: 'broken', detail: lasting.get(code) ?? message.replace(/\.$/, '') };
}

/** Milliseconds of a `Retry-After` header, which contains seconds or a date. Null if it is missing or invalid. */
export function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}

/** Status and headers of a response. */
interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

interface AskOptions {
  method: 'HEAD' | 'GET';
  /** Milliseconds to wait for the start of a response. */
  timeout: number;
  /** Addresses that must not be requested. */
  isForbidden(address: string): boolean;
  signal: AbortSignal;
}

/** Thrown for a forbidden address. */
class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Thrown if no response started in time. */
class AskTimeout extends Error {
  override readonly name = 'AskTimeout';
}

/**
 * Requests a URL, and reads only the head of the response. Redirects are not followed. The checked address is also the
 * one for the connection, so that a second DNS response cannot bypass the check.
 *
 * @throws ForbiddenAddress, AskTimeout, or the error of the connection
 */
function ask(url: URL, { method, timeout, isForbidden, signal }: AskOptions): Promise<Answer> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && isForbidden(host)) return Promise.reject(new ForbiddenAddress(host));
  const options: ClientRequestArgs = {
    method,
    agent: false,
    signal,
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'user-agent': 'Mozilla/5.0 (compatible; tapdocs-link-check)',
    },
    lookup: guardedLookup(isForbidden),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
    const request = send(url, options, (response) => {
      clearTimeout(timer);
      response.on('error', () => undefined);
      resolve(head(response));
      request.destroy();
    });
    const timer = setTimeout(() => request.destroy(new AskTimeout()), timeout);
    request.on('error', reject).on('close', () => clearTimeout(timer));
    request.end();
  });
}

function head({ statusCode = 0, headers }: IncomingMessage): Answer {
  return { status: statusCode, location: headers.location, retryAfter: headers['retry-after'] };
}

type Lookup = NonNullable<ClientRequestArgs['lookup']>;

/** Resolves a host name, and rejects it if any of its addresses is forbidden. */
function guardedLookup(isForbidden: (address: string) => boolean): Lookup {
  return (hostname: string, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`no address for ${hostname}`), '', 0);
      else if (addresses.some(({ address }) => isForbidden(address))) callback(new ForbiddenAddress(hostname), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The result of checking a URL. */
export type Verdict =
  | { outcome: 'good' }
  /** It has moved permanently. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'broken'; detail: string }
  /** The server did not give a result. */
  | { outcome: 'unsure'; detail: string }
  /** An address of this machine or of a private network. */
  | { outcome: 'private' };

/** A verdict, or a request for another attempt. `after`: milliseconds to wait, if the server set them. */
export type Attempt = Verdict | { outcome: 'again'; detail: string; after: number | null };
