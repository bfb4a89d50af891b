import { describe, expect, it } from 'vitest';
import { markdownOfHtml } from './markdown.js';

/** Lines without the indentation of this file. */
function lines(...text: string[]): string {
  return `${text.join('\n')}\n`;
}

const codeBlock = (code: string, { language = 'ts', title = '' } = {}): string =>
  `<div class="code-block language-${language}">${title && `<div class="code-title">${title}</div>`}<div class="code-body">` +
  `<pre class="shiki" tabindex="0"><code>${code
    .split('\n')
    .map((line) => `<span class="line"><span class="cl1">${line}</span></span>`)
    .join(
      '\n',
    )}</code></pre><div class="code-actions"><button type="button" class="code-copy"></button></div></div></div>`;

describe('a line of text', () => {
  it.each([
    [
      'Some <strong>bold</strong>, <em>stressed</em> and <del>old</del> words',
      'Some **bold**, *stressed* and ~~old~~ words',
    ],
    ['<b>a </b>b<i> c</i>', '**a** b *c*'],
    ['<strong>a</strong><strong>b</strong> <strong>c <strong>d</strong></strong>', '**ab** **c d**'],
    ['Call <code>a | b`c`</code>', 'Call `` a | b`c` ``'],
    ['one<br>two<br/>', 'one\\\ntwo'],
    ['H<sub>2</sub>O and <kbd>Ctrl</kbd>+<kbd>C</kbd>', 'H<sub>2</sub>O and <kbd>Ctrl</kbd>+<kbd>C</kbd>'],
    ['<a href="/x?a=1&amp;b=2" title="T">x</a>', '[x](/x?a=1\\&b=2 "T")'],
    ['<a href="https://a.b/?c=1&amp;d=2">x</a>', '[x](https://a.b/?c=1&d=2)'],
    ['<a href="/b">two</a><a href="/c">three</a><a href="/d"> </a>', '[two](/b) [three](/c)'],
    ['<img src="/a.png" alt="A  picture"> <img src="/b.png" alt="">', '![A picture](/a.png)'],
    [
      '<video src="/a.mp4" title="The film"></video> <iframe src="https://a.b/c"></iframe>',
      '[The film](/a.mp4) [https://a.b/c](https://a.b/c)',
    ],
    ['Say <q>hello</q>', 'Say “hello”'],
    ['New <span data-plain="label">beta</span>', 'New (beta)'],
    [
      '<span class="a">Name</span><span class="b">Role</span> and <span>jo</span><span>ined</span>',
      'Name Role and joined',
    ],
    ['1 * 2 * 3 and a_b_c, <code>&lt;T></code> &lt;b> &amp;amp;', '1 \\* 2 \\* 3 and a_b_c, `<T>` \\<b> \\&amp;'],
  ])('%s', (html, markdown) => {
    expect(markdownOfHtml(`<p>${html}</p>`)).toBe(`${markdown}\n`);
  });

  it('contains no buttons, icons, scripts and hidden content', () => {
    const html =
      '<h2 id="a"><a class="header-anchor" aria-hidden="true" href="#a">#</a>Title <button>Copy</button><svg><title>x</title></svg>' +
      '<script>x</script><style>x</style><span aria-hidden="true">→</span></h2>';
    expect(markdownOfHtml(html)).toBe('## Title\n');
  });
});

describe('a block', () => {
  it('of code has its language and title, and its text to the letter', () => {
    expect(markdownOfHtml(codeBlock('const a = `&lt;b&gt;`;\n\n  return;', { title: 'src/"a".ts' }))).toBe(
      lines('```ts title=\'src/"a".ts\'', 'const a = `<b>`;', '', '  return;', '```'),
    );
    expect(markdownOfHtml(codeBlock('x', { language: 'text' }))).toBe(lines('```', 'x', '```'));
    expect(markdownOfHtml(codeBlock('```sh\nx\n```', { language: 'md' }))).toBe(
      lines('````md', '```sh', 'x', '```', '````'),
    );
  });

  it('of code has no line numbers', () => {
    expect(
      markdownOfHtml(
        '<pre class="language-js" data-title="a.js"><code><span class="line-number">1</span>x</code></pre>',
      ),
    ).toBe(lines('```js title="a.js"', 'x', '```'));
  });

  it('that is a callout is an alert, with its title if it has its own', () => {
    const callout = (kind: string, title: string) =>
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><div class="callout-body"><p>A</p><ul><li>b</li></ul></div></div>`;
    expect(markdownOfHtml(callout('tip', 'TIP'))).toBe(lines('> [!TIP]', '> A', '>', '> - b'));
    expect(markdownOfHtml(callout('danger', 'Hot'))).toBe(lines('> [!CAUTION]', '> **Hot**', '>', '> A', '>', '> - b'));
    expect(
      markdownOfHtml(
        '<div class="callout callout-info"><p class="callout-title">TIP</p><div class="callout-body"><pre>x</pre></div></div>',
      ),
    ).toBe(lines('> [!NOTE]', '>', '> ```', '> x', '> ```'));
  });

  it('that is folded is open', () => {
    expect(
      markdownOfHtml('<details><summary>More <b>here</b></summary><div class="callout-body"><p>A</p></div></details>'),
    ).toBe(lines('**More here**', '', 'A'));
  });

  it('may be a list, with tasks and nested lists', () => {
    const html =
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li>' +
      '<li><input type="checkbox" checked disabled> b\n<ol start="3"><li>c</li></ol></li></ul>';
    expect(markdownOfHtml(html)).toBe(lines('- [ ] a', '- [x] b', '', '  3. c'));
  });

  it('may be a table, whose cells are lines', () => {
    const html =
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td><p>1</p><ul><li>2</li><li>3</li></ul></td>' +
      '<td><code>x | y</code></td></tr><tr><td></td></tr></tbody></table>';
    expect(markdownOfHtml(html)).toBe(lines('| a | b |', '| - | -: |', '| 1<br>2<br>3 | `x \\| y` |', '| | |'));
  });

  it('may be cards, which are a list', () => {
    const card = (title: string) =>
      `<article><span aria-hidden="true">🚀</span><p>${title}</p><div>Body <b>x</b></div></article>`;
    expect(markdownOfHtml(`<div>${card('<a href="/a">A</a>')}${card('B')}</div><p>End</p>`)).toBe(
      lines('- **[A](/a)**', '', '  Body **x**', '- **B**', '', '  Body **x**', '', 'End'),
    );
  });

  it('may be a list of definitions, a quotation, a picture with a caption or a rule', () => {
    const html =
      '<dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote><p>Said</p></blockquote>' +
      '<figure><img src="/a.png" alt="A"><figcaption>Caption</figcaption></figure><hr>';
    expect(markdownOfHtml(html)).toBe(
      lines('**Term**', '', 'Meaning', '', '> Said', '', '![A](/a.png "Caption")', '', '___'),
    );
  });

  it('of footnotes defines them', () => {
    const html =
      '<p>Text<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref>1</a></sup></p>' +
      '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>' +
      '<li id="user-content-fn-a"><p>Note <a href="#user-content-fnref-a" data-footnote-backref>↩</a></p></li></ol></section>';
    expect(markdownOfHtml(html)).toBe(lines('Text[^a]', '', '[^a]: Note'));
  });

  it('may stand where a line is expected', () => {
    expect(markdownOfHtml('Text <div>Block</div> more <strong><p>x</p></strong>')).toBe(
      lines('Text', '', 'Block', '', 'more', '', 'x'),
    );
  });
});

describe('an island', () => {
  it('is what it was given: its panels below their labels, and the text of its children', () => {
    const islands = [
      {
        module: 'm',
        export: 'default',
        props: { labels: ['One', 'Two'], panels: [{ $slot: 0 }, { $slot: 1 }], values: ['a', 'b'] },
        slots: ['<p>First</p>', [['p', {}, ['Second ', { island: 1 }]] as [string, object, never[]]]],
      },
      { module: 'm', export: 'default', props: { start: 2, children: 'Count' }, slots: [] },
    ] as never;
    const markdown = markdownOfHtml('', { content: ['Before', { island: 0 }], islands });
    expect(markdown).toBe(lines('Before', '', '**One**', '', 'First', '', '**Two**', '', 'Second Count'));
  });

  it('that is the whole page is what it shows at first', () => {
    const whole = { content: [{ island: 0 }], islands: [{ module: 'm', export: 'default', props: {}, slots: [] }] };
    expect(markdownOfHtml('', { ...whole, plain: { content: '<h1>Live</h1><p>Text</p>', islands: [] } })).toBe(
      lines('# Live', '', 'Text'),
    );
  });
});
