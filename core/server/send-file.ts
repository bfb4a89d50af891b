import type { IncomingMessage, ServerResponse } from 'node:http';
import { open } from 'node:fs/promises';
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
  /** 200, or 404 for the page that says so. */
  status: number;
  /** The name has a hash of the content in it. */
  immutable: boolean;
  representations: Representations;
}

/** Below this size compression saves nothing; above it, it takes too long and too much memory. In bytes. */
const compressedSizes = { from: 1024, to: 16 * 1024 * 1024 };

/** Sends a file, compressed where the client takes it; 304 when the client has it, a part when it asks for one. */
export async function sendFile(path: string, { request, response }: Exchange, options: SendOptions): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const file: OpenFile = { path, handle, stats: await handle.stat() };
    await send(file, { request, response }, options);
  } finally {
    await handle.close();
  }
}

async function send(file: OpenFile, exchange: Exchange, options: SendOptions): Promise<void> {
  const { request, response } = exchange;
  const type = contentType(file.path);
  const { size } = file.stats;
  const compressible = isCompressible(type) && size >= compressedSizes.from && size <= compressedSizes.to;
  const encoding = compressible ? acceptedEncoding(request.headers['accept-encoding']) : null;
  const hash = await options.representations.hash(file);
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', options.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (options.status !== 200) return sendWhole(file, exchange, { status: options.status, encoding, options });
  response.setHeader('ETag', etag);
  if (matches(request.headers['if-none-match'], etag)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return undefined;
  }
  if (isCompressible(type)) return sendWhole(file, exchange, { status: 200, encoding, options });
  response.setHeader('Accept-Ranges', 'bytes');
  const condition = request.headers['if-range'];
  const mayBePart = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = mayBePart ? parseRange(request.headers.range, size) : null;
  if (range === 'none') {
    return sendText(response, 'The file has no such part.', {
      status: 416,
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  return range ? sendPart(file, exchange, range) : sendWhole(file, exchange, { status: 200, encoding, options });
}

interface Whole {
  status: number;
  encoding: Encoding | null;
  options: SendOptions;
}

async function sendWhole(file: OpenFile, exchange: Exchange, { status, encoding, options }: Whole): Promise<void> {
  const { request, response } = exchange;
  const bytes = encoding && (await options.representations.encoded(file, encoding));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': bytes ? bytes.length : file.stats.size });
  if (request.method === 'HEAD') response.end();
  else if (bytes) response.end(bytes);
  else await stream(file, response, { start: 0, end: file.stats.size - 1 });
}

async function sendPart(file: OpenFile, { response }: Exchange, range: ByteRange): Promise<void> {
  const { start, end } = range;
  response.writeHead(206, {
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${file.stats.size}`,
  });
  await stream(file, response, range);
}

async function stream({ handle, stats }: OpenFile, response: ServerResponse, range: ByteRange): Promise<void> {
  if (stats.size === 0) {
    response.end();
    return;
  }
  try {
    await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
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
