import { AwsV4Signer } from 'aws4fetch';
import { hash } from '../../hash.js';
import type { BlobName, RemoteBlobs } from './blobs.js';
import { refusal } from './http-blobs.js';
import type { RemoteAnswer, RemoteRequest, Transport } from './transport.js';

export interface S3Options {
  /** Address of the bucket in path style, with a prefix if there is one. Without a slash at the end. */
  url: string;
  /** Default: that in the name of the host, or `us-east-1`. */
  region?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** '' for credentials that do not expire. */
  sessionToken: string;
}

/** Tries if another writer has the same object at the same time. */
const mostConflicts = 3;

/** A bucket of S3, or of a server that speaks its protocol. */
export function s3Blobs({ url, ...credentials }: S3Options, { send }: Transport): RemoteBlobs {
  const ask = (request: RemoteRequest): Promise<RemoteAnswer> => send(() => signed(request, credentials));
  const place = (name: BlobName): string => `${url}/${name.kind}s/${name.hash}`;
  /** Stores an object if there is none. Null if the server does not know this condition. */
  const putNew = async (request: RemoteRequest, tries = 1): Promise<RemoteAnswer | null> => {
    const answer = await ask({ ...request, headers: { ...request.headers, 'if-none-match': '*' } });
    if (answer.status === 409 && tries < mostConflicts) return putNew(request, tries + 1);
    return answer.status === 501 || (answer.status === 400 && /NotImplemented/.test(String(answer.body)))
      ? null
      : answer;
  };
  const exists = async (name: BlobName): Promise<boolean> =>
    (await ask({ method: 'HEAD', url: place(name) })).status === 200;
  return {
    async get(name) {
      const request: RemoteRequest = { method: 'GET', url: place(name) };
      const answer = await ask(request);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refusal(request, answer);
      return answer.body;
    },
    async put(name, body) {
      const headers = { 'content-type': 'application/octet-stream' };
      const request: RemoteRequest = { method: 'PUT', url: place(name), headers, body };
      // A pack is named by its content, so the first one is as good as any. The last pointer counts.
      const isPack = name.kind === 'pack';
      const made = isPack ? await putNew(request) : null;
      if (made?.status === 412 || (isPack && !made && (await exists(name)))) return;
      const answer = made ?? (await ask(request));
      if (answer.status !== 200) throw refusal(request, answer);
    },
  };
}

/** A signed request. The hash of the body is part of the signature, so a bucket refuses bytes that were changed on the way. */
async function signed(
  request: RemoteRequest,
  { sessionToken, ...keys }: Omit<S3Options, 'url'>,
): Promise<RemoteRequest> {
  const { body = '', method, url } = request;
  const headers = { ...request.headers, 'x-amz-content-sha256': hash(body) };
  const session = sessionToken === '' ? {} : { sessionToken };
  const made = await new AwsV4Signer({ method, url, headers, ...keys, ...session, service: 's3' }).sign();
  return { ...request, url: made.url.href, headers: Object.fromEntries(made.headers) };
}
