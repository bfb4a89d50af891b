import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../core/contract/index.js';
import {
  type BlockChange,
  type ComparedRecord,
  sectionChanges,
  type TextPart,
} from '../../../plugins/versions/comparison/changes.js';

const record = (content: string): ComparedRecord => ({ content, islands: [], links: [] });

/** `same [-removed-] {+added+}`. */
const shown = (parts: readonly TextPart[]): string =>
  parts
    .map(({ text, kind }) => (kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text))
    .join('');

const codeOf = (module: string): string => module;

const shownBlock = (block: BlockChange): string =>
  block.block === 'row' ? block.cells.map(shown).join(' | ') : shown(block.parts);

const compare = (before: ComparedRecord, after: ComparedRecord, code = codeOf): string[] =>
  sectionChanges(before, after, code).flatMap(({ kind, heading, blocks }) => [
    `${kind} ${shown(heading)}`.trim(),
    ...blocks.map((block) => `  ${block.kind} ${block.block} ${shownBlock(block)}`),
  ]);

const changes = (before: string, after: string): string[] => compare(record(before), record(after));

const page = (...parts: string[]): string => `<h1 id="page">Page</h1>${parts.join('')}`;
const section = (id: string, body = `<p>About ${id}.</p>`): string => `<h2 id="${id}">The ${id}</h2>${body}`;

describe('what changed in a page', () => {
  test('is nothing for equal pages, with any markup', () => {
    expect(changes(page(section('a')), page('<div class="x">', section('a'), '</div>'))).toEqual([]);
  });

  test('names sections that were added, removed and changed, in the order of the newer page', () => {
    const before = page(section('a'), section('b'), section('c', '<p>One two three.</p>'));
    const after = page(section('a'), section('new'), section('c', '<p>One two four.</p>'));
    expect(changes(before, after)).toEqual([
      'removed The b',
      '  removed text [-About b.-]',
      'added The new',
      '  added text {+About new.+}',
      'changed The c',
      '  changed text One two [-three-]{+four+}.',
    ]);
  });

  test('finds a section whose heading was worded differently, and the title of a page', () => {
    const before = `<h1 id="old">Old</h1>${section('a')}<h2 id="b">Before</h2><p>The same text.</p>`;
    const after = `<h1 id="new">New</h1>${section('a')}<h2 id="c">After</h2><p>The same text.</p>`;
    expect(changes(before, after)).toEqual(['changed [-Old-]{+New+}', 'changed [-Before-]{+After+}']);
  });

  test('compares lists, tables, code and pictures block by block', () => {
    const before = page(
      '<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul>',
      '<table><tr><th>Name</th><th>Default</th></tr><tr><td>port</td><td>80</td></tr></table>',
      '<pre><code>let a = 1;\nlet b;\n</code></pre><p><img src="/a.1.png" alt="Dot"></p>',
    );
    const after = page(
      '<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li><li>Three</li></ul>',
      '<table><tr><th>Name</th><th>Default</th></tr><tr><td>port</td><td>8080</td></tr></table>',
      '<pre><code>let a = 2;\nlet b;\n</code></pre><p><img src="/a.2.png" alt="Dot"></p>',
    );
    expect(changes(before, after)).toEqual([
      'changed Page',
      '  added text {+Three+}',
      '  changed row port | [-80-]{+8080+}',
      '  changed code let a = [-1-]{+2+};\nlet b;',
      '  removed image [-Dot-]',
      '  added image {+Dot+}',
    ]);
  });

  test('shows words, and characters in languages that do not separate words', () => {
    expect(changes('<p>Set the port to use.</p>', '<p>Set a host to use.</p>')[1]).toBe(
      '  changed text Set [-the port-]{+a host+} to use.',
    );
    expect(changes('<p>设置端口号。</p>', '<p>设置主机号。</p>')[1]).toBe('  changed text 设置[-端口-]{+主机+}号。');
  });

  test('shows a paragraph that has little in common as removed and added', () => {
    expect(changes('<p>Cats sleep.</p>', '<p>The build starts.</p>')).toEqual([
      'changed',
      '  removed text [-Cats sleep.-]',
      '  added text {+The build starts.+}',
    ]);
  });

  test('compares tables row by row, with the header of the table', () => {
    const table = (...rows: string[][]): string =>
      `<table><thead><tr><th>Name</th><th>Default</th></tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table>`;
    const before = page(table(['port', 'the number 80'], ['host', 'localhost'], ['a|b', '<code>1</code>']));
    const after = page(table(['port', 'none at all'], ['a|b', '<code>1</code>'], ['base', '/']));
    const [own] = sectionChanges(record(before), record(after), codeOf);
    expect(own?.blocks.map((block) => [block.kind, shownBlock(block)])).toEqual([
      ['changed', 'port | [-the number 80-]{+none at all+}'],
      ['removed', '[-host-] | [-localhost-]'],
      ['added', '{+base+} | {+/+}'],
    ]);
    expect(own?.blocks.map((block) => block.block === 'row' && block.head)).toEqual(
      [1, 2, 3].map(() => ['Name', 'Default']),
    );
    expect(changes(page(table()), page(table().replace('Default', 'Value')))).toEqual([
      'changed Page',
      '  changed row Name | [-Default-]{+Value+}',
    ]);
    // A cell can contain blocks.
    expect(
      changes(page(table(['a', '<ul><li>One</li></ul>'])), page(table(['a', '<ul><li>One</li><li>Two</li></ul>']))),
    ).toEqual(['changed Page', '  added text {+Two+}']);
  });

  describe('with components that run in the browser', () => {
    const withIsland = (props: JsonObject, module = 'site/docs/_Count.tsx'): ComparedRecord => ({
      content: [['h1', { id: 'page' }, 'Page'], ['p', {}, 'Before.'], { island: 0 }],
      islands: [{ module, export: 'default', props, slots: ['<p>In it.</p>'] }],
      links: [],
    });

    test('names those whose props changed, in their section', () => {
      expect(compare(withIsland({ start: 1, children: { $slot: 0 } }), withIsland({ start: 2, label: 'x' }))).toEqual([
        'changed Page',
        '  changed component <Count {+label="x" +}start={[-1-]{+2+}} />',
        '  removed text [-In it.-]',
      ]);
      expect(compare(withIsland({ start: 1 }), withIsland({ start: 1 }))).toEqual([]);
    });

    test('shows another component as removed and added', () => {
      expect(compare(withIsland({ start: 1 }), withIsland({ start: 1 }, 'site/docs/_Sum.tsx'))).toEqual([
        'changed Page',
        '  removed component [-<Count start={1} />-]',
        '  added component {+<Sum start={1} />+}',
      ]);
    });

    test('names those whose code changed', () => {
      const [old, current] = [withIsland({}, 'tree/1/docs/_Count.tsx'), withIsland({})];
      expect(compare(old, current)).toEqual(['changed Page', '  changed component <Count />']);
      expect(compare(old, current, () => 'same')).toEqual([]);
    });

    test('names a page that is a component as a whole', () => {
      const whole = (module: string): ComparedRecord => ({
        ...withIsland({}, module),
        content: [{ island: 0 }],
        plain: { content: '<p>Text.</p>', islands: [] },
      });
      const [old, current] = [whole('tree/1/docs/live.mdx'), whole('site/docs/live.mdx')];
      expect(compare(old, current)).toEqual(['changed', '  changed component live.mdx']);
      expect(compare(old, current, () => 'same')).toEqual([]);
    });
  });

  test('ends soon for long texts without a common word', () => {
    const words = (start: number): string => Array.from({ length: 20_000 }, (_, index) => start + index * 2).join(' ');
    expect(changes(`<pre>${words(0)}</pre>`, `<pre>${words(1)}</pre>`)).toHaveLength(3);
  });

  test('loses no text', () => {
    const text = fc.array(fc.constantFrom('one', 'two', '三', '四', ', ', ' ', '🙂', '. ', 'é'), { maxLength: 12 });
    const body = fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), blocks: fc.array(text, { maxLength: 4 }) }),
      { maxLength: 5 },
    );
    const html = (sections: readonly { id: string; blocks: string[][] }[]): string =>
      sections
        .map(({ id, blocks }) => section(id, blocks.map((block) => `<p>${block.join('')}</p>`).join('')))
        .join('');
    fc.assert(
      fc.property(body, body, (before, after) => {
        expect(changes(html(after), html(after))).toEqual([]);
        for (const { kind, blocks } of sectionChanges(record(html(before)), record(html(after)), codeOf)) {
          for (const block of blocks) {
            if (block.block === 'row') throw new Error('there is no table');
            const kinds = new Set(block.parts.map((part) => part.kind));
            if (block.kind !== 'changed') expect([...kinds]).toEqual([block.kind]);
            else expect(kinds.has('added') || kinds.has('removed')).toBe(true);
            if (kind !== 'changed') expect(block.kind).toBe(kind);
            const side = (other: string): string =>
              block.parts
                .filter((part) => part.kind !== other)
                .map((part) => part.text)
                .join('');
            const all = (sections: typeof before): string[] =>
              sections.flatMap(({ blocks: own }) => own.map((each) => each.join('').replace(/\s+/g, ' ').trim()));
            if (block.kind !== 'added') expect(all(before)).toContain(side('added'));
            if (block.kind !== 'removed') expect(all(after)).toContain(side('removed'));
          }
        }
      }),
    );
  });
});
