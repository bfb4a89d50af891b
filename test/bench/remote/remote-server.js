// @ts-check
import { createServer } from 'node:http';

/**
 * A remote cache in memory, in a process of its own: each answer comes after some milliseconds, as over a network. `GET /requests`
 * returns the number of requests so far and of the bytes that were sent.
 */
const latency = Number(process.argv[2] ?? 20);
/** @type {Map<string, Buffer>} */
const blobs = new Map();
const sent = { requests: 0, bytes: 0 };

const server = createServer((request, response) => {
  const { method, url = '' } = request;
  if (url === '/requests') return void response.end(JSON.stringify(sent));
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (/** @type {Buffer} */ chunk) => void chunks.push(chunk));
  request.on('end', () => {
    const bytes = blobs.get(url);
    if (method === 'PUT') blobs.set(url, Buffer.concat(chunks));
    sent.requests += 1;
    if (method === 'GET') sent.bytes += bytes?.length ?? 0;
    setTimeout(
      () => response.writeHead(method === 'PUT' ? 201 : bytes ? 200 : 404).end(method === 'GET' ? bytes : ''),
      latency,
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
