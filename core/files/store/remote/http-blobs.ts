import { type BlobName, type RemoteBlobs, RemoteFault } from './blobs.js';
import { nameOf, type RemoteAnswer, type RemoteRequest, type Transport } from './transport.js';

export interface HttpOptions {
  /** URL of each entry, with `{hash}`. With `{kind}` as well, packs are below `cas` and pointers below `ac`, as values of Bazel. */
  template: string;
  /** The header `Authorization`; '' for none. */
  authorization: string;
}

/** A server that stores the bytes of `PUT` and returns them on `GET`: Bazel's cache, Gradle's, nginx with WebDAV, Nx's. */
export function httpBlobs({ template, authorization }: HttpOptions, { send }: Transport): RemoteBlobs {
  const isBazel = template.includes('{kind}');
  // Nx answers 200 to what it has stored; anything else of that kind means that it has not.
  const stored = template.endsWith('/v1/cache/{hash}') ? [200] : [200, 201, 202, 204];
  const headers = { ...(authorization !== '' && { authorization }) };
  const place = ({ kind, hash }: BlobName): string =>
    template.replaceAll('{kind}', kind === 'pack' ? 'cas' : 'ac').replaceAll('{hash}', hash);
  return {
    async get(name) {
      const request: RemoteRequest = { method: 'GET', url: place(name), headers };
      const answer = await send(() => request);
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status !== 200) throw refusal(request, answer);
      return isBazel && name.kind === 'pointer' ? stdoutOf(answer.body) : answer.body;
    },
    async put(name, bytes) {
      const body = isBazel && name.kind === 'pointer' ? actionResult(bytes) : bytes;
      const type = { 'content-type': 'application/octet-stream' };
      const request: RemoteRequest = { method: 'PUT', url: place(name), headers: { ...headers, ...type }, body };
      const answer = await send(() => request);
      // 409: the server has it already.
      if (answer.status !== 409 && !stored.includes(answer.status)) throw refusal(request, answer);
    },
  };
}

/** Characters of the server's own text that are shown. */
const mostText = 200;

/** What a server has refused, with its text. A server can send back what it was sent, so the token is left out. */
export function refusal(request: RemoteRequest, { status, body }: RemoteAnswer): RemoteFault {
  const { authorization = '' } = request.headers ?? {};
  const secrets = authorization.split(' ').filter((word) => word.length > 7);
  const whole = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), body.subarray(0, 4096).toString());
  const line = whole
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, mostText);
  return new RemoteFault(`${nameOf(request)}: the server answered ${status}${line === '' ? '' : ` (${line})`}`);
}

/**
 * Tag of the field 5, `stdout_raw`. Bazel's cache accepts only messages of the type `ActionResult` under `/ac/`, and this field holds
 * any bytes. https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto
 */
const stdoutRaw = (5 << 3) | 2;

/** The message whose `stdout_raw` are these bytes. */
function actionResult(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([stdoutRaw, ...varint(bytes.length)]), bytes]);
}

/** The bytes of `stdout_raw` in a message. A server may have added other fields. Null if there are none. */
function stdoutOf(message: Buffer): Buffer | null {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = next();
    const type = tag & 7;
    if (type === 0) next();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else if (type === 2) {
      const length = next();
      if (tag === stdoutRaw) return message.subarray(at, at + length);
      at += length;
    } else return null;
  }
  return null;
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}
