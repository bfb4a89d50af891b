import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringsByLanguage } from '../../../core/config/strings.js';
import { changesMarkdown, fillIn } from '../../../plugins/versions/changed-pages/changes-markdown.js';
import translations from '../../../plugins/versions/changed-pages/strings.json' with { type: 'json' };
import { sectionChanges } from '../../../plugins/versions/comparison/changes.js';
import { printDiff } from '../../../plugins/versions/commands/diff-versions.js';
import { english, type SectionChange } from '../../../plugins/versions/theme/changes-data.js';
import { parseMarkdown } from '../llms/markdown.js';
import { configOf } from '../plugins/fixture.js';

const config = configOf({ url: 'https://example.org' });
const own = {
  ...config,
  locales: config.locales.map((locale) => ({ ...locale, strings: { ...locale.strings, ...english } })),
};

function markdownOf(changes: readonly SectionChange[], { title = 'Page', link = '/guide' } = {}): string {
  const data = { page: title, before: { version: '1', link }, after: { version: '2', link }, markdown: '' };
  return changesMarkdown({ lang: config.defaultLang, title }, data, { changes, config: own });
}

const record = (content: string) => ({ content, islands: [], links: [] });
const between = (before: string, after: string): string =>
  markdownOf(sectionChanges(record(before), record(after), (module) => module));

interface Node {
  type: string;
  value?: string;
  alt?: string;
  children?: Node[];
}

const parse = (markdown: string): Node => parseMarkdown(markdown) as Node;
const textOf = (node: Node): string =>
  node.type === 'html' ? '' : (node.value ?? (node.children ?? []).map(textOf).join(''));
const body = (markdown: string): Node[] => (parse(markdown).children ?? []).slice(3);

describe('changes as Markdown', () => {
  test('have blank lines of code, added and removed', () => {
    const code = (text: string): string => `<pre><code>${text}</code></pre>`;
    expect(between(code('a\n\nb'), code('a\nb\n\n'))).toContain('```diff\n a\n-\n b\n+\n```');
    expect(between(code('a\nb'), code('a\n\nb'))).toContain('```diff\n a\n+\n b\n```');
    expect(between('', code('a\n\nb'))).toContain('```diff\n+a\n+\n+b\n```');
    expect(between(code('a'), '')).toContain('```diff\n-a\n```');
  });

  test('have longer fences than the code in them', () => {
    const text = 'Text:\n\n````md\n```js\nlet a;\n```\n````\n';
    const [, block] = body(between('', `<pre><code>${text}</code></pre>`));
    expect(block).toMatchObject({ type: 'code', lang: 'diff' });
    expect(block?.value).toContain('+````md\n+```js\n+let a;\n+```\n+````');
  });

  test('have tables', () => {
    const table = (cell: string): string =>
      `<table><tr><th>Name</th><th>De|fault</th></tr><tr><td>port</td><td>${cell}</td></tr></table>`;
    const markdown = between(table('80'), table('8080'));
    expect(markdown).toContain(
      '| Change | Name | De\\|fault |\n| --- | --- | --- |\n| changed | port | ~~80~~**8080** |',
    );
    expect(body(markdown)[1]?.type).toBe('table');
    const added = between('<p>Text.</p>', `<p>Text.</p>${table('80')}`);
    expect(added.match(/De\\\|fault/g)).toHaveLength(1);
  });

  test('name components and what of them changed', () => {
    const island = (module: string, props: object) => ({
      content: [{ island: 0 }],
      islands: [{ module, export: 'default', props: props as never, slots: [] }],
      links: [],
    });
    const compare = (before: object, after: object, module = 'site/_Count.tsx') =>
      markdownOf(sectionChanges(island('site/_Count.tsx', before), island(module, after), (id) => id));
    expect(compare({ start: 1 }, { start: 2 })).toContain('~~`<Count start={1} />`~~ **`<Count start={2} />`**');
    expect(compare({}, {}, 'tree/1/_Count.tsx')).toContain('`<Count />`: its code changed');
  });

  test('show each text as it is', () => {
    const sign = fc.constantFrom(
      'a',
      'B',
      '1',
      '1.',
      ' ',
      '-',
      '+',
      '#',
      '*',
      '_',
      '`',
      '~',
      '|',
      '<i>',
      '&lt;',
      '[x](y)',
      '!',
      '“',
      '装',
      '\\',
    );
    const text = fc
      .array(sign, { minLength: 1, maxLength: 8 })
      .map((signs) => signs.join('').replace(/\s+/g, ' ').trim());
    const words = text.filter((given) => given !== '');
    fc.assert(
      fc.property(words, words, words, (heading, same, other) => {
        const parts = [{ text: same }, { text: other, kind: 'added' as const }, { text: same }];
        const changes: SectionChange[] = [
          {
            kind: 'changed',
            id: 'x',
            depth: 2,
            heading: [{ text: heading }],
            blocks: [{ kind: 'changed', block: 'text', parts }],
          },
        ];
        const [shownHeading, shownText, ...others] = body(markdownOf(changes, { title: heading }));
        expect(others).toEqual([]);
        expect([shownHeading?.type, shownHeading && textOf(shownHeading)]).toEqual(['heading', `${heading} (changed)`]);
        expect([shownText?.type, shownText && textOf(shownText)]).toEqual(['paragraph', same + other + same]);
      }),
    );
  });

  test('have links to any path', () => {
    const list = parse(markdownOf([], { link: '/guide/a(b' })).children?.[2];
    expect(JSON.stringify(list)).toContain('"url":"https://example.org/guide/a%28b"');
  });

  test('insert names as they are', () => {
    expect(fillIn(english['changesTitle'] ?? '', { page: "$& $' {page}" })).toBe("What changed in “$& $' {page}”");
  });
});

test('differences of versions show titles and paths as they are', () => {
  const section: SectionChange = { kind: 'added', id: 'a`b', depth: 2, heading: [{ text: '1. *a*' }], blocks: [] };
  const markdown = printDiff({
    from: '1',
    to: '2',
    added: [{ lang: 'en', path: '/a`b', title: '- list' }],
    removed: [],
    moved: [],
    changed: [{ lang: 'en', path: '/', title: '2. $&', sections: [section] }],
  });
  const tree = parse(markdown);
  expect(textOf(tree)).toBe('From 1 to 2Added- list (/a`b)Changed2. $& (/)added: 1. *a* (#a`b)');
  expect(JSON.stringify(tree)).not.toMatch(/"ordered":true|emphasis/);
});

test('texts of changes exist in all languages of the plugin i18n', () => {
  const languages = ['en', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'].sort();
  for (const [name, text] of Object.entries(stringsByLanguage(english, translations))) {
    expect(Object.keys(text).sort(), name).toEqual(languages);
    const parameters = Object.values(text).map((each) => each.match(/\{\w+\}/g)?.sort());
    expect(new Set(parameters.map((each) => JSON.stringify(each))).size, name).toBe(1);
  }
});
