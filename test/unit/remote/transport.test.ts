import { expect, onTestFinished, test } from 'vitest';
import { createTransport, type RemoteRequest, type Transport } from '../../../core/files/store/remote/transport.js';
import { plainServer, type RemoteServer } from '../../remote-servers.js';

async function open(
  timeout = 5000,
): Promise<{ server: RemoteServer; transport: Transport; get: () => Promise<unknown> }> {
  const server = await plainServer('/');
  const transport = createTransport(timeout);
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  server.blobs.set('/a', Buffer.from('text'));
  const request: RemoteRequest = { method: 'GET', url: `${server.url}/a`, headers: { authorization: 'Bearer secret' } };
  const get = async () => String((await transport.send(() => request)).body);
  return { server, transport, get };
}

test('faults that pass are tried again', async () => {
  const { server, get } = await open();
  server.faults.push(
    (_seen, response) => {
      response.destroy();
      return null;
    },
    () => ({ status: 500 }),
  );
  expect(await get()).toBe('text');
  expect(server.seen).toHaveLength(3);
});

test('a connection that is cut in the middle of a body is tried again', async () => {
  const { server, get } = await open();
  server.faults.push((_seen, response) => {
    response.writeHead(200, { 'content-length': '4' });
    response.write('te', () => response.destroy());
    return null;
  });
  expect(await get()).toBe('text');
});

test('three faults are too many', async () => {
  const { server, get } = await open();
  server.faults.push(...Array.from({ length: 3 }, () => () => ({ status: 503 })));
  await expect(get()).rejects.toThrow(`\`GET ${server.url}\`: the server answered 503`);
  expect(server.seen).toHaveLength(3);
});

test('a server says when to ask again', async () => {
  const { server, get } = await open();
  server.faults.push(() => ({ status: 429, headers: { 'retry-after': '0' } }));
  server.faults.push(() => ({ status: 429, headers: { 'retry-after': new Date(Date.now() - 1000).toUTCString() } }));
  const start = performance.now();
  expect(await get()).toBe('text');
  // Without this, it would wait for half a second.
  expect(performance.now() - start).toBeLessThan(450);
});

test('a wait that is longer than the time limit does not begin', async () => {
  const { server, get } = await open(1000);
  server.faults.push(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  await expect(get()).rejects.toThrow('the server answered 429');
});

test('a slow body ends with the time limit', async () => {
  const { server, get } = await open(150);
  server.faults.push((_seen, response) => {
    response.writeHead(200);
    response.write('te');
    return null;
  });
  await expect(get()).rejects.toThrow('the server takes too long');
});

test('other answers are not tried again', async () => {
  const { server, transport } = await open();
  const { status } = await transport.send(() => ({ method: 'GET', url: `${server.url}/none` }));
  expect(status).toBe(404);
  expect(server.seen).toHaveLength(1);
});

test('redirects are followed without the token', async () => {
  const { server, get } = await open();
  server.faults.push(() => ({ status: 307, headers: { location: '/b' } }));
  server.blobs.set('/b', Buffer.from('elsewhere'));
  expect(await get()).toBe('elsewhere');
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
});

test('redirects end', async () => {
  const { server, get } = await open();
  server.faults.push(...Array.from({ length: 6 }, () => () => ({ status: 302, headers: { location: '/a' } })));
  await expect(get()).rejects.toThrow('redirects without end');
});

test('nobody answers', async () => {
  const { server, get } = await open();
  await server.close();
  await expect(get()).rejects.toThrow('ECONNREFUSED');
});

test('a closed transport ends its requests', async () => {
  const { server, transport, get } = await open();
  server.faults.push((_seen, response) => {
    response.writeHead(200);
    response.flushHeaders();
    setTimeout(() => transport.close(), 20);
    return null;
  });
  await expect(get()).rejects.toThrow('the build has ended');
  await expect(get()).rejects.toThrow('the build has ended');
});
