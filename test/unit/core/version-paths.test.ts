import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Config, Version } from '../../../core/index.js';
import type { ContentRoot } from '../../../core/kit.js';
import { pathIn } from '../../../core/index.js';
import { barePath, innerPath, pathKey, versionedRootOf, versionOf } from '../../../core/kit.js';
import { completeVersion } from '../../../core/config/version.js';
import { namedPlace } from '../../../core/routes/prefix.js';
import { runs } from '../../runs.js';

const locales = [
  { lang: 'en', prefix: '' },
  { lang: 'zh', prefix: '/zh' },
];

function version(name: string, prefix = `/${name}`): Version {
  const isCurrent = prefix === '';
  return { ...completeVersion({ name }, { isCurrent, tree: '', folder: '' }), prefix };
}

function root(id: string, base: string, versions?: readonly Version[]): ContentRoot {
  return { id, label: {}, dir: `/site/${id}`, base, ...(versions && { versions }) };
}

function configOf(contentRoots: readonly ContentRoot[], versions: readonly Version[]): Config {
  return { locales, defaultLang: 'en', contentRoots, versions } as unknown as Config;
}

const names = ['next', '2.0', '1.0'];
const atStart = configOf([root('docs', '')], [version('next'), version('2.0', ''), version('1.0')]);
/** Two roots have versions of their own, with other default versions; a third one has none. */
const afterBase = configOf(
  [
    root('docs', '/docs', [version('next', '/canary/latest'), version('2.0', ''), version('1.0')]),
    root('api', '/docs/api', [version('next', ''), version('1.0', '/v1')]),
    root('notes', '/notes'),
  ],
  names.map((name) => version(name, '')),
);
const atRoot = configOf(
  [root('docs', '', [version('next'), version('2.0', ''), version('1.0')])],
  names.map((name) => version(name, '')),
);

const segment = fc.oneof(fc.stringMatching(/^[a-z]{1,6}$/), fc.constantFrom('指南', '1.0', 'next', '404', 'v1'));
const rest = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(
    ([parts, isFolder]) => `${parts.map((part) => `/${part}`).join('')}${isFolder || parts.length === 0 ? '/' : ''}`,
  );
const place = fc.record({ version: fc.constantFrom('', ...names), lang: fc.constantFrom('en', 'zh') });

describe('the path of a page in a version and a language', () => {
  it.each([
    ['at the start', atStart, ['']],
    ['after the base of a root', afterBase, ['/docs', '/docs/api', '/notes', '/blog']],
    ['after the base of a root at the home page', atRoot, ['']],
  ])('and its path without both are inverse, %s', (_name, config, bases) => {
    fc.assert(
      fc.property(place, rest, fc.constantFrom(...bases), (where, below, base) => {
        const inner = base + below;
        // A page of the first root below the base of the second one is outside of the law.
        fc.pre(base !== '/docs' || !/^\/api(?:\/|$)/.test(below));
        const path = pathIn(inner, where, config);
        const own = config.contentRoots.find((each) => each.base === base)?.versions;
        fc.pre(where.version === '' || own === undefined || own.some(({ name }) => name === where.version));
        expect(innerPath({ ...where, path }, config)).toBe(inner);
        expect(barePath({ ...where, path }, config)).toBe(pathKey(inner));
        const isOwn = where.version !== '' && own !== undefined;
        expect(versionedRootOf({ ...where, path }, config)?.base).toBe(isOwn ? base : undefined);
      }),
      { numRuns: runs() },
    );
  });

  it('names both, except the default ones', () => {
    fc.assert(
      fc.property(
        place,
        fc.constantFrom('/', '/a', '/guide/b/'),
        fc.constantFrom('/docs', '/docs/api'),
        (where, below, base) => {
          const own = afterBase.contentRoots
            .find((each) => each.base === base)
            ?.versions?.find(({ name }) => name === where.version);
          fc.pre(own !== undefined);
          const named = namedPlace(pathIn(base + below, where, afterBase), afterBase);
          expect(named).toEqual({
            inner: base + below,
            ...(own?.prefix !== '' && { version: where.version }),
            ...(where.lang === 'zh' && { lang: 'zh' }),
          });
        },
      ),
    );
  });

  it.each([
    ['/docs/guide', { version: '1.0', lang: 'en' }, '/docs/1.0/guide'],
    ['/docs/', { version: '1.0', lang: 'zh' }, '/zh/docs/1.0/'],
    ['/docs/guide', { version: 'next', lang: 'zh' }, '/zh/docs/canary/latest/guide'],
    ['/docs/guide', { version: '2.0', lang: 'zh' }, '/zh/docs/guide'],
    ['/docs/api/a', { version: '1.0', lang: 'en' }, '/docs/api/v1/a'],
    ['/docs/api/a', { version: 'next', lang: 'en' }, '/docs/api/a'],
    ['/blog/a', { version: '1.0', lang: 'zh' }, '/zh/blog/a'],
  ])('%s in %o is %s', (inner, where, path) => {
    expect(pathIn(inner, where, afterBase)).toBe(path);
  });

  it.each([
    ['/zh/docs/1.0/a', { version: '1.0', lang: 'zh', inner: '/docs/a' }],
    // The names of versions lead there, too, and so does a version at the start.
    ['/docs/2.0/a', { version: '2.0', inner: '/docs/a' }],
    ['/docs/next', { version: 'next', inner: '/docs' }],
    ['/1.0/docs/a', { version: '1.0', inner: '/docs/a' }],
    ['/next/zh/docs/a', { version: 'next', lang: 'zh', inner: '/docs/a' }],
    // A page can have the name of a version.
    ['/next', { inner: '/next' }],
    ['/next/a', { inner: '/next/a' }],
    ['/notes/1.0/a', { inner: '/notes/1.0/a' }],
  ])('%s names %o', (path, named) => {
    expect(namedPlace(path, afterBase)).toEqual(named);
  });

  it.each([
    ['/0.9/zh/guide', { version: '0.9', lang: 'zh', inner: '/guide' }, atStart],
    ['/0.9', { version: '0.9', inner: '/' }, atStart],
    ['/0.90/guide', { inner: '/0.90/guide' }, atStart],
    ['/zh/docs/0.9/a', { version: '0.9', lang: 'zh', inner: '/docs/a' }, afterBase],
    ['/docs/api/0.9/a', { version: '0.9', inner: '/docs/api/a' }, afterBase],
    ['/0.9/docs/a', { inner: '/0.9/docs/a' }, afterBase],
  ])('%s names %o, if 0.9 was removed', (path, named, site) => {
    const config = { ...site, removedVersions: ['0.9'] };
    expect(namedPlace(path, config)).toEqual(named);
    expect(pathIn(named.inner, { version: '', lang: 'en', ...named }, config)).toBe(path === '/0.9' ? '/0.9/' : path);
  });

  it('has the settings of its root', () => {
    const stateOf = (path: string, name: string) => versionOf({ path, version: name, lang: 'en' }, afterBase)?.state;
    expect(stateOf('/docs/canary/latest/a', 'next')).toBe('old');
    expect(stateOf('/docs/api/a', 'next')).toBe('current');
  });
});
