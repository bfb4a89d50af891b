import type { DocumentDescription } from '../../../core/document/description.js';
import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import { routeOf } from '../plugins/fixture.js';
import { redirectSite } from './redirect-site.js';

const routes = [
  ['/', 'en', '2.0'],
  ['/guide', 'en', '2.0'],
  ['/zh/guide', 'zh', '2.0'],
  ['/1.0/', 'en', '1.0'],
  ['/1.0/guide', 'en', '1.0'],
  ['/1.0/zh/guide', 'zh', '1.0'],
].map(([path = '', lang = '', version = '']) => routeOf(path, { lang, version, filePath: `docs${path}.md` }));
const notFound = [
  routeOf('/404', { component: 'NotFoundPage' }),
  routeOf('/1.0/404', { version: '1.0', component: 'NotFoundPage' }),
];
const user: Partial<UserConfig> = { multiVersion: { default: '2.0', versions: ['2.0', '1.0', '0.9'] } };
const open = (options = {}, more = {}) => redirectSite(options, { ...user, routes: [...routes, ...notFound], ...more });

describe('other spellings of the prefixes of versions', () => {
  test('lead to the default version and to the default language', async () => {
    const { find, problems, warnings } = await open({ hosts: ['netlify'] });
    expect(await problems()).toEqual([]);
    expect(warnings).toEqual([]);
    expect(find('/2.0/guide')).toBe('/guide');
    expect(find('/2.0')).toBe('/');
    expect(find('/2.0/zh/guide')).toBe('/zh/guide');
    expect(find('/2.0/en/guide')).toBe('/guide');
    expect(find('/1.0/en/guide')).toBe('/1.0/guide');
    expect(find('/1.0/en')).toBe('/1.0/');
    expect(find('/1.0/guide')).toBeNull();
    expect(find('/2x0/guide')).toBeNull();
  });

  test('have documents for the default language only, with the language after the version', async () => {
    const { emit } = await open({ hosts: ['netlify'] });
    const files = await emit();
    expect(files['1.0/en/guide.html']).toContain('url=/1.0/guide');
    expect(Object.keys(files).filter((path) => /^en\/1\.0|^2\.0/.test(path))).toEqual([]);
    expect(files['_redirects']).toMatch(/^\/2\.0\/\* +\S*\/:splat +302$/m);
    expect(files['_redirects']).toMatch(/^\/1\.0\/en\/\* +\S*\/1\.0\/:splat +301$/m);
    const off = await open({ defaultPrefix: 'off' });
    expect(Object.keys(await off.emit()).filter((path) => path.endsWith('.html'))).toEqual([]);
    expect(off.find('/1.0/en/guide')).toBeNull();
    expect(off.find('/2.0/guide')).toBe('/guide');
  });

  test('of rules keep the language, also in an old version', async () => {
    const rules = [
      { from: '/1.0/old', to: '/1.0/guide' },
      { from: '/old', to: '/guide' },
    ];
    const { find, problems } = await open({ rules });
    expect([find('/1.0/old'), find('/1.0/zh/old')]).toEqual(['/1.0/guide', '/1.0/zh/guide']);
    expect([find('/old'), find('/zh/old')]).toEqual(['/guide', '/zh/guide']);
    expect(await problems()).toEqual([]);
  });

  test('are pages where a site has pages there', async () => {
    const more = routeOf('/2.0/notes', { lang: 'en', version: '2.0' });
    const { find, problems } = await open({}, { routes: [...routes, more] });
    expect(find('/2.0/guide')).toBeNull();
    expect(await problems()).toEqual([]);
  });

  test('are redirected by not-found pages; that of an old version knows no other version', async () => {
    const { site, routes: table } = await open();
    const rulesOf = (path: string): string => {
      const route = table.byPath.get(path);
      if (!route) throw new Error(path);
      const document = { page: {}, htmlAttributes: {}, bodyAttributes: {}, head: [], bodyTags: [] };
      const { head } = site.hooks.document.call(document as unknown as DocumentDescription, { route, routes: table });
      return String(head[0]?.attributes['data-rules']);
    };
    expect(rulesOf('/404')).toContain('/2\\\\.0/');
    expect(rulesOf('/404')).toContain('/0\\\\.9/en/');
    expect(rulesOf('/1.0/404')).toContain('/1\\\\.0/en/');
    expect(rulesOf('/1.0/404')).not.toMatch(/2\\|0\\\\.9/);
  });

  test('do not exist on a site with one version', async () => {
    const { find } = await redirectSite({}, { routes, multiVersion: { default: '2.0', versions: ['2.0'] } });
    expect(find('/2.0/guide')).toBeNull();
  });
});
