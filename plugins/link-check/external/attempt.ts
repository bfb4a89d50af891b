import { type Answer, ask, type AskOptions, AskTimeout, ForbiddenAddress } from './ask.js';
import type { Attempt } from './verdict.js';

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
