import { describe, expect, it } from 'vitest';
import { createDescription } from '../../../core/document/describe-document.js';
import type { Route } from '../../../core/routes/table.js';
import type { Plugin } from '../../../core/plugin.js';
import type { Site } from '../../../core/hooks.js';
import { contentDocs, git, gitHooks, type GitOptions } from '../../../plugins/index.js';
import { folderWith, problemsOf, routesOf, siteWith } from '../plugins/fixture.js';
import { createRepository } from './repository.js';

function documented() {
  const repository = createRepository();
  repository.write('docs/a.md', '# A');
  repository.commit('2024-01-01T00:00:00Z');
  repository.write('docs/a.md', '# A, again');
  repository.commit('2024-02-02T00:00:00Z');
  repository.write('docs/b.md', '# B');
  return repository.root;
}

/** The content plugin with others. */
function withDocs(...others: Plugin[]): Plugin {
  return {
    name: 'all',
    apply(site: Site) {
      for (const plugin of [contentDocs(), ...others]) plugin.apply(site);
    },
  };
}

async function dataOf(site: Site, path: string) {
  const routes = await routesOf(site);
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
}

const noDate = '1 of 2 pages are not committed to git, and have no date of their last change: `docs/b.md`.';

describe('pages', () => {
  it(
    'show the date of their last change when the configuration asks for it, without the plugin in it',
    { meta: { clauses: ['2.4-doc-footer'] } },
    async () => {
      const { site, warnings } = await siteWith(contentDocs(), { themeConfig: { lastUpdated: true } }, documented());
      expect(await dataOf(site, '/a')).toMatchObject({ lastUpdated: '2024-02-02T00:00:00.000Z' });
      expect(await dataOf(site, '/b')).toMatchObject({ lastUpdated: null });
      expect(new Set(warnings)).toEqual(new Set([noDate]));
    },
  );

  it('without a file are not counted among those that are not committed', async () => {
    const generated: Plugin = {
      name: 'generated',
      apply: (own) =>
        own.hooks.routes.tap('generated', ({ routes }) =>
          routes.addMarkdown({ path: '/made', lang: 'en', source: { path: 'docs/made.md', text: '# Made' } }),
        ),
    };
    const { site, warnings } = await siteWith(withDocs(git(), generated), {}, documented());
    expect((await routesOf(site)).byPath.has('/made')).toBe(true);
    expect(new Set(warnings)).toEqual(new Set([noDate]));
  });

  it('show no date unless the configuration asks for it', async () => {
    const { site } = await siteWith(withDocs(git()), {}, documented());
    expect(await dataOf(site, '/a')).toMatchObject({ lastUpdated: null });
    expect(await dataOf(site, '/a')).not.toHaveProperty('authors');
  });

  it('show more when the plugin is asked to', async () => {
    const { site } = await siteWith(withDocs(git({ created: true, authors: true })), {}, documented());
    expect(await dataOf(site, '/a')).toMatchObject({
      lastUpdated: null,
      created: '2024-01-01T00:00:00.000Z',
      authors: ['Writer'],
    });
  });

  it('have no dates, with one warning, when there is no repository', async () => {
    const { site, warnings } = await siteWith(
      contentDocs(),
      { themeConfig: { lastUpdated: true } },
      folderWith({ 'docs/a.md': '', 'docs/b.md': '' }),
    );
    expect(await dataOf(site, '/a')).toMatchObject({ lastUpdated: null });
    expect(warnings).toEqual(['Pages have no date of their last change: the site is not in a git repository.']);
  });
});

function historyOf(site: Site, filePath: string) {
  return gitHooks(site).history.call({ filePath });
}

describe('other plugins', () => {
  it('ask for the history of a file', async () => {
    const { site } = await siteWith(git(), {}, documented());
    await routesOf(site);
    expect(historyOf(site, 'docs/a.md')).toEqual({
      created: '2024-01-01T00:00:00.000Z',
      updated: '2024-02-02T00:00:00.000Z',
      authors: ['Writer'],
    });
    expect(historyOf(site, 'docs/b.md')).toBeUndefined();
  });

  it('get no answer on a site without the plugin', async () => {
    const { site } = await siteWith(contentDocs(), {}, documented());
    await routesOf(site);
    expect(historyOf(site, 'docs/a.md')).toBeUndefined();
  });

  const imported = { created: '2020-01-01T00:00:00.000Z', updated: '2020-02-02T00:00:00.000Z', authors: ['Importer'] };
  const importer: Plugin = {
    name: 'importer',
    apply(site) {
      gitHooks(site).history.tap('importer', ({ filePath }) => (filePath === 'docs/b.md' ? imported : undefined));
    },
  };

  it('answer before git, wherever they stand in the list', async () => {
    const { site, warnings } = await siteWith(
      withDocs(git(), importer),
      { themeConfig: { lastUpdated: true } },
      documented(),
    );
    expect(await dataOf(site, '/a')).toMatchObject({ lastUpdated: '2024-02-02T00:00:00.000Z' });
    expect(await dataOf(site, '/b')).toMatchObject({ lastUpdated: imported.updated });
    expect(historyOf(site, 'docs/b.md')).toEqual(imported);
    expect(warnings).toEqual([]);
  });

  it('give dates where there is no repository, without a warning when they know all', async () => {
    const { site, warnings } = await siteWith(
      [contentDocs(), importer],
      { themeConfig: { lastUpdated: true } },
      folderWith({ 'docs/b.md': '# B' }),
    );
    expect(await dataOf(site, '/b')).toMatchObject({ lastUpdated: imported.updated });
    expect(warnings).toEqual([]);
  });

  it('are named when they fail, and when they tap a hook that does not exist', async () => {
    const { site } = await siteWith(git(), {}, documented());
    gitHooks(site).history.tap({ name: 'broken', stage: -1 }, () => {
      throw new Error('no network');
    });
    expect(await problemsOf(async () => historyOf(site, 'docs/a.md'))).toMatchObject([
      { code: 'TAP_FAILED', plugin: 'broken', hook: 'git history' },
    ]);
    const [problem] = await problemsOf(async () => void (gitHooks(site) as unknown as { histroy: object }).histroy);
    expect(problem).toMatchObject({ code: 'HOOK_UNKNOWN', hint: 'Did you mean `history`?' });
  });
});

describe('options', () => {
  it('are checked, all at once', async () => {
    const options = { authors: 'yes', folder: ['docs'], ignoreCommits: ['abc'] } as unknown as GitOptions;
    const problems = await problemsOf(() => siteWith(git(options), {}));
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^CONFIG_INVALID `git.authors` must be/),
      expect.stringMatching(/^CONFIG_UNKNOWN_KEY `git.folder`/),
      expect.stringMatching(/^CONFIG_INVALID `git.ignoreCommits` must be a list of full commit hashes/),
    ]);
    expect(problems[1]?.hint).toContain('`folders`');
  });

  it('may name other folders', async () => {
    const root = documented();
    const { site } = await siteWith(git({ folders: ['elsewhere'] }), {}, root);
    await routesOf(site);
    expect(historyOf(site, 'docs/a.md')).toBeUndefined();
  });
});
