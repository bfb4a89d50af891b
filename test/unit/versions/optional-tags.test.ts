import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { contentDocs, redirects, versions, type VersionsOptions } from '../../../plugins/index.js';
import { readRefs } from '../../../plugins/versions/read-refs.js';
import { createRepository } from '../git/repository.js';
import { folderWith, problemsOf, siteWith } from '../plugins/fixture.js';

const options = { tags: 'v*', optional: true };
const configOf = async (root: string) => (await siteWith([contentDocs()], {}, root)).site.config;

describe('tags that may be missing', () => {
  it('are no error in a repository without them, and nothing is said about it', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    const config = await configOf(repository.root);
    expect(readRefs(options, config)).toMatchObject({ versions: [], notes: [] });
    expect(() => readRefs({ tags: 'v*' }, config)).toThrow('No tag that matches `v*` is a version.');
    repository.git('tag', 'v0.2.0');
    expect(readRefs(options, config).versions.map(({ name }) => name)).toEqual(['0.2']);
  });

  it('make the newest release the default version, and the working tree as long as there is none', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    const defaultOf = async (own: VersionsOptions = {}): Promise<string | undefined> => {
      const plugins = [contentDocs(), versions({ ...options, default: 'newest', ...own })];
      const { site } = await siteWith(plugins, {}, repository.root);
      return site.config.versions.find(({ state }) => state === 'current')?.name;
    };
    expect(await defaultOf()).toBeUndefined();
    repository.git('tag', 'v0.2.0');
    repository.git('tag', 'v0.3.0');
    expect(await defaultOf()).toBe('0.3');
    expect(await defaultOf({ settings: { '0.3': { state: 'unreleased' } } })).toBe('0.2');
    expect(await defaultOf({ default: '0.2' })).toBe('0.2');
  });

  it('are versions from the commit on that has the folder of the site', async () => {
    const repository = createRepository();
    repository.write('README.md', 'Text\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    repository.git('tag', 'v0.1.0');
    repository.write('site/docs/index.md', '# Home\n');
    repository.commit('2024-01-02T00:00:00Z', 'two');
    repository.git('tag', 'v0.2.0');
    const { versions: found, notes } = readRefs(options, await configOf(join(repository.root, 'site')));
    expect(found.map(({ name }) => name)).toEqual(['0.2']);
    expect(notes).toEqual(['`v0.1.0` is no version: it has no folder `site`.']);
  });

  it('are named where a published site would lack its versions', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    repository.commit('2024-01-02T00:00:00Z', 'two');
    const folder = folderWith({});
    repository.git('clone', '-q', '--depth', '1', `file://${repository.root}`, join(folder, 'shallow'));
    const shallow = await configOf(join(folder, 'shallow'));
    expect(readRefs(options, shallow).notes).toEqual([
      expect.stringMatching(/this shallow clone has none.*`git fetch --unshallow --tags`.*`fetch-depth: 0`/),
    ]);
    const [problem] = await problemsOf(async () => readRefs({ tags: 'v*' }, shallow));
    expect(problem).toMatchObject({
      code: 'VERSIONS_NONE',
      message: expect.stringContaining('This clone is shallow') as string,
      hint: expect.stringMatching(/`git fetch --unshallow --tags`.*`fetch-depth: 0`/) as string,
    });
    const outside = await configOf(folder);
    expect(readRefs(options, outside).notes).toEqual([expect.stringContaining('not a git repository')]);
    expect(() => readRefs({ tags: 'v*' }, outside)).toThrow('not a git repository');
  });

  it('are missed in a shallow clone that has only those of its own commits', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    repository.git('tag', 'v0.1.0');
    repository.commit('2024-01-02T00:00:00Z', 'two');
    repository.git('tag', 'v0.2.0');
    repository.git('tag', 'v0.3.0-beta.1');
    const folder = folderWith({});
    const root = join(folder, 'shallow');
    repository.git('clone', '-q', '--depth', '1', `file://${repository.root}`, root);
    const clone = createRepository(root);
    const shallow = await configOf(root);
    expect(() => readRefs({ tags: 'v*' }, shallow)).toThrow(/shallow.*`v0.2.0`/);
    const { versions: found, warnings } = readRefs(options, shallow);
    expect(found.map(({ name }) => name)).toEqual(['0.2']);
    expect(warnings).toMatchObject([{ code: 'VERSIONS_SHALLOW', severity: 'warning' }]);
    // The clone stays shallow, but somebody has fetched its tags.
    clone.git('fetch', '-q', '--depth', '1', 'origin', 'tag', 'v0.1.0');
    expect(readRefs({ tags: 'v*' }, shallow).versions.map(({ name }) => name)).toEqual(['0.2', '0.1']);
    expect(readRefs(options, shallow).warnings).toEqual([]);
  });

  it('are named when `most` leaves them out, unless they are removed', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    for (const version of ['0.1', '0.2', '0.3']) {
      repository.commit('2024-01-01T00:00:00Z', version);
      repository.git('tag', `v${version}.0`);
    }
    const config = await configOf(repository.root);
    const notesOf = (own: VersionsOptions) => readRefs({ tags: 'v*', ...own }, config).notes;
    expect(notesOf({ most: 1 })).toEqual([
      expect.stringMatching(/`most: 1`.*older versions: `0.2`, `0.1`\. .*`removed`/),
    ]);
    expect(notesOf({ most: 1, removed: ['0.1'] })).toEqual([expect.stringMatching(/older versions: `0.2`\./)]);
    expect(notesOf({ most: 1, list: [{ name: '0.1', ref: 'v0.1.0' }], removed: ['0.2'] })).toEqual([]);
    expect(notesOf({ most: 3 })).toEqual([]);
  });

  it('need a pattern', async () => {
    const files = { 'docs/index.md': '# Home\n' };
    await using site = testSite({
      files,
      config: { title: 'A', plugins: [contentDocs(), versions({ optional: true })] },
    });
    await expect(site.routes()).rejects.toThrow('`versions.optional`');
  });
});

describe('versions of a list next to those of tags', () => {
  const namesOf = async (list: VersionsOptions['list']) => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    for (const tag of ['v1.0.0', 'v1.9.0', 'v1.10.0']) {
      repository.commit('2024-01-01T00:00:00Z', tag);
      repository.git('tag', tag);
    }
    const plugins = [contentDocs(), versions({ tags: 'v1.?*', most: 2, default: 'newest', ...(list && { list }) })];
    const { site } = await siteWith(plugins, {}, repository.root);
    return site.config.versions.map(({ name, state }) => (state === 'current' ? `${name} (current)` : name));
  };

  it('have the order of their numbers', async () => {
    expect(await namesOf([{ name: '1.0', ref: 'v1.0.0' }])).toEqual(['next', '1.10 (current)', '1.9', '1.0']);
    const others = [
      { name: 'v1', ref: 'v1.0.0' },
      { name: '2', ref: 'HEAD' },
    ];
    expect(await namesOf(others)).toEqual(['next', '2 (current)', '1.10', '1.9', 'v1']);
  });

  it('come after the list if a name of it is no number', async () => {
    const list = [
      { name: '1.0', ref: 'v1.0.0' },
      { name: 'lts', ref: 'v1.9.0' },
    ];
    expect(await namesOf(list)).toEqual(['next', '1.0 (current)', 'lts', '1.10', '1.9']);
  });
});

describe('the alias of the default version', () => {
  const aliasesOf = async (root: string, own: VersionsOptions = {}) => {
    const plugins = [contentDocs(), redirects(), versions({ ...options, default: 'newest', alias: 'latest', ...own })];
    const { site } = await siteWith(plugins, {}, root);
    return site.config.versions.flatMap(({ name, alias }) => (alias === '' ? [] : [`${alias}: ${name}`]));
  };

  it('follows the newest release', async () => {
    const repository = createRepository();
    repository.write('docs/index.md', '# Home\n');
    repository.commit('2024-01-01T00:00:00Z', 'one');
    repository.git('tag', 'v2.0.0');
    const { root } = repository;
    expect(await aliasesOf(root)).toEqual(['latest: 2.0']);
    repository.git('tag', 'v2.1.0');
    expect(await aliasesOf(root)).toEqual(['latest: 2.1']);
    expect(await aliasesOf(root, { settings: { '2.0': { alias: 'lts' } } })).toEqual(['latest: 2.1', 'lts: 2.0']);
    expect(await aliasesOf(root, { default: 'next' })).toEqual(['latest: next']);
    await expect(aliasesOf(root, { settings: { '2.1': { alias: 'lts' } } })).rejects.toThrow(
      '`versions.alias` must be absent, because the default version `2.1` has the alias `lts` of its own',
    );
    await expect(aliasesOf(root, { settings: { '2.0': { alias: 'latest' } } })).rejects.toThrow('`latest`');
  });

  it('redirects its paths', async () => {
    await using site = testSite({
      files: { 'docs/index.md': '# Home\n', 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' },
      config: {
        title: 'Site',
        plugins: [contentDocs(), redirects(), versions({ folders: true, default: 'newest', alias: 'latest' })],
      },
    });
    expect((await site.emit()).get('latest/a.html')?.toString()).toContain('/a');
  });
});
