import { expect, test } from 'vitest';
import { mountedPath, pathInVersion } from '../../../core/trees/mounts.js';

test.each([
  ['below the site', 'versioned_docs/version-1', 'versioned_docs/version-1/a/b.md'],
  ['next to the site', '../old', '../old/a/b.md'],
  [
    'far outside of the site',
    '../../../../../../../../../../../../old',
    '../../../../../../../../../../../../old/a/b.md',
  ],
])('a path of a version leads to its folder and back: %s', (_, folder, place) => {
  const mounts = [{ path: 'docs', folder }];
  expect(mountedPath(mounts, 'docs/a/b.md')).toBe(place);
  expect(pathInVersion(mounts, place, place)).toBe('docs/a/b.md');
});

test('what a page names outside of the folder of its version is found from there', () => {
  const mounts = [{ path: 'docs', folder: '../../../../../../../../old/v1' }];
  expect(mountedPath(mounts, 'parts/box.css', 'docs/a.md')).toBe('../../../../../../../../old/parts/box.css');
});
