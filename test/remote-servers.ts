import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Variables of CI services that decide who may store something, without values: these tests can run in a pull request. */
export const outsideOfCi: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'GITHUB_EVENT_NAME',
    'GITHUB_REF_PROTECTED',
    'CI_MERGE_REQUEST_IID',
    'CI_COMMIT_REF_PROTECTED',
    'CIRCLE_PULL_REQUEST',
    'BUILDKITE_PULL_REQUEST',
  ].map((name) => [name, '']),
);

/** A request that a server got. */
export interface Seen {
  method: string;
  /** Path with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Reply {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/** Answers in the place of the server. Null: the server answers. */
type Fault = (seen: Seen, response: ServerResponse) => Reply | null;

/** A server in this process that holds bytes in memory. */
export interface RemoteServer {
  url: string;
  blobs: Map<string, Buffer>;
  seen: Seen[];
  /** Faults of the next requests, one for each. */
  faults: Fault[];
  close(): Promise<void>;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** @param answer the contract of the server: what it refuses, it answers with a status that no client expects */
async function listen(answer: (seen: Seen, blobs: Map<string, Buffer>) => Reply): Promise<RemoteServer> {
  const blobs = new Map<string, Buffer>();
  const seen: Seen[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks) };
      seen.push(one);
      const fault = faults.shift();
      const reply = fault ? fault(one, response) : answer(one, blobs);
      if (!reply && (response.writableEnded || response.destroyed || response.headersSent)) return;
      const { status, body = '', headers: more = {} } = reply ?? answer(one, blobs);
      response.writeHead(status, more).end(method === 'HEAD' ? '' : body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    blobs,
    seen,
    faults,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function stored({ method, path, body }: Seen, blobs: Map<string, Buffer>, status: number): Reply {
  if (method === 'PUT') {
    blobs.set(path, body);
    return { status };
  }
  const bytes = blobs.get(path);
  return bytes ? { status: 200, body: bytes } : { status: 404, body: 'Not found' };
}

/** Bazel's HTTP cache, which checks `/cas/` by its hash and `/ac/` for the field 5 of an `ActionResult`. nginx answers 201 and 204. */
export function bazelServer(): Promise<RemoteServer> {
  return listen((seen, blobs) => {
    const [, kind, name = ''] = /^\/(ac|cas)\/([\da-f]{64})$/.exec(seen.path) ?? [];
    if (kind === undefined) return { status: 400, body: 'no path of a cache' };
    if (seen.method === 'PUT' && kind === 'cas' && sha256(seen.body) !== name)
      return { status: 400, body: 'other hash' };
    if (seen.method === 'PUT' && kind === 'ac' && seen.body[0] !== 0x2a)
      return { status: 400, body: 'no ActionResult' };
    return stored(seen, blobs, blobs.has(seen.path) ? 204 : 201);
  });
}

/** Any server that stores what is below a path. */
export function plainServer(start: string): Promise<RemoteServer> {
  return listen((seen, blobs) => (seen.path.startsWith(start) ? stored(seen, blobs, 201) : { status: 400 }));
}

/** Nx: https://nx.dev/recipes/running-tasks/self-hosted-caching#open-api-specification */
export function nxServer(token: string): Promise<RemoteServer> {
  return listen((seen, blobs) => {
    if (!/^\/v1\/cache\/[\da-f]+$/.test(seen.path)) return { status: 400 };
    if (seen.headers.authorization !== `Bearer ${token}`) return { status: 401, body: 'Unauthorized' };
    if (seen.method === 'PUT') {
      if (seen.headers['content-type'] !== 'application/octet-stream') return { status: 400 };
      if (seen.headers['content-length'] !== String(seen.body.length)) return { status: 400 };
      if (blobs.has(seen.path)) return { status: 409, body: 'Cannot override an existing record' };
    }
    return stored(seen, blobs, 200);
  });
}

/** Turborepo, as turborepo-remote-cache answers. */
export function turborepoServer(token: string, team: string): Promise<RemoteServer> {
  const query = team.startsWith('team_') ? `teamId=${team}` : `slug=${team}`;
  return listen((seen, blobs) => {
    const [path = '', asked] = seen.path.split('?');
    if (!/^\/v8\/artifacts\/[\da-f]+$/.test(path)) return { status: 400 };
    if (seen.headers.authorization !== `Bearer ${token}`) return { status: 401, body: 'Unauthorized' };
    if (asked !== query) return { status: 400, body: 'querystring should have the team' };
    const { 'x-artifact-duration': duration, 'x-artifact-tag': tag = '' } = seen.headers;
    if (seen.method === 'PUT' && (!/^\d+$/.test(String(duration)) || tag.length > 600)) return { status: 400 };
    return stored({ ...seen, path }, blobs, 200);
  });
}

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A request as it is signed. */
export interface SignedRequest extends Pick<Seen, 'method' | 'path' | 'headers'> {
  /** SHA-256 of the body. */
  hash: string;
}

/** The signature that a request must have. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function s3Signature(
  { method, path, headers, hash }: SignedRequest,
  { secretAccessKey, region }: S3Keys,
): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const names = signed.split(';');
  const date = String(headers['x-amz-date']);
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, path, '', ...lines, '', signed, hash].join('\n');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>((before, part) => mac(before, part), `AWS4${secretAccessKey}`);
  return mac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}

/**
 * A bucket, in path style, that checks signatures and conditions.
 *
 * @param isOld whether it lacks `If-None-Match`
 */
export function s3Server(keys: S3Keys, isOld = false): Promise<RemoteServer> {
  return listen((seen, blobs) => {
    const { authorization = '', 'x-amz-content-sha256': hash } = seen.headers;
    if (!seen.path.startsWith('/bucket/')) return { status: 404, body: '<Code>NoSuchBucket</Code>' };
    const signature = s3Signature({ ...seen, hash: String(hash) }, keys);
    if (!authorization.endsWith(`Signature=${signature}`))
      return { status: 403, body: '<Code>SignatureDoesNotMatch</Code>' };
    if (hash !== sha256(seen.body)) return { status: 400, body: '<Code>XAmzContentSHA256Mismatch</Code>' };
    if (seen.method === 'PUT' && seen.headers['if-none-match'] === '*') {
      if (isOld) return { status: 501, body: '<Code>NotImplemented</Code>' };
      if (blobs.has(seen.path)) return { status: 412, body: '<Code>PreconditionFailed</Code>' };
    }
    return stored(seen, blobs, 200);
  });
}
