import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDescription } from '../../../core/document/describe-document.js';
import type { Route } from '../../../core/routes/table.js';
import { contentDocs, git, versions } from '../../../plugins/index.js';
import { readHistory } from '../../../plugins/git/read-history.js';
import { readVersions } from '../../../plugins/git/read-versions.js';
import { routesOf, siteWith } from '../plugins/fixture.js';
import { createRepository, type TestRepository } from './repository.js';

afterEach(() => vi.unstubAllEnvs());

const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');

const commitOf = (root: string, ref: string): string =>
  execFileSync('git', ['rev-parse', `${ref}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();

function options(root: string, name = 'versions') {
  return { root, folders: [root], ignored: [], cacheFile: join(root, `.tapdocs/${name}.json`) };
}

/** Two versions: `v1` on a separate branch, and `v2`, in which a page has moved. */
function released(): TestRepository {
  const repository = createRepository();
  repository.write('docs/a.md', text);
  repository.write('docs/index.md', '# Home\n');
  repository.commit('2024-01-01T00:00:00Z', 'one', 'Ann');
  repository.git('checkout', '-q', '-b', 'stable');
  repository.write('docs/a.md', `${text}fixed\n`);
  repository.commit('2024-03-03T00:00:00Z', 'fix', 'Ben');
  repository.git('tag', 'v1');
  repository.git('checkout', '-q', 'main');
  repository.move('docs/a.md', 'docs/b.md');
  repository.commit('2024-02-02T00:00:00Z', 'move', 'Cy');
  repository.write('docs/b.md', `${text}new\n`);
  repository.commit('2024-04-04T00:00:00Z', 'change', 'Dee');
  repository.git('tag', 'v2');
  repository.write('docs/b.md', `${text}newer\n`);
  repository.commit('2024-05-05T00:00:00Z', 'today', 'Eve');
  return repository;
}

describe('the history of the files of versions', () => {
  it('ends at the commit of each version', async () => {
    const { root } = released();
    const [one, two] = [commitOf(root, 'v1'), commitOf(root, 'v2')];
    const found = await readVersions([one, two], options(root));
    expect(found.get(one)?.get('docs/a.md')).toEqual({
      created: '2024-01-01T00:00:00.000Z',
      updated: '2024-03-03T00:00:00.000Z',
      authors: ['Ann', 'Ben'],
    });
    expect(found.get(one)?.has('docs/b.md')).toBe(false);
    expect(found.get(two)?.get('docs/b.md')).toEqual({
      created: '2024-01-01T00:00:00.000Z',
      updated: '2024-04-04T00:00:00.000Z',
      authors: ['Ann', 'Dee'],
    });
  });

  it('is the same with other versions and without, and the same as that of a checkout', async () => {
    const { root, git: run } = released();
    const commits = ['v1', 'v2', 'main'].map((ref) => commitOf(root, ref));
    const all = await readVersions(commits, options(root));
    for (const [index, commit] of commits.entries()) {
      const alone = await readVersions([commit], options(root, `alone-${index}`));
      expect(alone.get(commit)).toEqual(all.get(commit));
      run('checkout', '-q', '--detach', commit);
      const history = await readHistory(options(root, `checkout-${index}`));
      expect('files' in history && history.files).toEqual(all.get(commit));
    }
  });

  it('is read once for each commit', async () => {
    const { root } = released();
    const [one, two] = [commitOf(root, 'v1'), commitOf(root, 'v2')];
    const before = await readVersions([one, two], options(root));
    vi.stubEnv('PATH', '/nowhere');
    expect(await readVersions([one, two], options(root))).toEqual(before);
    expect((await readVersions([two], options(root))).get(two)).toEqual(before.get(two));
    // Git does not run, so a commit that was never read has no history.
    expect((await readVersions([two, '1'.repeat(40)], options(root))).size).toBe(0);
  });
});

describe('pages of a version in git', () => {
  it('show the dates and the authors of its commit', async () => {
    const { root } = released();
    const plugins = [contentDocs(), git({ authors: true })];
    const list = [
      { name: '2', ref: 'v2' },
      { name: '1', ref: 'v1' },
    ];
    const all = {
      name: 'all',
      apply: (site: Parameters<ReturnType<typeof git>['apply']>[0]) =>
        [...plugins, versions({ list })].forEach((plugin) => plugin.apply(site)),
    };
    const { site, warnings } = await siteWith(all, { themeConfig: { lastUpdated: true } }, root);
    const routes = await routesOf(site);
    const dataOf = (path: string) => {
      const route = routes.byPath.get(path) as Route;
      const described = createDescription(route, {
        config: site.config,
        routes,
        record: null,
        sliceUrls: new Map(),
        siteUrls: new Map(),
        spellingsUrl: null,
        build: '',
      });
      return site.hooks.document.call(described, { route, routes }).page.data;
    };
    expect(dataOf('/b')).toMatchObject({ lastUpdated: '2024-05-05T00:00:00.000Z', authors: ['Ann', 'Dee', 'Eve'] });
    expect(dataOf('/2/b')).toMatchObject({ lastUpdated: '2024-04-04T00:00:00.000Z', authors: ['Ann', 'Dee'] });
    expect(dataOf('/1/a')).toMatchObject({ lastUpdated: '2024-03-03T00:00:00.000Z', authors: ['Ann', 'Ben'] });
    expect(warnings.filter((warning) => warning.includes('date'))).toEqual([]);
  });
});
