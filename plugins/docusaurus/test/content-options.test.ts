import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import type { Config, Plugin } from '../../../core/index.js';
import { docusaurus } from '../index.js';
import { problemsOf } from '../../../test/unit/plugins/fixture.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

/** Packages that only exist: nothing is rendered here. */
const packages = {
  'node_modules/katex/package.json': '{ "name": "katex", "version": "0.16.0", "main": "index.js" }\n',
  'node_modules/katex/index.js': '',
  'node_modules/remark-math/package.json':
    '{ "name": "remark-math", "version": "6.0.0", "type": "module", "main": "index.js" }\n',
  'node_modules/remark-math/index.js': 'export default function remarkMath() {}\n',
  'node_modules/rehype-katex/package.json': '{ "name": "rehype-katex", "type": "module", "main": "index.js" }\n',
  'node_modules/rehype-katex/index.js': 'export default function rehypeKatex() {}\n',
};

const configuration = (docs: string, start = ''): string => `
module.exports = async () => {
  const math = (await import('remark-math')).default;
  const katex = (await import('rehype-katex')).default;
  const own = () => () => {};
  return {
    title: 'Site', url: 'https://example.org', baseUrl: '/', ${start}
    plugins: [require.resolve('./plugins/mine.js'), '@company/plugin'],
    presets: [['classic', { docs: ${docs}, blog: { authorsMapPath: '../people.json' } }]],
  };
};
`;

const content = {
  'docs/index.md': '# Home\n',
  'docs/page.mdx': '# Page\n',
  'docs/_part.mdx': '# Part\n',
  'docs/skip/left-out.mdx': '# Left out\n',
  'plugins/mine.js': 'module.exports = () => ({ name: "mine" });\n',
  'people.json': '{ "ada": { "name": "Ada Lovelace", "page": true } }\n',
  'blog/2026-01-01-new.md': '---\nauthors: ada\n---\n\n# New\n',
};

function siteWith(docs: string, start?: string) {
  let found: Config | undefined;
  const reader: Plugin = {
    name: 'reader',
    apply: ({ hooks }) => hooks.config.tap({ name: 'reader', stage: 100 }, (config) => (found = config)),
  };
  const files = { ...packages, ...content, 'docusaurus.config.js': configuration(docs, start) };
  const site = testSite({ files, config: { title: 'Site', plugins: [docusaurus(), reader] } });
  return Object.assign(site, { given: () => found ?? expect.fail('The configuration was not read.') });
}

it('formulas, containers and the format of Markdown are those of the configuration', async () => {
  await using site = siteWith(
    "{ remarkPlugins: [math], rehypePlugins: [[katex, { macros: { '\\\\\\\\R': 'x' } }]], admonitions: { keywords: ['note', 'aside'] }, tags: 'tags.yml', exclude: ['**/skip/**'] }",
    "markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn' } },",
  );
  const { byPath } = await site.routes();
  const config = site.given();
  expect(['/docs/_part', '/docs/skip/left-out'].map((path) => byPath.has(path))).toEqual([true, false]);
  expect(config.markdown.format).toBe('detect');
  expect(config.markdown.containerAliases).toMatchObject({ aside: 'info' });
  expect(config.plugins.map(({ name }) => name)).toContain('math');
  expect(site.log.match(/no counterpart/g)).toHaveLength(1);
});

it('other plugins of Markdown are named, and those of the site by their names', async () => {
  await using site = siteWith('{ remarkPlugins: [math, own] }');
  const routes = await site.routes();
  // Without `exclude`, names that start with `_` are no pages.
  expect(routes.byPath.has('/docs/_part')).toBe(false);
  expect(site.log).toContain('`presets[0][1].docs.remarkPlugins` has no counterpart');
  expect(site.log).toContain(
    '`plugins[0]` (`./plugins/mine.js`), `plugins[1]` (`@company/plugin`) have no counterpart',
  );
  // The file of authors is not in the folder of the blog.
  expect(routes.byPath.has('/blog/authors/ada')).toBe(true);
});

it('files of all public folders are published, and those of earlier folders have priority', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': '# Home\n\n![Second](/b/mark.svg)\n',
      'static/a.txt': 'first\n',
      'public/a.txt': 'second\n',
      'public/b/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'public/.hidden': '',
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', staticDirectories: ['static', 'public'], presets: [['classic', { blog: false }]] };\n",
    },
    config: { title: 'T', plugins: [docusaurus()] },
  });
  const files = await site.emit();
  expect([...files.keys()].filter((path) => !path.endsWith('.xml'))).toEqual(['b/mark.svg']);
  expect(site.log).not.toContain('staticDirectories');
});

it('a link that leads out of such a folder is refused', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': '# Home\n',
      'secret.txt': 'secret\n',
      'public/a.txt': 'a\n',
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', staticDirectories: ['static', 'public'], presets: [['classic', { blog: false }]] };\n",
    },
    config: { title: 'T', plugins: [docusaurus()] },
  });
  symlinkSync(join(site.root, 'secret.txt'), join(site.root, 'public/leak.txt'));
  expect((await problemsOf(() => site.emit())).map(({ code }) => code)).toEqual(['PUBLIC_LINK']);
});
