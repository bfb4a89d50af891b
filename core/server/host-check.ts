import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { sendText, type Middleware } from './stack.js';

/** Whether a host name from a URL belongs to this server. */
export type HostCheck = (name: string) => boolean;

/** Wildcard addresses. */
const wildcards = ['0.0.0.0', '::'];

/**
 * The allowed host names of a server: `localhost`, loopback addresses, and the host that it listens on with its
 * addresses; for a wildcard, all addresses and names of the machine. Any other name in a request comes from a page of
 * another site whose DNS points to this machine.
 *
 * @param allowed other names; with a dot before it, a name and all below it
 */
export async function createHostCheck(host: string, allowed: readonly string[] = []): Promise<HostCheck> {
  const names = new Set(['localhost', ...(await namesOf(host))].map(plainName));
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  return (hostName) => {
    const name = plainName(hostName);
    if (names.has(name) || name.endsWith('.localhost') || allowed.some((each) => isAllowed(name, each))) return true;
    return isIP(name) !== 0 && loopback.check(name, isIPv6(name) ? 'ipv6' : 'ipv4');
  };
}

function isAllowed(name: string, allowed: string): boolean {
  const plain = plainName(allowed);
  return plain.startsWith('.') ? `.${name}`.endsWith(plain) : name === plain;
}

/** Whether a host is a wildcard address. */
export function isWildcard(host: string): boolean {
  return wildcards.includes(plainName(host));
}

/** Addresses of the machine that other machines can reach. */
export function externalAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address);
}

async function namesOf(host: string): Promise<string[]> {
  if (isWildcard(host)) return [hostname(), `${hostname()}.local`, ...externalAddresses()];
  if (isIP(plainName(host)) !== 0) return [host];
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return [host, ...addresses.map(({ address }) => address)];
}

/** Lower case, without the brackets of an IPv6 address, its zone, and the dot of a full name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
    .replace(/\.$/, '');
}

/**
 * Rejects requests whose `Host` or `Origin` is not this server. A page of another site can then neither send requests
 * with its own host name that points to this machine, nor read responses across origins.
 */
export function hostGuard(isOwn: HostCheck): Middleware {
  return (request, response, next) => {
    const { host, origin } = request.headers;
    if (!isOwn(hostOf(`http://${host ?? ''}`))) {
      const text =
        'This server does not answer requests for this host name. To use the name, add it to `server.allowedHosts` of the configuration.';
      return sendText(response, text, { status: 403 });
    }
    if (origin !== undefined && !isOwn(hostOf(origin))) {
      return sendText(response, 'This server does not answer requests from pages of other sites.', { status: 403 });
    }
    return next();
  };
}

/** '' if it is not a URL. */
function hostOf(url: string): string {
  return /^https?:\/\/[^/?#@\\]+$/.test(url) && URL.canParse(url) ? new URL(url).hostname : '';
}
