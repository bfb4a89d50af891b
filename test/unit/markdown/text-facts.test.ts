import fc from 'fast-check';
import type { ElementContent, Properties } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextContent } from '../../../core/markdown/page-processor.js';
import { staticToHtml } from '../../../core/markdown/plugins/static-html.js';
import { readHtmlFacts, readTreeFacts } from '../../../core/records/facts/html-facts.js';
import { isKnown } from '../../../core/records/facts/known-elements.js';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';
import { runs } from '../../runs.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

/** The facts of a tree are the same as those of its HTML. */
function expectSame({ nodes, toHtml }: Pick<TextContent, 'nodes' | 'toHtml'>): void {
  const expected = readHtmlFacts(toHtml(nodes));
  expect(readTreeFacts({ nodes, toHtml })).toEqual(expected);
}

const block = fc.constantFrom(
  '# Title',
  '## Same',
  '## Same',
  '### Same {#same}',
  '## `a` & [b](./b.md) <b>c</b>',
  'Text & <b>bold</b> &lt;a&gt; &amp;amp; "quoted" \'\u00a0',
  'A [link](/a?b&c "d & e") and [another](#same), https://e.org/?a=1&b=2, <me@e.org>',
  '![alt "x"](https://e.org/a.png) ![](https://e.org/b.png "t")',
  '- a\n  - b\n\n    c\n- [x] d',
  '1. a\n\n   ```js title="a & b"\n   if (a < b && c) d("e");\n   ```',
  '```ts {1}\nconst a = `<b>&amp;</b>`; // [!code ++]\n\n  x\n```',
  '```\n\n```',
  '    indented <code>',
  '| a | b |\n| - | :-: |\n| [c](/d) | `e` |',
  ':::tip[Title *x*]\nA\n\n- b\n:::',
  ':::details\n## Same\n\nText\n:::',
  '> [!NOTE]\n> Text',
  '> quote\n> > quote',
  'foot[^1] and[^2]\n\n[^1]: note\n[^2]: other\n\n    more',
  '***',
  'a  \nb\\\nc',
  '<div class="toc-exclude">',
  '<div class="callout"><p>x',
  '<p>a',
  '</div>',
  '</p>',
  '<h2 id="same">raw</h2>',
  '<h2 id="same"',
  '<details><summary>s</summary>',
  '</details>',
  '<img src="https://e.org/c.png" srcset="https://e.org/d.png 1x, https://e.org/e.png 2x">',
  '<a href="/raw">raw</a>',
  '<svg><title>a<b></title><path d=""/></svg>',
  '<script>a < b</script>',
  '<style>a { b: c }',
  '</style>',
  '<pre class="shiki"><code>a &lt; b',
  '</code></pre>',
  '<br>',
  '<table><tr><td>',
  '<ul><li>a\n\n<li>b\n\n</ul>',
  '<!-- c -->',
  '<?x ?>',
  '<![CDATA[a]]>',
  '&am',
  'p; <b title="',
  '">',
  '*a **b** ~~c~~*',
);

describe('the facts of a page that is text', () => {
  it('are those of its HTML, for any Markdown', async () => {
    const page = fc.array(block, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(page, async (blocks) => {
        const text = await site.text(blocks.join('\n\n'), 'docs/a.md').catch(() => null);
        if (text) expectSame(text);
      }),
      {
        numRuns: runs(),
        // Code without text, in an element that stays open.
        examples: [[['<pre class="shiki"><code>a &lt; b', '</style>', '```\n\n```', '<ul><li>a\n\n<li>b\n\n</ul>']]],
      },
    );
  });

  it('are those of its HTML, for any characters within a line', async () => {
    const part = fc.oneof(
      fc.constantFrom('<b>', '</b>', '<i title="', '">', '&', 'amp;', '<br>', '*', '`', '[', '](/a)', '\n', '# ', '- '),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="/x">',
        '</a>',
        '<ul><li>',
        '\\',
        '|',
        '| - |\n',
        '&#60;',
        '<!x>',
        '<?',
        '?>',
      ),
      fc.string({ maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 25 }), async (parts) => {
        const text = await site.text(parts.join(''), 'docs/a.md').catch(() => null);
        if (text) expectSame(text);
      }),
      { numRuns: runs() },
    );
  });

  it('are those of its HTML, for the output of plugins', () => {
    fc.assert(
      fc.property(fc.array(anyNode, { maxLength: 6 }), (nodes) => {
        expectSame({ nodes: structuredClone(nodes), toHtml: staticToHtml });
      }),
      { numRuns: runs() },
    );
  });

  it('come from the tree, unless there is raw HTML', async () => {
    const known = async (source: string) => (await site.text(source, 'docs/a.md'))?.nodes.map(isKnown);
    const source =
      '# A\n\na **b** [c](/d)\n\n- e\n  - f\n\n| g |\n| - |\n| h |\n\n```ts\ni\n```\n\n:::tip\nj[^1]\n:::\n\n[^1]: k';
    expect(await known(source)).not.toContain(false);
    expect(await known('a\n\nb <br> c\n\nd')).toEqual([true, true, false, true, true]);
  });
});

const usual: fc.Arbitrary<Properties> = fc.record(
  {
    id: fc.constantFrom('a', 'a', 'a-1', ''),
    className: fc.constantFrom(['toc-exclude'], ['header-anchor'], ['a', 'callout'], []),
    href: fc.constantFrom('/a', '/b&c', '#d', 'https://e.org', '', 'file:x.md'),
    src: fc.constantFrom('/g.png', '/h"i.png'),
    hidden: fc.boolean(),
    title: fc.string({ maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const odd = fc.record(
  {
    id: fc.constantFrom<Properties[string]>('a&b', "a'b", 'a"', 1, true),
    className: fc.constantFrom<Properties[string]>('callout toc-exclude', 1, null),
    class: fc.constantFrom('callout', 'header-anchor'),
    href: fc.constantFrom<Properties[string]>(true, false, 1),
    HREF: fc.constantFrom('/f'),
    srcSet: fc.constantFrom<Properties[string]>('/j.png 1x, /k.png 2x', ['/l.png 1x', '/m.png 2x']),
    dataId: fc.constantFrom('a'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Properties>;
const names = (list: string) => fc.constantFrom(...list.split(' '));
const { anyNode } = fc.letrec<{ anyNode: ElementContent }>((tie) => ({
  anyNode: fc.oneof(
    { maxDepth: 5 },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('text' as const),
        value: fc.constantFrom('a', ' ', '\n', '<b>', '&amp;', 'x & y'),
      }),
    },
    fc.record({
      type: fc.constant('raw' as const),
      value: fc.oneof(
        names('<b> </b> <p> </p> <div> </div> <a> </a> <br> <br/> <p <form> </form> <svg> </svg> & <!-- --> <li>'),
        fc.constantFrom('<p title="', '<h2 id="a">', '<a href="/raw">', '<div class="callout">', '<div ', '<!x >'),
      ),
    }),
    fc.record({ type: fc.constant('comment' as const), value: fc.constantFrom('a', '-->', '>') }),
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('element' as const),
        tagName: fc.oneof(
          { weight: 4, arbitrary: names('p div a ul li span h2 h3 table thead tbody tr td th dl dt dd img br hr pre') },
          names('details summary section svg title math button script template form option image tap-html P x-y'),
        ),
        properties: fc.oneof({ weight: 5, arbitrary: usual }, odd),
        children: fc.array(tie('anyNode'), { maxLength: 4 }),
      }),
    },
  ),
}));
