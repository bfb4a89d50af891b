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
  ])('%s', async ([, files, right, wrong]) => {
    const { stderr } = await openSite(files).tapdocs('build');
    expect(stderr).toContain(right);
    if (wrong !== undefined) expect(stderr).not.toContain(wrong);
  });
});
