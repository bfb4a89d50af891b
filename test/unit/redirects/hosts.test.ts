import { describe, expect, it } from 'vitest';
import type { RedirectsOptions } from '../../../plugins/index.js';
import { redirectSite } from './redirect-site.js';

const rules: NonNullable<RedirectsOptions['rules']> = [
  { from: '/old', to: '/guide/start' },
  { from: '/旧 1', to: '/guide/start?a=1#top' },
  { from: '/out', to: 'https://example.com/x?y#z', permanent: false },
  { from: '^/blog/(.*)$', to: '/guide/$1' },
  { from: '^/wiki/([^/]+)/([^/]+)/edit$', to: 'https://example.com/$2/of/$1' },
  { from: '^/n/(\\d+)-([a-z]+)$', to: '/guide/?n=$1&w=$2' },
  { from: '^/up/(?<name>.+)$', to: '/guide/$<name>' },
  { from: /\/Any/i, to: '/guide/' },
];

/** Answers of a host to requests: status and `Location`, or null. */
type Answers = (request: string) => [status: number, location: string] | null;

const expected: Record<string, [number, string] | null> = {
  '/docs/old': [301, '/docs/guide/start'],
  '/docs/old/': [301, '/docs/guide/start'],
  '/docs/zh/old': [301, '/docs/zh/guide/start'],
  '/docs/older': null,
  '/old': null,
  '/docs/%E6%97%A7%201': [301, '/docs/guide/start?a=1#top'],
  '/docs/out': [302, 'https://example.com/x?y#z'],
  '/docs/blog/a/b': [301, '/docs/guide/a/b'],
  '/docs/zh/blog/a': [301, '/docs/zh/guide/a'],
  '/docs/blogs': null,
  '/docs/wiki/a/b/edit': [301, 'https://example.com/b/of/a'],
  '/docs/wiki/a/b': null,
  '/docs/en': [301, '/docs/'],
  '/docs/en/guide/start': [301, '/docs/guide/start'],
  '/docs/english': null,
};

async function filesFor(hosts: RedirectsOptions['hosts']) {
  const site = await redirectSite({ rules, hosts: hosts ?? [] }, { base: '/docs/' });
  return { files: await site.emit(), warnings: site.warnings };
}

describe('_redirects', () => {
  /** The first line that matches, as Netlify and Cloudflare read them. */
  const answersOf = (text: string): Answers => {
    const lines = text.trim().split('\n');
    return (request) => {
      for (const line of lines) {
        const [from = '', to = '', status] = line.split(' ');
        const source = from
          .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
          .replace(/:(\w+)/g, '(?<$1>[^/]+)')
          .replace(/\*$/, '(?<splat>.*)');
        const match = new RegExp(`^${source}$`).exec(request);
        if (match)
          return [Number(status), to.replace(/:(splat|g\d)/g, (_, name: string) => match.groups?.[name] ?? '')];
      }
      return null;
    };
  };

  it('answers the same for Cloudflare', async () => {
    const answers = answersOf((await filesFor(['cloudflare'])).files['_redirects'] ?? '');
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, answers(path)]))).toEqual(expected);
  });

  it('has one line for both forms of a path on Netlify, and is one file for both hosts', async () => {
    const netlify = (await filesFor(['netlify'])).files['_redirects'] ?? '';
    const both = (await filesFor(['netlify', 'cloudflare'])).files['_redirects'] ?? '';
    expect(netlify.match(/^\/docs\/old\/? /gm)).toEqual(['/docs/old ']);
    expect(both.match(/^\/docs\/old\/? /gm)).toEqual(['/docs/old ', '/docs/old/ ']);
    for (const line of netlify.trim().split('\n')) expect(both).toContain(line);
  });

  it('leaves out what it cannot express, and reports it', async () => {
    const { files, warnings } = await filesFor(['netlify']);
    expect(files['_redirects']).not.toMatch(/\\d|\/n\/|up/);
    expect(warnings).toEqual([
      '`_redirects` cannot express the redirect patterns `^/n/(\\d+)-([a-z]+)$`, `^/up/(?<name>.+)$`, `\\/Any`; on netlify the not-found page handles them.',
    ]);
  });

  it('warns when Cloudflare would not read all of it', async () => {
    const many = Array.from({ length: 501 }, (_, index) => `/old-${index}`);
    const site = await redirectSite({ rules: [{ from: many, to: '/guide/start' }], hosts: ['cloudflare'] });
    await site.emit();
    expect(site.warnings).toEqual([expect.stringContaining('Cloudflare reads 2000 redirects from paths')]);
  });
});

it('vercel.json has sources with named groups', async () => {
  const { files, warnings } = await filesFor(['vercel']);
  const { redirects } = JSON.parse(files['vercel.json'] ?? '') as { redirects: object[] };
  expect(redirects).toContainEqual({ source: '/docs/old{/}?', destination: '/docs/guide/start', statusCode: 301 });
  expect(redirects).toContainEqual({
    source: '/docs/out{/}?',
    destination: 'https://example.com/x?y#z',
    statusCode: 302,
  });
  expect(redirects).toContainEqual({
    source: '/docs/zh/n/:g1(\\d+)-:g2([a-z]+)',
    destination: '/docs/zh/guide/?n=:g1&w=:g2',
    statusCode: 301,
  });
  expect(redirects.at(-1)).toEqual({ source: '/docs/en/:g1(.*)', destination: '/docs/:g1', statusCode: 301 });
  expect(warnings.join()).toContain('`vercel.json` cannot express the redirect patterns `^/up/(?<name>.+)$`, `\\/Any`');
});

describe('the maps for nginx', () => {
  /** What nginx answers: maps of expressions, the first that matches; captures are variables. */
  const answersOf = (text: string): Answers => {
    const rulesOf = (name: string): [RegExp, string][] => {
      const body = new RegExp(`\\$${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '';
      return [...body.matchAll(/^ {2}"(~\*?)((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)";$/gm)].map(
        ([, sign, from = '', to = '']) => [
          new RegExp(from.replace(/\\([\\"])/g, '$1'), sign === '~*' ? 'i' : ''),
          to.replace(/\\([\\"])/g, '$1'),
        ],
      );
    };
    return (request) => {
      const [path = '', args = ''] = request.split('?');
      for (const [name, status] of [
        ['redirect_permanent', 301],
        ['redirect_temporary', 302],
      ] as const) {
        for (const [expression, to] of rulesOf(name)) {
          const match = expression.exec(path);
          if (!match) continue;
          const value = to.replace(
            /\$(?:(\d)|\{(\w+)\}|(\w+))/g,
            (_, number?: string, braced?: string, bare?: string) => {
              if (number !== undefined) return match[Number(number)] ?? '';
              if (bare === 'args') return args;
              return bare === 'is_args' ? args && '?' : (match.groups?.[braced ?? ''] ?? '');
            },
          );
          return [status, value];
        }
      }
      return null;
    };
  };

  it('answer the same', async () => {
    const { files, warnings } = await filesFor(['nginx']);
    const answers = answersOf(files['redirects.nginx.conf'] ?? '');
    const withQuery = {
      '/docs/%E6%97%A7%201': [301, '/docs/guide/start?a=1&#top'],
      '/docs/out': [302, 'https://example.com/x?y&#z'],
    };
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, answers(path)]))).toEqual({
      ...expected,
      ...withQuery,
    });
    expect(answers('/docs/n/3-x?q=1')).toEqual([301, '/docs/guide/?n=3&w=x&q=1']);
    expect(answers('/docs/old?q=1')).toEqual([301, '/docs/guide/start?q=1']);
    expect(answers('/docs/up/a')).toEqual([301, '/docs/guide/a']);
    expect(answers('/docs/aNy')).toEqual([301, '/docs/guide/']);
    expect(warnings).toEqual([]);
  });

  it('look at the path as it was sent: a line end in it cannot reach the header', async () => {
    const text = (await filesFor(['nginx'])).files['redirects.nginx.conf'] ?? '';
    expect(text).toContain('map $request_uri $redirect_path {');
    expect(text).not.toMatch(/\$uri\b/);
  });
});

it('a target that begins with a group gets the origin in front, because hosts insert the text of the group unchanged', async () => {
  const options: RedirectsOptions = {
    rules: [{ from: '^/go/(.*)$', to: '/$1' }],
    hosts: ['netlify', 'vercel', 'nginx'],
  };
  const known = await redirectSite(options);
  const files = await known.emit();
  expect(files['_redirects']).toContain('/go/* https://example.org/:splat 301');
  expect(files['_redirects']).toContain('/en/* https://example.org/:splat 301');
  expect(files['vercel.json']).toContain('"https://example.org/:g1"');
  expect(files['redirects.nginx.conf']).toContain('"https://example.org/$1$is_args$args"');
  const unknown = await redirectSite({ ...options, hosts: ['netlify'] }, { url: '' });
  expect((await unknown.emit())['_redirects']).toBe('/zh/go/* /zh/:splat 301\n/en / 301\n');
  expect(unknown.warnings.join()).toContain('`^/go/(.*)$`');
});
