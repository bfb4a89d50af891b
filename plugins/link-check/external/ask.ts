import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type ClientRequestArgs, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

/** Head of an answer. */
export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

export interface AskOptions {
  method: 'HEAD' | 'GET';
  /** Milliseconds until an answer must have begun. */
  timeout: number;
  /** Addresses that are not asked. */
  isForbidden(address: string): boolean;
  signal: AbortSignal;
}

/** Says that an address is not to be asked. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** No answer began in time. */
export class AskTimeout extends Error {
  override readonly name = 'AskTimeout';
}

/**
 * Asks for a URL, and reads no more than the head of the answer. Redirects are not followed. The address that is checked is the
 * one that is connected to, so that no answer of a name server can slip past.
 *
 * @throws ForbiddenAddress, AskTimeout, or the connection's own error
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

/** Looks a name up, and refuses it when any of its addresses is forbidden. */
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
