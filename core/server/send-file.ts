import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncoding, type Encoding } from './accept-encoding.js';
import { type ByteRange, parseRange } from './byte-range.js';
import { contentType, isCompressible } from './content-type.js';
import type { OpenFile, Representations } from './representations.js';
import { sendText } from './send-text.js';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface SendOptions {
  /** 200; 404 for the page that says so; 500 for one that says what is wrong. */
  status: 200 | 404 | 500;
  /** For good, as the name has a hash of the content in it; as long as it is the same; or not at all. */
  caching: 'immutable' | 'revalidated' | 'none';
}

/** What is sent. */
interface Body {
  /** Its extension says what type it is. */
  name: string;
  /** In bytes. */
  size: number;
  hash(): Promise<string>;
  /** The bytes in an encoding; absent when it is sent as it is only. */
  encoded?(encoding: Encoding): Promise<Buffer>;
  /** Sends a part, and ends the response. */
  write(response: ServerResponse, range: ByteRange): Promise<void>;
}

/** Below this size compression saves nothing; above it, it takes too long and too much memory. In bytes. */
const compressedSizes = { from: 1024, to: 16 * 1024 * 1024 };

const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache', none: 'no-store' };

/** A pipe that lies at the path since the file was found does not block; no such flag on Windows. */
const openFlags = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);

/**
 * Sends a file, compressed where the client takes it; 304 when the client has it, a part when it asks for one. False for what is
 * no file: then nothing was sent.
 */
export async function sendFile(
  { path, representations }: { path: string; representations: Representations },
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
      hash: () => representations.hash(file),
      encoded: (encoding) => representations.encoded(file, encoding),
      write: (response, range) => stream(file, response, range),
    };
    await send(body, exchange, options);
    return true;
  } finally {
    await handle.close();
  }
}

/** Sends what is in memory in the same way, but never compressed: it was made for one browser on the same machine. */
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
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (options.status !== 200) return sendWhole(body, exchange, { status: options.status, encoding });
  response.setHeader('ETag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return undefined;
  }
  // A part of compressed bytes helps nobody, because nobody keeps half of them.
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

/** A file that became shorter meanwhile ends the connection: the client waits for the rest of it otherwise. */
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
    // The client went away.
    if (!response.destroyed) throw error;
  }
}

/** Compares as RFC 9110 wants for `If-None-Match`: weakly, any of a list, `*` for all. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
