import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../repository.js';
import { config } from '../config-text.js';
import { createStranger } from './stranger.js';

it('refuses a plugin whose package lacks its theme folder', async () => {
  const stranger = createStranger(
    {
      'tapdocs.config.ts': config('contentDocs(), searchIndex()'),
      'docs/index.md': '# Home\n',
    },
    { ownStore: true },
  );
  stranger.remove('node_modules/tapdocs/plugins/search-index/theme');
  const { code, stderr, problems } = await stranger.tapdocs('build');
  expect(code).toBe(1);
  expect(problems).toEqual(['THEME_DIR_MISSING tapdocs.config.ts']);
  expect(stderr).toContain('The plugin `search-index` provides');
  expect(stderr).toContain('plugins/search-index/theme');
});

const hasReadme = (plugin: string): boolean => existsSync(join(repository, 'plugins', plugin, 'README.md'));
const isPackage = (plugin: string): boolean => existsSync(join(repository, 'plugins', plugin, 'package.json'));

describe('documentation', () => {
  const installed = join(createStranger().folder, 'node_modules/tapdocs');
  const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // Links of templates lead to pages of new sites.
    .filter((path) => path.endsWith('.md') && !/node_modules|core\/create\/templates/.test(path));

  it('is in the package: its README, the reference, the changes, each plugin and component', () => {
    const plugins = readdirSync(join(repository, 'plugins')).filter((name) => hasReadme(name) && !isPackage(name));
    expect(documents).toEqual(
      expect.arrayContaining([
        'README.md',
        'CHANGELOG.md',
        'core/REFERENCE.md',
        'core/create/README.md',
        'themes/default/Tabs/README.md',
        ...plugins.map((name) => `plugins/${name}/README.md`),
      ]),
    );
  });

  it('has links that are absolute, or lead to files of the package', () => {
    const dead = documents.flatMap((document) =>
      linksIn(fromMarkdown(readFileSync(join(installed, document), 'utf8')))
        .filter((link) => !leadsSomewhere(link, document))
        .map((link) => `${document}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  /** A link to the repository counts as one to its files. */
  function leadsSomewhere(link: string, document: string): boolean {
    const source =
      /^https:\/\/(?:github\.com\/tapdocs\/tapdocs\/(?:blob|tree)|raw\.githubusercontent\.com\/tapdocs\/tapdocs)\/HEAD\/([^#]+)/;
    const path = source.exec(link)?.[1];
    if (path !== undefined) return existsSync(join(repository, path));
    if (link.startsWith('https://')) return true;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? join(installed, document) : join(installed, dirname(document), target);
    if (relative(installed, file).startsWith('..') || !existsSync(file)) return false;
    return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
  }
});

it('says where its sources, its documentation and its list of problems are', () => {
  const manifest = JSON.parse(createStranger().read('node_modules/tapdocs/package.json')) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    homepage: 'https://github.com/tapdocs/tapdocs#readme',
    bugs: 'https://github.com/tapdocs/tapdocs/issues',
    repository: { type: 'git', url: 'git+https://github.com/tapdocs/tapdocs.git' },
  });
});

function linksIn(node: Nodes): string[] {
  const own = 'url' in node ? [node.url] : [];
  return [...own, ...('children' in node ? node.children.flatMap(linksIn) : [])];
}

function anchorsOf(markdown: string): string[] {
  const slugger = new GithubSlugger();
  const headings = fromMarkdown(markdown).children.filter(({ type }) => type === 'heading');
  return headings.map((heading) => slugger.slug(textOf(heading)));
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
