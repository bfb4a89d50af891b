import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const page = (text: string, name = 'docs/a.mdx'): Files => ({
  'tapdocs.config.ts': config('contentDocs(), linkCheck()'),
  'docs/index.md': '# Home\n',
  [name]: text,
});

const configured = (rest: string, plugins = 'contentDocs()'): Files => ({
  ...page('# A\n'),
  'tapdocs.config.ts': config(plugins, rest),
});

const languages = "locales: { en: { label: 'English' }, zh: { label: '中文' } },";

describe('a hint says what helps', () => {
  test.for<[name: string, files: Files, right: string, wrong?: string]>([
    ['a key of Docusaurus', configured("themeConfig: { nav: [{ text: 'X', to: '/x' }] },"), 'Did you mean `link`?'],
    [
      'the text of an entry',
      configured("themeConfig: { nav: [{ label: 'X', link: '/' }] },"),
      'Did you mean `text`?',
      'locales',
    ],
    ['a key of Docusaurus at the top', configured('themeConfig: { navbar: [] },'), 'Did you mean `nav`?', 'Known keys'],
    ['a key of VitePress', configured("srcDir: 'docs',"), 'Did you mean `docsDir`?'],
    ['a short file name', page('# A\n\n[x](./b.md)\n'), 'Correct the link', 'Did you mean'],
    [
      'an address without a scheme',
      page('# A\n\n[x](www.example.org)\n'),
      'Write `https://www.example.org`',
      'public folder',
    ],
    [
      'an address with one slash',
      page('# A\n\n[x](https:/example.org/a)\n'),
      'Write `https://example.org/a`',
      'public folder',
    ],
    ['a type of a callout', page('# A\n\n<Callout type="warn">x</Callout>\n'), 'did you mean `warning`?'],
    ['YAML that is not closed', page('---\ntitle: a: b: c\ntags: [a\n---\n\n# A\n'), 'docs/a.mdx:2:8', '5 errors'],
    [
      'a link to a fragment',
      { ...page('# A\n\n[x](./_part.mdx)\n'), 'docs/_part.mdx': 'x\n' },
      'start with `_` are no pages',
    ],
    [
      'a question mark in a name',
      { ...page('# A\n\n[x](/what?)\n'), 'docs/what?.md': '# What\n' },
      'write `%3F` for `?`: `/what%3F`',
    ],
    [
      'a comma at the end',
      { ...page('# A\n'), 'docs/_meta.json': '[\n  "index",\n  "a",\n]\n' },
      'Remove it: JSON allows none',
      'Each entry',
    ],
    [
      'a misspelt plugin',
      { ...page('# A\n'), 'tapdocs.config.ts': config('contentDocs(), sitemaps()') },
      'Did you mean `sitemap`?',
      'is not a function',
    ],
    [
      'pages beside the folders of languages',
      configured(languages, 'contentDocs(), i18n()'),
      'move the pages of `docs` to `docs/en`',
    ],
    [
      'an end tag in a list',
      page('# A\n\n<Tabs>\n<Tab label="a">\n\n- b\n  </Tab>\n</Tabs>\n'),
      'put an empty line before the tag',
    ],
    ['prose that starts like code', page('# A\n\nimport duties are high.\n'), 'begin the sentence with another word'],
    ['a style sheet', page('# A\n\n<style>.a { color: red; }</style>\n'), '<style>{`…`}</style>'],
    [
      'code as children',
      page('# A\n\n<CodeBlock language="js">{`x`}</CodeBlock>\n'),
      'the text of its prop `code`',
      'split',
    ],
    [
      'a plugin of Markdown',
      configured("markdown: { remarkPlugins: [function own() { return () => { throw new TypeError('boom'); }; }] },"),
      'of `markdown` threw: TypeError: boom',
      'Fix this file',
    ],
    [
      'a path that contains the public folder',
      { ...configured("logo: './public/logo.svg',", 'contentDocs(), linkCheck()'), 'public/logo.svg': '<svg/>' },
      'Did you mean `/logo.svg`?',
      'outside of the site',
    ],
    [
      'a picture next to the configuration',
      { ...configured("logo: './art/logo.svg',", 'contentDocs(), linkCheck()'), 'art/logo.svg': '<svg/>' },
      'In the configuration, a path starts with a slash',
      'outside of the site',
    ],
    [
      'a key of the hero',
      page('---\npageType: home\nhero:\n  title: A\n  getStartedLnk: /\n---\n', 'docs/index.md'),
      'FRONT_MATTER_UNUSED docs/index.md:5:3\n  `hero.getStartedLnk` in the front matter has no effect.',
    ],
    [
      'a key of a feature',
      page('---\npageType: home\nfeatures:\n  - title: A\n    detail: x\n---\n', 'docs/index.md'),
      'Did you mean `features.details`?',
    ],
    [
      'a page next to the folders of languages',
      { ...configured(languages, 'contentDocs(), i18n()'), 'docs/en/index.md': '# Home\n' },
      'Move `docs/a.mdx` into the folder of a language.',
      'is not a language',
    ],
    [
      'a language of a fallback',
      configured(languages, "contentDocs(), i18n({ fallback: 'zhh' })"),
      'Did you mean `zh`?',
      'About this key',
    ],
    [
      'an import next to the right one',
      {
        ...page("import B from '../parts/Pric';\n\n# A\n\n<B />\n"),
        'parts/Price.tsx': 'export default () => null;\n',
      },
      'Did you mean `../parts/Price`?',
    ],
    [
      'an import from the folder of the site',
      {
        ...page("import B from '@site/parts/Pric';\n\n# A\n\n<B />\n"),
        'parts/Price.tsx': 'export default () => null;\n',
      },
      'Did you mean `@site/parts/Price`?',
    ],
    [
      'a link in the configuration of Docusaurus',
      {
        'tapdocs.config.ts': config('docusaurus()'),
        'docusaurus.config.js':
          "module.exports = {\n  presets: [['classic', { blog: false }]],\n  themeConfig: {\n    navbar: { items: [{ to: '/docs/b', label: 'B' }] },\n  },\n};\n",
        'docs/a.md': '# A\n',
      },
      'LINK_BROKEN docusaurus.config.js:4:30',
    ],
    [
      'code of a page that throws',
      page(
        "import { useState } from 'react';\n\nexport function B() { useState(0); throw new Error('boom'); }\n\n# A\n\n<B />\n",
      ),
      'A component threw while `docs/a.mdx` was rendered: boom',
    ],
    [
      'a plugin in the site that throws',
      {
        ...page('# A\n'),
        'tapdocs.config.ts': `import { mine } from './mine';\n${config('contentDocs(), mine')}`,
        'mine.ts':
          "export const mine = {\n  name: 'mine',\n  apply(site) {\n    site.hooks.routes.tap('mine', ({ routes }) => {\n      routes.nothing.here();\n    });\n  },\n};\n",
      },
      'TAP_FAILED mine.ts:5\n',
      "plugin's author",
    ],
  ])('%s', async ([, files, right, wrong]) => {
    const { stderr } = await openSite(files).tapdocs('build');
    expect(stderr).toContain(right);
    if (wrong !== undefined) expect(stderr).not.toContain(wrong);
  });
});
