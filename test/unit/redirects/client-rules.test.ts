import type { DocumentDescription } from '../../../core/document/description.js';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { writeTag } from '../../../core/document/html.js';
import { redirectSite, type RedirectSite } from './redirect-site.js';
import { runScript } from './run-script.js';

/** The head tags that redirects add to a page. */
function headOf({ site, routes }: RedirectSite, path: string): string {
  const route = routes.byPath.get(path);
  if (!route) throw new Error(`no route ${path}`);
  const document = {
    page: {},
    htmlAttributes: {},
    bodyAttributes: {},
    head: [],
    bodyTags: [],
  } as unknown as DocumentDescription;
  return site.hooks.document.call(document, { route, routes }).head.map(writeTag).join('');
}

const rules = [
  { from: '/old', to: '/guide/start?a=1' },
  { from: '/out', to: 'https://example.com/x', permanent: false },
  { from: '^/blog/(.*)$', to: '/guide/$1#top' },
  { from: '/old#part', to: '/guide/styles#new' },
  { from: '/guide/start#gone', to: '/guide/styles#there' },
];

describe('a stub', () => {
  it('is a separate document: canonical, not indexed, with a link, in the language of the page', async () => {
    const { emit } = await redirectSite({ rules }, { base: '/docs/' });
    const files = await emit();
    const html = files['zh/old.html'] ?? '';
    expect(html).toContain('<html lang="zh-CN" dir="ltr">');
    expect(html).toContain('<title>中文 /zh/guide/start</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/docs/zh/guide/start?a=1">');
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/docs/zh/guide/start?a=1"></noscript>',
    );
    expect(html).toContain('<a href="/docs/zh/guide/start?a=1">中文 /zh/guide/start</a>');
    expect(files['out.html']).toContain('<link rel="canonical" href="https://example.com/x">');
    expect(parseDocument(html).children.length).toBeGreaterThan(1);
  });

  it('is written for each path, in each language, and below the prefix of the default language', async () => {
    const { emit } = await redirectSite({ rules: [{ from: ['/old', '/dir/'], to: '/guide/' }] });
    expect(Object.keys(await emit()).sort()).toEqual([
      '_tapdocs/redirects.json',
      'dir/index.html',
      'en/dir/index.html',
      'en/guide/index.html',
      'en/guide/start.html',
      'en/guide/styles.html',
      'en/index.html',
      'en/old.html',
      'old.html',
      'zh/dir/index.html',
      'zh/old.html',
    ]);
    const rule = await redirectSite({ defaultPrefix: 'rule' });
    expect(Object.keys(await rule.emit())).toEqual(['_tapdocs/redirects.json']);
    expect(rule.find('/en/guide/start')).toBe('/guide/start');
  });

  it('keeps query and hash, and knows places', async () => {
    const { emit } = await redirectSite({ rules }, { base: '/docs/' });
    const { 'old.html': stub = '', 'out.html': out = '' } = await emit();
    const went = (html: string, suffix: string): string | null =>
      runScript(html, `https://example.org/docs/old${suffix}`).went();
    expect(went(stub, '')).toBe('https://example.org/docs/guide/start?a=1');
    expect(went(stub, '?b=2#c')).toBe('https://example.org/docs/guide/start?a=1&b=2#c');
    expect(went(stub, '?b=2#part')).toBe('https://example.org/docs/guide/styles?b=2#new');
    expect(went(stub, '#%E0%A4%A')).toBe('https://example.org/docs/guide/start?a=1#%E0%A4%A');
    expect(went(stub, '#__proto__')).toBe('https://example.org/docs/guide/start?a=1#__proto__');
    expect(went(out, '?b#c')).toBe('https://example.com/x?b#c');
  });

  it('has the same script as every other, so that a policy names one hash', async () => {
    const { emit } = await redirectSite({ rules });
    const scripts = Object.entries(await emit())
      .filter(([path]) => path.endsWith('.html'))
      .map(([, html]) => /<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]);
    expect(new Set(scripts).size).toBe(1);
  });

  it('is safe with any path and title', async () => {
    const from = `/a"'<b>&c</script>`;
    const { emit } = await redirectSite({ rules: [{ from, to: `/guide/start?x="><script>#"'` }] });
    const html = (await emit())[`${from.slice(1)}.html`] ?? '';
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(runScript(html, 'https://example.org/x').went()).toMatch(/^https:\/\/example\.org\/guide\/start\?x=/);
  });
});

describe('a page', () => {
  it('follows the redirects of its places, when it is loaded and when the hash changes', async () => {
    const site = await redirectSite({ rules }, { base: '/docs/' });
    const html = headOf(site, '/guide/start');
    const page = runScript(html, 'https://example.org/docs/guide/start?q#intro');
    expect(page.went()).toBeNull();
    page.follow('#gone');
    expect(page.went()).toBe('https://example.org/docs/guide/styles?q#there');
    expect(runScript(html, 'https://example.org/docs/guide/start#gone').went()).toContain('/docs/guide/styles#there');
    expect(headOf(site, '/zh/guide/start')).toContain('/docs/zh/guide/styles#there');
  });

  it('contains nothing of redirects otherwise', async () => {
    const site = await redirectSite({ rules });
    expect(headOf(site, '/guide/styles')).toBe('');
    expect(headOf(await redirectSite({ defaultPrefix: 'off' }), '/404')).toBe('');
  });
});

describe('the page for unknown paths', () => {
  it('knows all rules', async () => {
    const site = await redirectSite({ rules }, { base: '/docs/' });
    const went = (path: string, page = '/404'): string | null =>
      runScript(headOf(site, page), `https://example.org${path}`).went();
    expect(went('/docs/none')).toBeNull();
    expect(went('/other/old')).toBeNull();
    expect(went('/docs/blog/start?a=b')).toBe('/docs/guide/start?a=b#top');
    expect(went('/docs/zh/blog/start')).toBe('/docs/zh/guide/start#top');
    expect(went('/docs/zh/blog/start', '/zh/404')).toBe('/docs/zh/guide/start#top');
    expect(went('/docs/old/?b=2#c')).toBe('/docs/guide/start?a=1&b=2#c');
    expect(went('/docs/old/#part')).toBe('/docs/guide/styles#new');
    expect(went('/docs/out/')).toBe('https://example.com/x');
    expect(went('/docs/en/guide/start#x')).toBe('/docs/guide/start#x');
    expect(went('/docs/en')).toBe('/docs/');
    expect(went('/docs/en//evil.example')).toBe('/docs/evil.example');
    expect(went('/docs/%E0%A4%A')).toBeNull();
  });

  it('never goes round', async () => {
    const site = await redirectSite({ rules: [{ from: '^/a/(.*)$', to: '/a/b/$1' }] });
    expect(runScript(headOf(site, '/404'), 'https://example.org/a/x').went()).toBeNull();
  });

  it('holds no text that would end the script', async () => {
    const html = headOf(await redirectSite({ rules: [{ from: '^/x</script><!--(.*)$', to: '/guide/$1' }] }), '/404');
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(runScript(html, `https://example.org/x${encodeURIComponent('</script><!--')}start`).went()).toBe(
      '/guide/start',
    );
  });
});
