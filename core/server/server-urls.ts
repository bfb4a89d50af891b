import { isIPv6 } from 'node:net';
import { externalAddresses, isWildcard } from './host-check.js';

/** The URLs of a server; the first is for its own machine. */
export function serverUrls({ host, port, base }: { host: string; port: number; base: string }): [string, ...string[]] {
  const url = (name: string): string => `http://${isIPv6(name) ? `[${name}]` : name}:${port}${base}`;
  if (!isWildcard(host)) return [url(host)];
  return [
    url('localhost'),
    ...externalAddresses()
      .filter((address) => !address.startsWith('fe80:'))
      .map(url),
  ];
}
