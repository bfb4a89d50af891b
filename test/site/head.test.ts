import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite, type RunningCommand } from '../open-site.js';

const robots = '<meta name="robots" content="noindex"';

describe('tags of content for the head', () => {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs(), i18n(), sitemap()', "url: 'https://example.org', base: '/docs/',"),
    'docs/index.mdx': '# Home\n\n[A](./imported.mdx) [B](./plain.md)\n',
    'docs/imported.mdx': `---
head:
  - [meta, { name: author, content: front matter }]
  - [meta, { name: keywords, content: kept }]
---
import { Head } from 'tapdocs/client'

export const name = 'Ada & "Co"'

# Imported

<Head>
  <title>{name} wrote it</title>
  <meta name="robots" content="noindex" />
  <meta name="author" content={name} />
  <meta name="description" content="Own words" />
  <link rel="canonical" href="https://example.org/elsewhere" />
  <link rel="stylesheet" href="https://example.org/x.css" media="print" />
  <script type="application/ld+json">{JSON.stringify({ name: '</script><!--' })}</script>
  <html className="special" />
  <body data-kind="one" />
</Head>

Text of the page.
`,
    'docs/bare.mdx':
      '# Bare\n\n<head>\n  <meta name="robots" content="noindex" />\n</head>\n\n{true && <Head><meta name="x-y" content="z" /></Head>}\n\nText.\n',
    'docs/plain.md':
      '# Plain\n\n<head>\n<title>Plain &amp; simple</title>\n\n<meta name="robots" content="noindex">\n</head>\n\nText.\n',
    'docs/island.mdx': `import { useState } from 'react'

export function Counter() {
  const [n, set] = useState(0)
  return <button onClick={() => set(n + 1)}>clicked {n}</button>
}

# Island

<Head><meta name="robots" content="noindex" /></Head>

<Counter />
`,
    'docs/component.mdx': 'import Seo from \'../components/Seo\'\n\n# Component\n\n<Seo kind="article" />\n\nText.\n',
    'components/Seo.tsx': `import { Head } from 'tapdocs/client';

export default function Seo({ kind }: { kind: string }) {
  return (
    <>
      <Head><meta property="og:type" content={kind} /></Head>
      <meta name="robots" content="noindex" />
    </>
  );
}
`,
  });
  const state: { server?: RunningCommand } = {};

  beforeAll(async () => {
    const { stderr, code } = await site.tapdocs('build');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    state.server = await site.start('serve');
  });

  const headOf = (path: string): string => site.read(path).split('</head>')[0] ?? '';
  const bodyOf = (path: string): string => site.read(path).split('</head>')[1]?.split('<script')[0] ?? '';
  const count = (text: string, part: string | RegExp): number => text.split(part).length - 1;

  test.each(['imported', 'bare', 'plain', 'island', 'component'])('stand in the head of `%s` once', (page) => {
    expect(count(headOf(`dist/${page}.html`), robots)).toBe(1);
    expect(bodyOf(`dist/${page}.html`)).not.toMatch(/noindex|<title|<head[\s>]/);
  });

  test('replace what is derived, and front matter', () => {
    const head = headOf('dist/imported.html');
    expect(head).toContain('<title>Ada &amp; &quot;Co&quot; wrote it</title>');
    expect(count(head, '<title>')).toBe(1);
    expect(count(head, 'name="description"')).toBe(1);
    expect(head).toContain('content="Own words"');
    expect(count(head, 'name="author"')).toBe(1);
    expect(head).toContain('content="Ada &amp; &quot;Co&quot;"');
    expect(head).toContain('content="kept"');
    expect(count(head, 'rel="canonical"')).toBe(1);
    expect(head).toContain('https://example.org/elsewhere');
    expect(count(headOf('dist/component.html'), 'property="og:type"')).toBe(1);
    expect(headOf('dist/component.html')).toContain('content="article"');
    expect(headOf('dist/bare.html')).toContain('name="x-y"');
    expect(headOf('dist/plain.html')).toContain('<title>Plain &amp; simple</title>');
  });

  test('are escaped', () => {
    const head = headOf('dist/imported.html');
    const json = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(head)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ name: '</script><!--' });
    expect(site.read('dist/imported.html')).toMatch(/<html[^>]* class="special"/);
    expect(site.read('dist/imported.html')).toMatch(/<body data-kind="one"/);
  });

  test('keep pages out of the sitemap', () => {
    const urls = [...site.read('dist/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
    expect(urls).toEqual(['https://example.org/docs/']);
  });

  const follow = async (page: Page, url: string): Promise<void> => {
    const has = (selector: string): Promise<number> => page.locator(selector).count();
    await page.goto(url);
    expect(await has('meta[name=robots]')).toBe(0);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ada & "Co" wrote it');
    await expect.poll(() => has('head meta[name=robots]')).toBe(1);
    await expect.poll(() => has('head script[type="application/ld+json"]')).toBe(1);
    await expect.poll(() => has('head link[rel=stylesheet][media=print]')).toBe(1);
    await expect.poll(() => has('html.special body[data-kind=one]')).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await expect
      .poll(() => has('meta[name=robots], script[type="application/ld+json"], html.special, body[data-kind]'))
      .toBe(0);
    await page.getByRole('link', { name: 'B', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Plain & simple');
    await expect.poll(() => has('head meta[name=robots]')).toBe(1);
    await page.goto(`${url}imported`);
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Plain' }).waitFor();
  };

  test('follow the reader through a build', async ({ page }) => {
    await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await follow(page, state.server?.url ?? '');
  });

  test('follow the reader in `dev`, and an edit', async ({ page }) => {
    await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    const dev = await site.start('dev');
    await follow(page, dev.url);
    await page.goto(`${dev.url}bare`);
    site.write({ 'docs/bare.mdx': '# Bare\n\n<Head><meta name="robots" content="none" /></Head>\n' });
    await expect.poll(() => page.locator('head meta[name=robots][content=none]').count()).toBe(1);
    await dev.close();
  });
});

describe('what cannot stand in the head', () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.mdx':
      '# A\n\n<Head>\n  <div>no</div>\n\n  Words.\n</Head>\n\n<head>\n  <title>a *b*</title>\n</head>\n',
    'docs/plain.md':
      '# B\n\n- <head>\n  <meta name="a" content="b">\n  <base href="/">\n  </head>\n\n<head>\n\nWords.\n\n</head>\n',
    'docs/open.md': '# C\n\n<head>\n<meta name="a" content="b">\n\nAll of this would be lost.\n',
    'docs/thrown.mdx': 'import { Head } from \'tapdocs/client\'\n\n# D\n\n<Head>{[<p key="a">no</p>]}</Head>\n',
  });

  test('is an error with its place', async () => {
    const { problems, stderr } = await site.tapdocs('build');
    const places = [
      'HEAD_CONTENT docs/index.mdx:4:3',
      'HEAD_CONTENT docs/index.mdx:6:3',
      'HEAD_CONTENT docs/index.mdx:10:12',
      'HEAD_CONTENT docs/open.md:3:1',
      'HEAD_CONTENT docs/open.md:6:1',
      'HEAD_CONTENT docs/plain.md:5:3',
      'HEAD_CONTENT docs/plain.md:10:1',
      'HEAD_CONTENT docs/thrown.mdx:5:1',
    ];
    // Those of one cause stand together.
    expect(problems.toSorted()).toEqual(places.toSorted());
    expect(stderr).toContain('`<div>` is not allowed in the head of a page.');
    expect(stderr).toContain('can contain `<title>`, `<meta>`, `<link>`');
  });
});
