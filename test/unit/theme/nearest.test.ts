import { expect, it } from 'vitest';
import { nearest } from '@theme/NotFoundPage/Help';

const paths = [
  '/',
  '/config/output/asset-prefix',
  '/config/dev/asset-prefix',
  '/guide/start/',
  '/guide/start/quick-start',
];

it.each([
  ['/config/output/assetPrefix', '/config/output/asset-prefix'],
  ['/config/output/asset_prefix.html', '/config/output/asset-prefix'],
  ['/guide/quikstart', '/guide/start/quick-start'],
])('the page that is most like %s is %s', (address, path) => {
  expect(nearest(paths, address)[0]).toBe(path);
});

it('there are at most three, and none for an address that is like no page', () => {
  const many = Array.from({ length: 9 }, (_, index) => `/guide/part-${index}`);
  expect(nearest(many, '/guide/part')).toHaveLength(3);
  expect(nearest(paths, '/zzz')).toEqual([]);
});
