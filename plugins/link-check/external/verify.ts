import { attempt } from './attempt.js';
import { type Clock, runByHost } from './host-queue.js';
import type { ExternalOptions } from '../options.js';
import { createPrivateAddresses } from './private-address.js';
import type { Verdict } from './verdict.js';

export interface VerifyOptions {
  external: Required<ExternalOptions>;
  clock: Clock;
  signal: AbortSignal;
  onVerdict(url: string, verdict: Verdict, done: number): void;
}

/** Milliseconds before the second attempt, if the server sets no time. The time doubles with each further attempt. */
const firstPause = 1000;

/** Checks URLs (`http:` or `https:`, without hash), and reports the verdict of each. */
export async function verify(urls: readonly string[], options: VerifyOptions): Promise<void> {
  const { external, clock, signal, onVerdict } = options;
  const { retries, maxWait, timeout, allowPrivate } = external;
  const isPrivate = createPrivateAddresses();
  const isForbidden = (address: string): boolean => !allowPrivate && isPrivate(address);
  let done = 0;
  const tasks = urls.map((url) => {
    let attempts = 0;
    const run = async (): Promise<number | null> => {
      const result = await attempt(url, { timeout: timeout * 1000, isForbidden, signal, now: () => clock.now() });
      if (result.outcome === 'again' && attempts < retries) {
        attempts += 1;
        return Math.min(result.after ?? firstPause * 2 ** (attempts - 1), maxWait * 1000);
      }
      const verdict: Verdict = result.outcome === 'again' ? { outcome: 'unsure', detail: result.detail } : result;
      onVerdict(url, verdict, (done += 1));
      return null;
    };
    return { host: new URL(url).host, run };
  });
  const { concurrency, perHost } = external;
  await runByHost(tasks, { concurrency, perHost, clock, signal });
}
