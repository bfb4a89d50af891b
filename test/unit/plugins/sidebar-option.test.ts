import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../core/config/check.js';

describe('`themeConfig.sidebar`', () => {
  const check = (sidebar: unknown) => checkConfig({ title: 'T', themeConfig: { sidebar } });
  const key = 'themeConfig.sidebar./guide/';

  it.each<[string, unknown, string]>([
    ['no object', [], '`themeConfig.sidebar` must be an object, but it is an empty list.'],
    ['no list', { '/guide/': {} }, `\`${key}\` must be a list, but it is an object.`],
    [
      'no entry',
      { '/guide/': [1] },
      `\`${key}[0]\` must be the path or the file of a page, or an object, but it is \`1\`.`,
    ],
    [
      'an empty string',
      { '/guide/': [''] },
      `\`${key}[0]\` must be the path or the file of a page, or an object, but it is an empty string.`,
    ],
    [
      'a mere URL',
      { '/guide/': ['https://x.y'] },
      `\`${key}[0]\` must be the path or the file of a page, or an object, but it is \`"https://x.y"\`.`,
    ],
    ['an unknown key', { '/guide/': [{ text: 'A', lnik: '/a' }] }, `\`${key}[0].lnik\` is not a configuration key.`],
    [
      'a relative link',
      { '/guide/': [{ text: 'A', link: 'a' }] },
      `\`${key}[0].link\` must be a path that starts with \`/\`, or a URL, but not one that starts with \`javascript:\`, \`vbscript:\` or \`data:\`, but it is \`"a"\`.`,
    ],
    [
      'a deep one',
      { '/guide/': [{ text: 'A', items: [{ items: [null], text: 'B' }] }] },
      `\`${key}[0].items[0].items[0]\` must be the path or the file of a page, or an object, but it is \`null\`.`,
    ],
    [
      'a wrong line',
      { '/guide/': [{ dividerType: 'dotted' }] },
      `\`${key}[0].dividerType\` must be \`solid\` or \`dashed\`, but it is \`"dotted"\`.`,
    ],
    [
      'no flag',
      { '/guide/': [{ text: 'A', items: [], collapsed: 'no' }] },
      `\`${key}[0].collapsed\` must be \`true\` or \`false\`, but it is \`"no"\`.`,
    ],
    [
      'an empty object',
      { '/guide/': [{}] },
      `\`${key}[0]\` must be an object with \`link\`, \`items\`, \`dividerType\` or \`sectionHeaderText\`, but it is an empty object.`,
    ],
    [
      'a link without text',
      { '/guide/': [{ link: '/a' }] },
      `\`${key}[0]\` must be a link, with \`text\`, \`link\` and optionally \`tag\` and \`context\`, but it is an object with \`link\`.`,
    ],
    [
      'a link with keys of a group',
      { '/guide/': [{ text: 'A', link: '/a', collapsed: true }] },
      `\`${key}[0]\` must be a link, with \`text\`, \`link\` and optionally \`tag\` and \`context\`, but it is an object with \`text\`, \`link\`, \`collapsed\`.`,
    ],
    [
      'a divider with text',
      { '/guide/': [{ text: 'A', items: [{ dividerType: 'solid', text: 'B' }] }] },
      `\`${key}[0].items[0]\` must be a divider, with \`dividerType\` alone, but it is an object with \`text\`, \`dividerType\`.`,
    ],
    [
      'a header with a link',
      { '/guide/': [{ sectionHeaderText: 'A', link: '/a' }] },
      `\`${key}[0]\` must be a section header, with \`sectionHeaderText\` and optionally \`tag\`, but it is an object with \`link\`, \`sectionHeaderText\`.`,
    ],
    [
      'no path',
      { guide: [] },
      '`themeConfig.sidebar.guide` must be under a path that starts with `/` and has no `?` or `#`, but it is under `guide`.',
    ],
    [
      'one path twice',
      { '/guide/': [], '/guide': [] },
      '`themeConfig.sidebar./guide` must be under a separate path, not that of `/guide/`, but it is under `/guide`.',
    ],
  ])('refuses %s', (_, sidebar, message) => {
    expect(check(sidebar).map((problem) => problem.message)).toEqual([message]);
  });

  it('accepts every kind, and any order of paths', () => {
    const group = {
      text: 'G',
      link: '/a',
      items: ['/a', 'a.md'],
      collapsible: false,
      collapsed: true,
      tag: '',
      context: '',
    };
    const items = [
      group,
      { text: 'L', link: 'mailto:a@b.c' },
      { dividerType: 'solid' },
      { sectionHeaderText: 'H', tag: '' },
    ];
    expect(check({ '/': [], '/zh/guide/': items, '/v1.0/': [] })).toEqual([]);
  });

  it('takes any JSON without throwing', () => {
    const item = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('text', 'link', 'items', 'dividerType'), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(item)), (sidebar) =>
        check(sidebar).every(({ message }) => message.startsWith('`themeConfig.sidebar')),
      ),
    );
  });
});
