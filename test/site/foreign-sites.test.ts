import { describe, expect, test } from 'vitest';
import { type Files, openSite } from '../open-site.js';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="8"/>';

const configOf = (preset: 'docusaurus' | 'rspress'): string =>
  `import { ${preset} } from 'tapdocs-${preset}';\nexport default { plugins: [${preset}()] };\n`;

const docusaurus = (files: Files, rest = '', blog = 'false'): Files => ({
  'package.json': '{ "private": true }',
  'tapdocs.config.mjs': configOf('docusaurus'),
  'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://example.org', baseUrl: '/', ${rest} presets: [['classic', { docs: { routeBasePath: '/' }, blog: ${blog} }]] };\n`,
  'docs/index.mdx': '# Home\n',
  ...files,
});

const rspress = (files: Files, alias: string): Files => ({
  'package.json': '{ "private": true, "type": "module" }',
  'tapdocs.config.mjs': configOf('rspress'),
  'rspress.config.ts': `import path from 'node:path';\nexport default { title: 'S', root: 'docs', builderConfig: { resolve: { alias: { ${alias} } } } };\n`,
  'docs/index.mdx': '# Home\n',
  ...files,
});

describe('what a site of another generator contains is built as it is', () => {
  test.for<[name: string, files: Files, file: string, shown: string]>([
    ['`@site` among the aliases', rspress({}, "'@site': import.meta.dirname"), 'dist/index.html', '<h1 id="home"'],
    [
      'a fragment without its ending, by an alias',
      rspress(
        { 'docs/index.mdx': "import Part from '@parts/a';\n\n<Part />\n", 'docs/_parts/a.mdx': 'Part of a page.\n' },
        "'@parts': path.join(import.meta.dirname, 'docs/_parts')",
      ),
      'dist/index.html',
      '<p>Part of a page.</p>',
    ],
    [
      'a picture by an alias',
      rspress(
        { 'docs/index.mdx': '# Home\n\n![x](@public/a.svg)\n', 'docs/public/a.svg': picture },
        "'@public': path.join(import.meta.dirname, 'docs/public')",
      ),
      'dist/index.html',
      'alt="x" width="7" height="8"',
    ],
    [
      'an import from the static folder',
      docusaurus({
        'docs/index.mdx': 'import Dot from "/img/dot.svg";\n\n# Home\n\n<Dot />\n',
        'static/img/dot.svg': picture,
      }),
      'dist/index.html',
      'width="7" height="8"',
    ],
    [
      'an id with spaces around its comment',
      docusaurus({ 'docs/index.mdx': '# Home\n\n## Alpha { /*#own*/ }\n\n[x](#own)\n' }),
      'dist/index.html',
      '<h2 id="own"',
    ],
    [
      'a page that sorts what is in the configuration',
      docusaurus(
        {
          'src/pages/page.js':
            "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default function Page() { return <main>{useDocusaurusContext().siteConfig.customFields.list.sort().join()}</main>; }\n",
        },
        "customFields: { list: ['b', 'a'] },",
      ),
      'dist/page.html',
      '<main>a,b</main>',
    ],
    [
      'the text of a file, without loaders',
      docusaurus({
        'docs/index.mdx': "import text from '!!../code/a.ts?raw';\n\n<pre>{text}</pre>\n",
        'code/a.ts': 'const a: number = 1;\n',
      }),
      'dist/index.html',
      'const a: number = 1;',
    ],
    [
      'a date after a space that does not break',
      docusaurus({ 'blog/p.md': '---\ndate: \u00A02018-01-02\n---\n\n# P\n' }, '', '{}'),
      'dist/blog/p.html',
      'January 2, 2018',
    ],
    [
      'a picture of a component, as a browser reads its path',
      docusaurus({
        'src/pages/page.js': 'export default () => <main><img src="img/dot.svg" alt=""/></main>;\n',
        'static/img/dot.svg': picture,
      }),
      'dist/page.html',
      'src="img/dot.svg"',
    ],
  ])('%s', async ([, files, file, shown]) => {
    const site = openSite(files);
    const { code, problems, stderr } = await site.tapdocs('build');
    expect({ code, problems }, stderr).toEqual({ code: 0, problems: [] });
    expect(site.read(file)).toContain(shown);
  });
});

test('a wrong link is reported where it is written: in a component, and not in the list of posts', async () => {
  const site = openSite(
    docusaurus(
      {
        'src/pages/x.tsx': 'export default function X() {\n  return <a href="/nope">x</a>;\n}\n',
        'blog/2024-01-01-a.md': '# P\n\n[bad](/gone)\n\n<!-- truncate -->\n\nMore.\n',
        'blog/2024-01-02-b.md': '# Q\n\nText.\n',
      },
      '',
      '{ postsPerPage: 1 }',
    ),
  );
  const { problems } = await site.tapdocs('build');
  expect(problems).toEqual(['LINK_BROKEN src/pages/x.tsx:2:19', 'LINK_BROKEN blog/2024-01-01-a.md:3:1']);
});

test('all addresses in angle brackets are reported in one round, with what to write', async () => {
  const site = openSite(
    docusaurus({
      'docs/index.mdx': '# A\n\n<https://a.example> and `<https://code.example>`\n\n<https://c.example>\n',
    }),
  );
  const { stderr } = await site.tapdocs('build');
  expect(stderr).toContain('MDX_SYNTAX docs/index.mdx:3:1');
  expect(stderr).toMatch(/The same in:\s+docs\/index\.mdx:5:1\n/);
  expect(stderr).toContain('Write the address alone');
});
