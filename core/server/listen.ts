import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { errorCode } from '../files/stats.js';
import { fail, problem } from '../problems/problem.js';
import { externalAddresses, isWildcard } from './host-check.js';

export interface ListenOptions {
  /** 0 selects a free port. */
  port: number;
  /** Name or address; `localhost` is 127.0.0.1 and, if available, ::1. */
  host: string;
  /** Closes the server when it aborts. */
  signal?: AbortSignal | undefined;
  /** How many of the next ports are tried if it is in use. Default: none. */
  more?: number;
}

export interface Listening {
  port: number;
  /** Ends all connections, including open streams. Can be called more than once. */
  close(): Promise<void>;
}

/**
 * Starts HTTP servers.
 *
 * @throws TapdocsError PORT_IN_USE, HOST_INVALID or LISTEN_FAILED
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, signal } = options;
  signal?.throwIfAborted();
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', onAbort);
    await Promise.all(servers.map(closeServer));
  };
  const onAbort = (): void => void close();
  try {
    const first = await listenOn(handler, { host: host === 'localhost' ? '127.0.0.1' : host, port: options.port });
    servers.push(first);
    // A free port of one address may be in use at the other.
    if (host === 'localhost' && options.port !== 0) servers.push(...(await listenOnLoopback6(handler, options.port)));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', onAbort);
    return { port: (first.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    const { port, more = 0 } = options;
    if (more > 0 && errorCode(error) === 'EADDRINUSE')
      return listen(handler, { ...options, port: port + 1, more: more - 1 });
    return failed(error, options);
  }
}

/** The port that was asked for, or else the usual one, which may be in use. */
export function portOr(usual: number, port: number | undefined): Pick<ListenOptions, 'port' | 'more'> {
  return port === undefined ? { port: usual, more: 20 } : { port };
}

/** No server if the machine has no IPv6. */
async function listenOnLoopback6(handler: RequestListener, port: number): Promise<Server[]> {
  try {
    return [await listenOn(handler, { host: '::1', port })];
  } catch (error) {
    if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT') return [];
    throw error;
  }
}

function listenOn(handler: RequestListener, address: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function failed(error: unknown, { host, port }: ListenOptions): never {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') fail(problem('PORT_IN_USE', { port, next: port + 1 }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') fail(problem('HOST_INVALID', { host }));
  if (code) fail(problem('LISTEN_FAILED', { host, port, detail: error instanceof Error ? error.message : code }));
  throw error;
}

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
