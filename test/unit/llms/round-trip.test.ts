import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { isElement, type PlainElement, type PlainNode } from '../../../core/records/plain/plain-builder.js';
import { element, markdownOf, parseMarkdown, textOf } from './markdown.js';
import { runs } from '../../runs.js';

/** Texts with many characters that could be Markdown syntax. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\\`*_[]{}<>&~|!@:#+-=.()"\'$%^ \t\n1a中。“😀'),
      fc.constantFrom(
        ' word',
        'https://a.b/c',
        'www.a.b',
        'x@y.z',
        '&amp;',
        '&#35;',
        '<b>',
        '[x]',
        '![x](y)',
        '1. ',
        '- ',
        '---',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const inline: fc.Arbitrary<PlainNode> = fc.letrec<{ node: PlainNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2 },
    text,
    text.map((value) => element('code', [value])),
    fc.constant(element('br')),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'del', 'span'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, children]) => element(tag, children)),
    fc
      .tuple(text, fc.constantFrom('/t', 'https://t.t/?c=1&d=2', '#t', '/t b', '/t(b)'))
      .map(([value, href]) => element('a', [value], { href })),
  ),
})).node;

const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const languages = fc.constantFrom('', 'ts', 'c++');
const code = fc
  .tuple(text, languages)
  .map(([value, language]) =>
    element('pre', [element('code', [value], language ? { class: `language-${language}` } : {})]),
  );
const cells = fc.array(
  line.map((children) => element('td', children)),
  { minLength: 1, maxLength: 3 },
);

const block: fc.Arbitrary<PlainElement> = fc.letrec<{ block: PlainElement }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    line.map((children) => element('p', children)),
    fc.tuple(fc.constantFrom('h1', 'h2', 'h6'), line).map(([tag, children]) => element(tag, children)),
    code,
    fc
      .array(
        cells.map((row) => element('tr', row)),
        { minLength: 1, maxLength: 3 },
      )
      .map((rows) => element('table', rows)),
    fc.constant(element('hr')),
    fc.array(tie('block'), { maxLength: 3 }).map((children) => element('blockquote', children)),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.array(tie('block'), { maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, items]) =>
        element(
          tag,
          items.map((children) => element('li', children)),
        ),
      ),
  ),
})).block;

const content = fc.array(block, { maxLength: 5 });

/** The words that a page says, without white space: where lines may be broken, Markdown has its own rules. */
function words(value: string): string {
  return value.replace(/\s+/g, '');
}

function plainWords(nodes: readonly PlainNode[]): string {
  return words(nodes.map((node) => (typeof node === 'string' ? node : plainWords(node.children))).join(''));
}

describe('what is read from the Markdown of a page', () => {
  it('are its words, with any characters', () => {
    fc.assert(
      fc.property(content, (nodes) => {
        expect(words(textOf(parseMarkdown(markdownOf(nodes))))).toBe(plainWords(nodes));
      }),
      { numRuns: runs() },
    );
  });

  it('are its blocks of code, to the letter', () => {
    fc.assert(
      fc.property(content, (nodes) => {
        const read = codesIn(parseMarkdown(markdownOf(nodes)));
        expect(read).toEqual(plainCodes(nodes));
      }),
      { numRuns: runs() },
    );
  });

  it('are the targets of its links', () => {
    fc.assert(
      fc.property(line, (nodes) => {
        const urls = (tree: Nodes): string[] =>
          'children' in tree
            ? [...(tree.type === 'link' ? [tree.url] : []), ...(tree.children as Nodes[]).flatMap(urls)]
            : [];
        const read = urls(parseMarkdown(markdownOf([element('p', nodes)])));
        // The parser makes links of addresses in the text, escaped or not.
        expect(read.filter((url) => /^(?:\/t|#t|https:\/\/t\.t)/.test(url))).toEqual(plainUrls(nodes));
      }),
      { numRuns: runs() },
    );
  });
});

function codesIn(tree: Nodes): string[] {
  if (tree.type === 'code') return [`${tree.lang ?? ''}:${tree.value}`];
  return 'children' in tree ? (tree.children as Nodes[]).flatMap(codesIn) : [];
}

function plainCodes(nodes: readonly PlainNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const [child] = node.children;
    if (node.tag !== 'pre' || !isElement(child)) return plainCodes(node.children);
    return [
      `${(child.attributes['class'] ?? '').replace('language-', '')}:${String(child.children[0]).replace(/\n$/, '')}`,
    ];
  });
}

function plainUrls(nodes: readonly PlainNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const isLink = node.tag === 'a' && String(node.children[0]).trim() !== '';
    return [...(isLink ? [node.attributes['href'] ?? ''] : []), ...plainUrls(node.children)];
  });
}
