import fc from 'fast-check';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPrivateAddresses, verify } from '../../../plugins/link-check/external/verify.js';
import { type Clock, type HostTask, runByHost } from '../../../plugins/link-check/external/host-queue.js';
import { retryAfter, type Verdict } from '../../../plugins/link-check/external/attempt.js';
import { openVerdictCache } from '../../../plugins/link-check/external/check-external.js';
import { readOptions, type ExternalOptions } from '../../../plugins/link-check/options.js';
import { configOf, folderWith } from './fixture.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine; `asked` lists the requests, `GET /a`. */
async function serve(handler: Handler) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, url: (path: string) => `http://127.0.0.1:${port}${path}` };
}

/** A clock that only advances during sleeps, which it records. */
function fakeClock() {
  const state = { now: 1_000_000 };
  const slept: number[] = [];
  const clock: Clock = {
    now: () => state.now,
    sleep: async (ms) => {
      slept.push(ms);
      state.now += ms;
    },
  };
  return { clock, slept };
}

async function verdictsOn(urls: readonly string[], given: ExternalOptions = {}) {
  const { clock, slept } = fakeClock();
  const verdicts: Record<string, Verdict> = {};
  const { external } = readOptions({ external: { allowPrivate: true, ...given } }, configOf());
  await verify(urls, {
    external,
    clock,
    signal: new AbortController().signal,
    onVerdict: (url, verdict) => (verdicts[new URL(url).pathname] = verdict),
  });
  return { verdicts, slept };
}

describe('an answer', () => {
  it.each([
    [200, { outcome: 'good' }],
    [204, { outcome: 'good' }],
    [404, { outcome: 'broken', detail: 'it answers 404' }],
    [410, { outcome: 'broken', detail: 'it answers 410' }],
    [401, { outcome: 'unsure', detail: 'it answers 401' }],
    [403, { outcome: 'unsure', detail: 'it answers 403' }],
    [500, { outcome: 'unsure', detail: 'it answers 500' }],
    [302, { outcome: 'broken', detail: 'it answers 302 without a valid target' }],
  ])('%i is %j', async (status, verdict) => {
    const { url } = await serve((_request, response) => response.writeHead(status).end());
    expect((await verdictsOn([url('/a')])).verdicts).toEqual({ '/a': verdict });
  });

  it('comes of HEAD, or of GET where HEAD is answered badly', async () => {
    const { asked, url } = await serve(({ method, url: path }, response) => {
      response.writeHead(path === '/b' && method === 'HEAD' ? 405 : 200).end('x'.repeat(100_000));
    });
    const { verdicts } = await verdictsOn([url('/a'), url('/b')], { concurrency: 1 });
    expect(verdicts).toEqual({ '/a': { outcome: 'good' }, '/b': { outcome: 'good' } });
    expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'GET /b']);
  });

  it('may lead elsewhere, permanently or not, and in circles', async () => {
    const { url } = await serve(({ url: path = '' }, response) => {
      const to: Record<string, [number, string]> = {
        '/moved': [301, '/moved2'],
        '/moved2': [308, '/here'],
        '/now': [302, '/moved'],
        '/ring': [301, '/ring'],
        '/gone': [301, '/nowhere'],
        '/mail': [302, 'mailto:a@example.org'],
      };
      const [status, location] = to[path] ?? [path === '/here' ? 200 : 404, ''];
      response.writeHead(status, location ? { location } : {}).end();
    });
    const { verdicts } = await verdictsOn(['/moved', '/now', '/ring', '/gone', '/mail'].map(url));
    expect(verdicts).toEqual({
      '/moved': { outcome: 'moved', to: url('/here') },
      '/now': { outcome: 'good' },
      '/ring': { outcome: 'broken', detail: 'it is redirected too many times' },
      '/gone': { outcome: 'broken', detail: 'it answers 404' },
      '/mail': { outcome: 'broken', detail: 'it redirects to `mailto:a@example.org`' },
    });
  });
});

describe('another attempt', () => {
  it('is made after the time that the host names, up to a limit, and no other of its links before', async () => {
    const times = new Map<string, number>();
    const { asked, url } = await serve(({ url: path = '' }, response) => {
      const count = (times.get(path) ?? 0) + 1;
      times.set(path, count);
      if (path === '/b' || count > 2) response.writeHead(200).end();
      else response.writeHead(429, { 'retry-after': count === 1 ? '7' : '5000' }).end();
    });
    const { verdicts, slept } = await verdictsOn([url('/a'), url('/b')], { perHost: 1, maxWait: 60 });
    expect(verdicts).toEqual({ '/a': { outcome: 'good' }, '/b': { outcome: 'good' } });
    expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /a', 'HEAD /a']);
    expect(slept).toEqual([7000, 60_000]);
  });

  it('is made with growing pauses, and not for ever', async () => {
    const { asked, url } = await serve((_request, response) => response.writeHead(503).end());
    const { verdicts, slept } = await verdictsOn([url('/a')], { retries: 3 });
    expect(verdicts).toEqual({ '/a': { outcome: 'unsure', detail: 'it answers 503' } });
    expect(slept).toEqual([1000, 2000, 4000]);
    expect(asked).toHaveLength(8);
  });

  it('is made when a connection breaks off', async () => {
    let count = 0;
    const { url } = await serve(({ socket }, response) => {
      count += 1;
      if (count < 3) socket.destroy();
      else response.writeHead(200).end();
    });
    expect((await verdictsOn([url('/a')])).verdicts).toEqual({ '/a': { outcome: 'good' } });
  });
});

describe('a host', () => {
  it('that does not answer in time is not waited for', async () => {
    const { url } = await serve(() => undefined);
    const { verdicts } = await verdictsOn([url('/a')], { timeout: 1, retries: 0 });
    expect(verdicts).toEqual({ '/a': { outcome: 'unsure', detail: 'it does not answer in time' } });
  });

  it('that refuses connections is broken', async () => {
    const { verdicts } = await verdictsOn(['http://127.0.0.1:1/a']);
    expect(verdicts).toEqual({ '/a': { outcome: 'broken', detail: 'the host refuses the connection' } });
  });

  it('of this machine is not asked, under any name, nor by way of another', async () => {
    const { asked, url } = await serve((_request, response) => response.writeHead(200).end());
    const urls = [
      url('/a'),
      url('/b').replace('127.0.0.1', 'localhost'),
      url('/c').replace('127.0.0.1', '[::ffff:7f00:1]'),
    ];
    const { verdicts } = await verdictsOn(urls, { allowPrivate: false });
    expect(Object.values(verdicts)).toEqual(urls.map(() => ({ outcome: 'private' })));
    expect(asked).toEqual([]);
  });
});

describe('private addresses', () => {
  const isPrivate = createPrivateAddresses();

  it.each(
    [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '172.31.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ].concat([
      '::1',
      '::',
      'fe80::1',
      'fe80::1%eth0',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ]),
  )('%s is one', (address) => expect(isPrivate(address)).toBe(true));

  it.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is none',
    (address) => expect(isPrivate(address)).toBe(false),
  );
});

describe('the queue', () => {
  it('does every task, and never more at a time than allowed', async () => {
    const task = fc.record({
      host: fc.constantFrom('a', 'b', 'c'),
      again: fc.nat({ max: 3 }),
      ticks: fc.nat({ max: 4 }),
    });
    const limits = fc.record({ concurrency: fc.integer({ min: 1, max: 4 }), perHost: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(task, { maxLength: 12 }), limits, async (given, { concurrency, perHost }) => {
        const { clock } = fakeClock();
        const running: string[] = [];
        const done: number[] = [];
        const tasks = given.map(({ host, again, ticks }, index): HostTask => {
          let left = again;
          return {
            host,
            async run() {
              running.push(host);
              expect(running.length).toBeLessThanOrEqual(concurrency);
              expect(running.filter((each) => each === host).length).toBeLessThanOrEqual(perHost);
              for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
              running.splice(running.indexOf(host), 1);
              left -= 1;
              if (left >= 0) return 1000;
              done.push(index);
              return null;
            },
          };
        });
        await runByHost(tasks, { concurrency, perHost, clock, signal: new AbortController().signal });
        expect(done.toSorted((a, b) => a - b)).toEqual(given.map((_item, index) => index));
      }),
    );
  });

  it('ends when it is aborted', async () => {
    const { clock } = fakeClock();
    const controller = new AbortController();
    const task: HostTask = {
      host: 'a',
      run: async () => {
        controller.abort(new Error('stopped'));
        return 1000;
      },
    };
    const run = runByHost([task], { concurrency: 1, perHost: 1, clock, signal: controller.signal });
    await expect(run).rejects.toThrow('stopped');
  });
});

describe('Retry-After', () => {
  it.each([
    ['5', 5000],
    [' 0 ', 0],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 30_000],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
    ['soon', null],
    ['-1', null],
    [undefined, null],
  ])('%j asks for %j', (header, ms) => expect(retryAfter(header, 30_000)).toBe(ms));
});

describe('remembered verdicts', () => {
  const day = 24 * 60 * 60 * 1000;

  it('are the good ones, for some days', () => {
    const file = join(folderWith({}), 'cache/external.json');
    const cache = openVerdictCache(file, { maxAge: 7, now: 0 });
    cache.put('https://a.org/', { outcome: 'good' });
    cache.put('https://b.org/', { outcome: 'moved', to: 'https://c.org/' });
    cache.put('https://d.org/', { outcome: 'broken', detail: 'it answers 404' });
    cache.save();
    const later = openVerdictCache(file, { maxAge: 7, now: 6 * day });
    expect(['https://a.org/', 'https://b.org/', 'https://d.org/'].map((url) => later.get(url))).toEqual([
      { outcome: 'good' },
      { outcome: 'moved', to: 'https://c.org/' },
      null,
    ]);
    expect(openVerdictCache(file, { maxAge: 7, now: 8 * day }).get('https://a.org/')).toBeNull();
    expect(openVerdictCache(file, { maxAge: 0, now: 0 }).get('https://a.org/')).toBeNull();
  });

  it('survive a damaged file', () => {
    const root = folderWith({ 'external.json': '{"https://a.org/": ' });
    expect(openVerdictCache(join(root, 'external.json'), { maxAge: 7, now: 0 }).get('https://a.org/')).toBeNull();
  });
});
