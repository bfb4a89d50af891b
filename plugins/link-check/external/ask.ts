import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type ClientRequestArgs, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

/** Status and headers of a response. */
export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

export interface AskOptions {
  method: 'HEAD' | 'GET';
  /** Milliseconds to wait for the start of a response. */
  timeout: number;
  /** Addresses that must not be requested. */
  isForbidden(address: string): boolean;
  signal: AbortSignal;
}

/** Thrown for a forbidden address. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Thrown if no response started in time. */
export class AskTimeout extends Error {
  override readonly name = 'AskTimeout';
}

/**
 * Requests a URL, and reads only the head of the response. Redirects are not followed. The checked address is also the
 * one for the connection, so that a second DNS response cannot bypass the check.
 *
 * @throws ForbiddenAddress, AskTimeout, or the error of the connection
 */
export function ask(url: URL, { method, timeout, isForbidden, signal }: AskOptions): Promise<Answer> {
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
