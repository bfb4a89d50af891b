import { describe, expect, test } from 'vitest';
import { taggedVersions } from '../../../plugins/versions/read-refs.js';

describe('versions from tags', () => {
  test('are the newest patch of each minor version, the newest first', () => {
    const tags = ['v1.5.2', 'v1.5.12', 'v1.10.0', 'v0.9', 'v2.0.0-beta.1', 'latest', ''];
    expect(taggedVersions(tags, 20)).toEqual([
      { name: '1.10', ref: 'v1.10.0' },
      { name: '1.5', ref: 'v1.5.12' },
      { name: '0.9', ref: 'v0.9' },
    ]);
  });

  test('are limited in number', () => {
    expect(taggedVersions(['v1.0.0', 'v1.1.0', 'v1.2.0'], 2).map(({ name }) => name)).toEqual(['1.2', '1.1']);
  });
});
