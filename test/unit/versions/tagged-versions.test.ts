import { describe, expect, test } from 'vitest';
import { taggedVersions } from '../../../plugins/versions/read-refs.js';

describe('versions from tags', () => {
  test('are the newest patch of each minor version, the newest first', () => {
    const tags = ['v1.5.2', 'v1.5.12', 'v1.10.0', 'v0.9', 'v2.0.0-beta.1', 'latest', ''];
    expect(taggedVersions(tags, 'v*', 20)).toEqual([
      { name: '1.10', ref: 'v1.10.0' },
      { name: '1.5', ref: 'v1.5.12' },
      { name: '0.9', ref: 'v0.9' },
    ]);
  });

  test('are what the pattern leaves open, as a whole', () => {
    const namesOf = (pattern: string, ...tags: string[]): string[] =>
      taggedVersions(tags, pattern, 20).map(({ name }) => name);
    expect(namesOf('v*', 'v1.0.0-2024.05', 'v1.2.3.4', 'v1.0.0-foo', 'vx1.0')).toEqual([]);
    expect(namesOf('v*', 'v99999999999999999999.1.0')).toEqual([]);
    expect(namesOf('*', '1.0', 'v1.1', 'xv1.2', 'docs-1.3')).toEqual(['1.1', '1.0']);
    expect(namesOf('docs-*', 'docs-1.0', 'docs-v1.1.5')).toEqual(['1.1', '1.0']);
    expect(namesOf('v1.*', 'v1.2.0')).toEqual(['1.2']);
    expect(namesOf('a.b+(c)/v[0-9]*', 'a.b+(c)/v2.0', 'axb+(c)/v3.0')).toEqual(['2.0']);
  });

  test('are limited in number', () => {
    expect(taggedVersions(['v1.0.0', 'v1.1.0', 'v1.2.0'], 'v*', 2).map(({ name }) => name)).toEqual(['1.2', '1.1']);
  });
});
