import { describe, expect, test } from 'vitest';
import type { Version } from '../../../core/config/content-version.js';
import type { Config } from '../../../core/config/types.js';
import { completeVersion } from '../../../core/config/version.js';
import { nearestVersions, redirectsOfRemoved } from '../../../plugins/versions/removed-versions.js';
import type { AddedRedirectsContext } from '../../../plugins/redirects/index.js';
import { routeOf } from '../plugins/fixture.js';

function version(name: string, state: Version['state'] = 'old'): Version {
  const isCurrent = state === 'current';
  return completeVersion({ name, ...(!isCurrent && { state }) }, { isCurrent, tree: '', folder: '' });
}

const locales = [
  { lang: 'en', prefix: '' },
  { lang: 'zh', prefix: '/zh' },
];

function configOf(versions: readonly Version[]): Config {
  return { versions, locales, defaultLang: 'en', contentRoots: [], removedVersions: ['1.3'] } as unknown as Config;
}

describe('the versions nearest to a removed one', () => {
  const config = configOf(
    ['2.0', '1.10', '1.9', '1.2'].map((name) => version(name, name === '2.0' ? 'current' : 'old')),
  );
  const names = (removed: string): string[] => nearestVersions(removed, config).map(({ name }) => name);

  test('are the newer ones by their numbers, then the default one, then the older ones', () => {
    expect(names('1.3')).toEqual(['1.9', '1.10', '2.0', '1.2']);
    expect(names('1.9.5')).toEqual(['1.10', '2.0', '1.9', '1.2']);
    expect(names('3.0')).toEqual(['2.0', '1.10', '1.9', '1.2']);
  });

  test('are released ones, if possible', () => {
    const unreleased = configOf([version('next', 'unreleased'), version('2', 'current'), version('1')]);
    expect(nearestVersions('0.9', unreleased).map(({ name }) => name)).toEqual(['1', '2', 'next']);
  });
});

describe('the paths of a removed version', () => {
  const config = configOf([version('2.0', 'current'), version('1.4')]);
  const routes = [
    routeOf('/', { version: '2.0' }),
    routeOf('/new', { version: '2.0' }),
    routeOf('/zh/', { version: '2.0', lang: 'zh' }),
    routeOf('/zh/new', { version: '2.0', lang: 'zh' }),
    routeOf('/1.4/', { version: '1.4' }),
    routeOf('/1.4/old', { version: '1.4' }),
  ];

  const redirectsOf = (context: AddedRedirectsContext) =>
    redirectsOfRemoved({ removed: ['1.3'], hasCopies: false, hasChanges: false }, context, config);

  test('lead to the same page of the nearest version that has it, in the same language', () => {
    expect(redirectsOf({ routes, moved: [] })).toEqual([
      { from: '/1.3/', to: '/1.4/', lang: 'en' },
      { from: '/1.3/new', to: '/new', lang: 'en' },
      { from: '/1.3/zh/', to: '/zh/', lang: 'zh' },
      { from: '/1.3/zh/new', to: '/zh/new', lang: 'zh' },
      { from: '/1.3/old', to: '/1.4/old', lang: 'en' },
      { from: '/1.3/zh', below: true, to: '/zh/', lang: 'zh' },
      { from: '/1.3', below: true, to: '/1.4/', lang: 'en' },
    ]);
  });

  test('of renamed pages lead to the paths that rules redirect, in the nearest version that has a page or such a path', () => {
    const moved = ['/renamed', '/zh/renamed', '/old', '/1.4/new', '/1.4/old', '/1.3/own'];
    const found = redirectsOf({ routes, moved }).filter(({ below }) => !below);
    expect(
      found.filter(({ from }) => /renamed|old|new|own/.test(from)).map(({ from, to, lang }) => [from, to, lang]),
    ).toEqual([
      ['/1.3/renamed', '/renamed', 'en'],
      ['/1.3/zh/renamed', '/zh/renamed', 'zh'],
      ['/1.3/old', '/1.4/old', 'en'],
      ['/1.3/new', '/1.4/new', 'en'],
      ['/1.3/zh/new', '/zh/new', 'zh'],
    ]);
  });
});
