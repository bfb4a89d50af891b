import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, encode, type Encoding, type HashFile, type OpenFile } from './representations.js';
import { contentType, isCompressible } from './content-type.js';
import { sendText } from './stack.js';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface SendOptions {
  /** 200; 404 for the not-found page; 500 for an error page. */
  status: 200 | 404 | 500;
  /**
   * How long it can be cached: permanently if its name contains a hash of the content, as long as it does not change,
   * or not at all.
   */
  caching: 'immutable' | 'revalidated' | 'none';
}

/** The content to send. */
interface Body {
  /** The extension determines the type. */
  name: string;
  /** In bytes. */
  size: number;
  hash(): Promise<string>;
  /** The bytes in an encoding; absent if it is never compressed. */
  encoded?(encoding: Encoding): Promise<Buffer>;
  /** Sends a part, and ends the response. */
  write(response: ServerResponse, range: ByteRange): Promise<void>;
}

/** In bytes. Below the minimum, compression saves nothing; above the maximum, it takes too much time and memory. */
const compressedSizes = { from: 1024, to: 16 * 1024 * 1024 };

const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache', none: 'no-store' };

/** With this flag, a pipe that has replaced the file does not block. Windows has no such flag. */
const openFlags = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);

/**
 * Sends a file, compressed if the client accepts it; 304 if the client has it, a part if the client requests a range.
 * False if it is not a file; then nothing was sent.
 */
export async function sendFile(
  { path, hashFile }: { path: string; hashFile: HashFile },
  exchange: Exchange,
  options: SendOptions,
): Promise<boolean> {
  const handle = await open(path, openFlags);
  try {
    const file: OpenFile = { path, handle, stats: await handle.stat() };
    if (!file.stats.isFile()) return false;
    const body: Body = {
      name: path,
      size: file.stats.size,
      hash: () => hashFile(file),
      encoded: (encoding) => encode(handle, encoding),
      write: (response, range) => stream(file, response, range),
    };
    await send(body, exchange, options);
    return true;
  } finally {
    await handle.close();
  }
}

/** Sends content from memory in the same way, but never compressed, because it is for a browser on the same machine. */
export async function sendBytes(
  { name, bytes }: { name: string; bytes: Buffer | string },
  exchange: Exchange,
  options: SendOptions,
): Promise<void> {
  const content = Buffer.from(bytes);
  const body: Body = {
    name,
    size: content.length,
    hash: async () => createHash('sha256').update(content).digest('base64url').slice(0, 27),
    async write(response, { start, end }) {
      response.end(content.subarray(start, end + 1));
    },
  };
  await send(body, exchange, options);
}

async function send(body: Body, exchange: Exchange, options: SendOptions): Promise<void> {
  const { request, response } = exchange;
  const type = contentType(body.name);
  const { size } = body;
  const compressible =
    body.encoded !== undefined && isCompressible(type) && size >= compressedSizes.from && size <= compressedSizes.to;
  const encoding = compressible ? acceptedEncoding(request.headers['accept-encoding']) : null;
  const hash = await body.hash();
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', cacheControl[options.caching]);
  if (compressible) response.appendHeader('Vary', 'Accept-Encoding');
  if (options.status !== 200) return sendWhole(body, exchange, { status: options.status, encoding });
  response.setHeader('ETag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return undefined;
  }
  // Ranges of compressed bytes are useless, because clients do not keep partial ones.
  if (encoding) return sendWhole(body, exchange, { status: 200, encoding });
  response.setHeader('Accept-Ranges', 'bytes');
  const condition = request.headers['if-range'];
  const mayBePart = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = mayBePart ? parseRange(request.headers.range, size) : null;
  if (range === 'none') {
    return sendText(response, 'The file does not have this range.', {
      status: 416,
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  return range ? sendPart(body, exchange, range) : sendWhole(body, exchange, { status: 200, encoding });
}

interface Whole {
  status: number;
  encoding: Encoding | null;
}

async function sendWhole(body: Body, exchange: Exchange, { status, encoding }: Whole): Promise<void> {
  const { request, response } = exchange;
  const bytes = encoding && (await body.encoded?.(encoding));
  if (bytes) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': bytes ? bytes.length : body.size });
  if (request.method === 'HEAD') response.end();
  else if (bytes) response.end(bytes);
  else await body.write(response, { start: 0, end: body.size - 1 });
}

async function sendPart(body: Body, { response }: Exchange, range: ByteRange): Promise<void> {
  const { start, end } = range;
  response.writeHead(206, {
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${body.size}`,
  });
  await body.write(response, range);
}

/** If the file became shorter in the meantime, the connection is closed, because the client would wait for the rest. */
async function stream({ handle, stats }: OpenFile, response: ServerResponse, range: ByteRange): Promise<void> {
  if (stats.size === 0) {
    response.end();
    return;
  }
  const wanted = range.end - range.start + 1;
  const chunks = handle.createReadStream({ ...range, autoClose: false });
  let sent = 0;
  try {
    await pipeline(
      chunks,
      async function* whole(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          sent += chunk.length;
          yield chunk;
        }
        if (sent < wanted) response.destroy();
      },
      response,
    );
  } catch (error) {
    // The client closed the connection.
    if (!response.destroyed) throw error;
  }
}

/** Compares as RFC 9110 requires for `If-None-Match`: weak comparison, any of a list, `*` for all. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

/** Bytes from `start` to `end`, inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header: null if the whole file must be sent (no range, several, or another unit), `none` if the
 * range is outside the file.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || match[0] === 'bytes=-') return null;
  const [, from, to] = match;
  if (!from) return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'none';
  const start = Number(from);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  if (to && Number(to) < start) return null;
  return start < size ? { start, end } : 'none';
}
