import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reaction of a host of the search service to a request. */
export type HostBehaviour = 'answers' | 'hangs' | 'fails' | 'refuses' | 'mumbles';

/** A request as a host received it. */
export interface ServiceRequest {
  method: string;
  path: string;
  /** Query parameters. */
  parameters: Record<string, string>;
  contentType: string;
  body: { requests?: Record<string, unknown>[] };
}

/** A host on the loopback that speaks the protocol of the search service. */
export interface ServiceHost {
  /** `127.0.0.1:8080`. */
  url: string;
  behaviour: HostBehaviour;
  /** Requests so far. */
  readonly requests: ServiceRequest[];
  /** Closes it, so that later requests are refused. */
  close(): Promise<void>;
}

/** Starts a host that answers each request with the hits of `find`. */
export async function startSearchHost(find: (query: string) => unknown[] = () => []): Promise<ServiceHost> {
  const requests: ServiceRequest[] = [];
  const host: ServiceHost = { url: '', behaviour: 'answers', requests, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      if (request.method !== 'OPTIONS') requests.push(received);
      answer(response, { host, request: received, find });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return host;
}

async function receive(request: IncomingMessage): Promise<ServiceRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: url.pathname,
    parameters: Object.fromEntries(url.searchParams),
    contentType: request.headers['content-type'] ?? '',
    body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as ServiceRequest['body'],
  };
}

interface Exchange {
  host: ServiceHost;
  request: ServiceRequest;
  find(query: string): unknown[];
}

function answer(response: ServerResponse, { host, request, find }: Exchange): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  const send = (status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };
  if (request.method === 'OPTIONS') send(200, '');
  else if (host.behaviour === 'fails') send(503, JSON.stringify({ message: 'Out of order', status: 503 }));
  else if (host.behaviour === 'refuses') send(403, JSON.stringify({ message: 'Invalid key', status: 403 }));
  else if (host.behaviour === 'mumbles') send(200, '{"results": [');
  else if (host.behaviour === 'answers') {
    const results = (request.body.requests ?? []).map(({ query }) => {
      const hits = find(String(query));
      return { hits, nbHits: hits.length, query, queryID: 'id' };
    });
    send(200, JSON.stringify({ results }));
  }
}
