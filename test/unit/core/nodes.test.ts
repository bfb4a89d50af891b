import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIslands } from '../../../core/records/nodes.js';
import type { Content, ContentNode, Island } from '../../../core/contract/index.js';

const mark = { module: 'm', export: 'default', props: {} };

describe('splitIslands', () => {
  it('keeps the markup of a page without islands as one string', () => {
    expect(splitIslands('<p>a<br>b</p>', []).content).toBe('<p>a<br>b</p>');
  });

  it('cuts along the path to an island, and leaves the rest as static leaves', () => {
    const { content } = splitIslands(
      '<h1 class="t">A <b>b</b></h1>\n<div><p>x</p><tap-island n="0"></tap-island></div>',
      [mark],
    );
    expect(content).toEqual([
      ['h1', { className: 't' }, 'A <b>b</b>'],
      '\n',
      ['div', {}, [['p', {}, 'x'], { island: 0 }]],
    ]);
  });

  it('gives islands their slots, with islands in slots again', () => {
    const html =
      '<tap-island n="0"><tap-slot>plain <i>text</i></tap-slot><tap-slot><tap-island n="1"><tap-slot>deep</tap-slot></tap-island></tap-slot></tap-island>';
    const { content, islands } = splitIslands(html, [mark, mark]);
    expect(content).toEqual([{ island: 0, box: true }]);
    expect(islands[0]?.slots).toEqual(['plain <i>text</i>', [{ island: 1 }]]);
    expect(islands[1]?.slots).toEqual(['deep']);
  });

  it('gives a box to an island that is alone between blocks', () => {
    const island = (n: number): string => `<tap-island n="${n}"></tap-island>`;
    const html = `<h1>A</h1>\n${island(0)}\n<p>b</p>${island(1)}\n${island(2)}<p>c</p>text ${island(3)}`;
    const boxes = splitIslands(html, [mark, mark, mark, mark]).content;
    expect([...boxes].filter((node) => typeof node === 'object' && 'island' in node)).toEqual([
      { island: 0, box: true },
      { island: 1 },
      { island: 2 },
      { island: 3 },
    ]);
  });

  it('decodes text between nodes, because React escapes it', () => {
    expect(splitIslands('a &amp; b<tap-island n="0"></tap-island>', [mark]).content).toEqual(['a & b', { island: 0 }]);
  });

  it('gives React the names and types of attributes that it takes', () => {
    const { content } = splitIslands(
      '<div class="a" tabindex="0" style="--l:#fff;color:red" hidden data-x="1" aria-label="l" onclick="x()"><tap-island n="0"></tap-island></div>' +
        '<input checked value="v">',
      [mark],
    );
    expect(content).toEqual([
      [
        'div',
        {
          className: 'a',
          tabIndex: '0',
          style: { '--l': '#fff', color: 'red' },
          hidden: true,
          'data-x': '1',
          'aria-label': 'l',
        },
        [{ island: 0 }],
      ],
      ['input', { defaultChecked: true, defaultValue: 'v' }, ''],
    ]);
  });

  it('loses nothing of any tree: serialized nodes are equal to the markup', () => {
    const tree: fc.Memo<string> = fc.memo((depth) =>
      depth <= 1
        ? fc.constantFrom('text', 'a &amp; b', '<br>', '<tap-island n="0"></tap-island>', '<i>x</i>')
        : fc.array(tree(depth - 1), { maxLength: 4 }).map((children) => `<div class="c">${children.join('')}</div>`),
    );
    fc.assert(
      fc.property(tree(4), (html) => {
        const { content, islands } = splitIslands(html, [mark]);
        expect(write(content, islands)).toBe(html);
      }),
    );
  });
});

function write(content: Content, islands: readonly Island[]): string {
  return typeof content === 'string' ? content : content.map((node) => writeNode(node, islands)).join('');
}

function writeNode(node: ContentNode, islands: readonly Island[]): string {
  if (typeof node === 'string') return node.replace(/&/g, '&amp;');
  if (!Array.isArray(node)) return `<tap-island n="${node.island}"></tap-island>`;
  const [tag, { className }, inner] = node;
  const open = `<${tag}${className ? ` class="${String(className)}"` : ''}>`;
  return tag === 'br' ? open : `${open}${write(inner, islands)}</${tag}>`;
}
