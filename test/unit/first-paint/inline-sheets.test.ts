import { describe, expect, it } from 'vitest';
import { createInlineSheets } from '../../../core/document/first-paint/inline-sheets.js';
import { readMarkup } from '../../../core/document/html.js';
import { styleTable } from '../../../core/document/first-paint/style-table.js';

const none = { islands: [], content: [] };

function open(sheets: Record<string, string>) {
  return createInlineSheets((href) => {
    const css = sheets[href];
    return css === undefined ? null : styleTable(css);
  });
}

/** What stands in a document with this body, of an app with one style sheet. */
function chosen(css: string, body: string, script = ''): string {
  const html = `<html lang="zh-CN"><head><script>${script}</script></head><body>${body}</body></html>`;
  return open({ '/a.css': css })
    .choose(readMarkup(html).elements, { main: ['/a.css'], ...none })
    .join('');
}

describe('the style sheet of a layout', () => {
  it('has the rules of its elements, with those of their selectors that match', () => {
    const css = '.a{top:0}.a,.b{left:0}.b .a{right:0}i.a{bottom:0}[data-x=y]{color:red}[data-x]{color:blue}';
    expect(chosen(css, '<p class="a" data-x="z"></p>')).toBe('.a{top:0}.a{left:0}[data-x]{color:blue}');
  });

  it('counts elements behind conditions, but not those that must not be there', () => {
    const css = '.a:has(.b){top:0}.a:not(.b){left:0}:is(.a,.b):where(.c,.a){right:0}.a:has(.c){bottom:0}';
    expect(chosen(css, '<p class="a"><b class="b"></b></p>')).toBe(
      '.a:has(.b){top:0}.a:not(.b){left:0}:is(.a,.b):where(.c,.a){right:0}',
    );
  });

  it('has what scripts of the head may bring about on the root element', () => {
    const css = ':root.dark .a{top:0}.dark .a{left:0}.light .a{right:0}[data-theme-name=x] .a{bottom:0}';
    const script = `root.classList.add('dark'); root.dataset.themeName = 'x'`;
    expect(chosen(css, '<p class="a"></p>', script)).toBe(
      ':root.dark .a{top:0}.dark .a{left:0}[data-theme-name=x] .a{bottom:0}',
    );
    expect(chosen(css, '<p class="a"></p>')).toBe(':root.dark .a{top:0}');
  });

  it('has the rules of the languages and directions of the document', () => {
    const css = '.a:lang(zh){top:0}.a:lang(ja){left:0}.a:dir(ltr){right:0}.a:dir(rtl){bottom:0}';
    expect(chosen(css, '<p class="a"></p>')).toBe('.a:lang(zh){top:0}.a:dir(ltr){right:0}');
  });

  it('names the layers in their order, also where only a later one is used', () => {
    const css = '@layer one{.x{top:0}}@layer two{.a{top:0}}';
    expect(chosen(css, '<p class="a"></p>')).toBe('@layer one,two;@layer two{.a{top:0}}');
  });

  it('has the animations that its rules run, and fonts', () => {
    const css = `@font-face{font-family:F}@keyframes in{0%{top:0}}@keyframes out{0%{top:1px}}.a{animation:1s in}.b{animation:out}`;
    expect(chosen(css, '<p class="a"></p>')).toBe(
      '@font-face{font-family:F}@keyframes in{0%{top:0}}.a{animation:1s in}',
    );
  });

  it.each([
    ['a closed `<details>`', '<details class="b"><summary><p></p></summary><i class="a"></i></details>', false],
    ['an open one', '<details class="b" open=""><summary></summary><i class="a"></i></details>', true],
    ['its summary', '<details><summary><b></b><i class="a"></i></summary></details>', true],
    ['what follows it', '<details><summary></summary><details></details></details><i class="a"></i>', true],
    ['what is hidden', '<div hidden=""><div></div><i class="a"></i></div>', false],
    ['a popover', '<div popover="auto"><i class="a"></i></div>', false],
    ['a popover that has a `display`', '<div class="shown" popover="auto"><i class="a"></i></div>', true],
    ['a closed dialog', '<dialog><i class="a"></i></dialog>', false],
    ['an open dialog', '<dialog open><i class="a"></i></dialog>', true],
    ['a template', '<template><i class="a"></i></template>', false],
    ['an attribute that says the same', '<div title=" hidden popover <i>"><i class="a"></i></div>', true],
  ])('has no rules for what is not seen: %s', (_, body, isSeen) => {
    const css = '.a{top:0}.shown{display:block}';
    expect(chosen(css, body).includes('.a')).toBe(isSeen);
  });
});

describe('the style sheets of content', () => {
  const css = [
    '@layer base{h1,kbd{color:red}}',
    '@layer content{.prose :where(p){top:0}.code-block{top:0}.code-block .line{left:0}.callout{top:0}.callout__tip{left:0}}',
  ].join('');
  const sheets = (content: string, own: string[] = []): string[] =>
    open({
      '/a.css': css,
      '/own.css': '@layer content,own;@layer own{.own{top:0}.other{top:0}}',
      '/bad.css': '@layer{.a{top:0}}',
    }).choose(readMarkup(`<body><div class="prose"><div id="tap-content">${content}</div></div></body>`).elements, {
      main: ['/a.css'],
      islands: [],
      content: own,
    });

  it('are whole, so that a site has few different ones', () => {
    const frame = '@layer base,content;@layer base{h1{color:red}}';
    expect(sheets('')).toEqual([frame]);
    expect(sheets('<p></p>')).toEqual([frame, '@layer content{.prose :where(p){top:0}}']);
    expect(sheets('<pre class="code-block"></pre><div class="callout"></div>')).toEqual([
      frame,
      '@layer content{.code-block{top:0}.code-block .line{left:0}}',
      '@layer content{.callout{top:0}.callout__tip{left:0}}',
    ]);
  });

  it('have what the layout leaves out', () => {
    expect(sheets('<kbd></kbd>').slice(1)).toEqual(['@layer base{h1,kbd{color:red}}']);
    expect(sheets('<h1></h1>')).toHaveLength(1);
  });

  it('are those that the content brings, with their layers', () => {
    expect(sheets('<p class="own"></p>', ['/own.css']).at(-1)).toBe(
      '@layer content,own;@layer own{.own{top:0}.other{top:0}}',
    );
  });

  it('stay out when one of them cannot be split, or is unknown', () => {
    const { canSplit } = open({ '/a.css': css, '/bad.css': '@layer{.a{top:0}}' });
    expect(canSplit({ main: ['/a.css'], ...none })).toBe(true);
    expect(canSplit({ main: ['/a.css'], islands: [], content: ['/bad.css'] })).toBe(false);
    expect(canSplit({ main: ['/a.css'], islands: ['/unknown.css'], content: [] })).toBe(false);
    expect(canSplit({ main: [], ...none })).toBe(false);
  });
});
