import { attempt, type Verdict } from './attempt.js';
import { type Clock, runByHost } from './host-queue.js';
import type { ExternalOptions } from '../options.js';
import { BlockList, isIP } from 'node:net';

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

/** Networks that are not the public internet: this machine, private and link-local networks, documentation, multicast. */
const networks4 = [
  ...'0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24'.split(' '),
  ...'192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'.split(' '),
];
const networks6 = '::/127 64:ff9b:1::/48 100::/64 2001:db8::/32 fc00::/7 fe80::/10 ff00::/8'.split(' ');

/** Creates a function that returns whether an IP address is not on the public internet. */
export function createPrivateAddresses(): (address: string) => boolean {
  const list = new BlockList();
  for (const [network, prefix] of networks4.map(partsOf)) {
    list.addSubnet(network, prefix, 'ipv4');
    // The same network behind a gateway from IPv6 (RFC 6052) and 6to4.
    list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
    list.addSubnet(`2002:${hexadecimal(network)}::`, 16 + prefix, 'ipv6');
  }
  for (const [network, prefix] of networks6.map(partsOf)) list.addSubnet(network, prefix, 'ipv6');
  // Addresses such as `::ffff:127.0.0.1` are compared with the networks of IPv4.
  return (address) => list.check(address.replace(/%.*$/, ''), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function partsOf(network: string): readonly [address: string, prefix: number] {
  const [address = '', prefix] = network.split('/');
  return [address, Number(prefix)];
}

function hexadecimal(address: string): string {
  const bytes = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${bytes.slice(0, 2).join('')}:${bytes.slice(2).join('')}`;
}
