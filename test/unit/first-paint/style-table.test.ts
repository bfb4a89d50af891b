import { describe, expect, it } from 'vitest';
import { groupOf } from '../../../core/document/first-paint/style-table.js';
import { styleTable } from '../../../core/document/first-paint/style-table.js';
import { writeRules } from '../../../core/document/first-paint/inline-sheets.js';

/** What is left of a style sheet when all of it is chosen. */
function kept(css: string): string | null {
  const table = styleTable(css);
  return table && writeRules(table.rules);
}

describe('the table of a style sheet', () => {
  it('keeps rules in their order, in shared layers and conditions', () => {
    const css =
      '@layer a{.x{color:red}.y{color:blue}@media (width<=768px){.x{color:green}@supports (top:0){.x{top:0}}}}.z{left:0}';
    expect(kept(css)).toBe(css);
  });

  it.each([
    ['what a reader brings about', '.a:hover{color:red}.a:is(:focus,:active){top:0}.a::selection{color:red}', ''],
    ['but not what else its selectors are about', '.a:hover,.a[open]{color:red}', '.a[open]{color:red}'],
    ['print', '@media print{.a{color:red}}.b{top:0}', '.b{top:0}'],
    ['readers without scripts', '@media (scripting:none),print{.a{top:0}}', ''],
    [
      'forced colours',
      '@media (forced-colors:active){.a{top:0}}@media not print{.b{top:0}}',
      '@media not print{.b{top:0}}',
    ],
    [
      'what is said twice',
      '.a{color:red;top:0;color:red;font-family:"a, b", c}',
      '.a{color:red;top:0;font-family:"a, b",c}',
    ],
    ['what is not seen', '.a{cursor:pointer;transition:color 1s;color:red;-webkit-user-select:none}', '.a{color:red}'],
    ['from where a transition starts', '.a{top:0;@starting-style{opacity:0}}', '.a{top:0}'],
    ['rules of which nothing is left', '.a{transition:none}', ''],
  ])('leaves out %s', (_, css, rest) => {
    expect(kept(css)).toBe(rest);
  });

  it.each(['@layer{.a{top:0}}', '@namespace svg url(x);.a{top:0}', '@import url(x.css) layer(a);.a{top:0}'])(
    'is none for `%s`, of which a part ahead could win',
    (css) => expect(styleTable(css)).toBeNull(),
  );

  it('knows the order of layers, also of those without rules', () => {
    expect(styleTable('@layer b,a;@layer a{.x{top:0}@layer c{.y{top:0}}}@layer d{}')?.layers).toEqual([
      'b',
      'a',
      'a.c',
      'd',
    ]);
  });
});

describe('the group of a rule', () => {
  it.each([
    ['.callout-title', '.callout'],
    ['.prose .callout__body > p:has(.code)', '.callout'],
    ['.prose :where(th,td)', 'table'],
    ['.prose :where(p,table)', '.prose'],
    ['.prose > .table-of-contents', '.table'],
    ['.code-block .line:is(.marked,.diff)', 'marked lines'],
    ['.prose :where(kbd)', 'key'],
    ['h1', 'h1'],
    ['[role=tab]', ''],
  ])('of `%s` is `%s`', (selector, group) => {
    expect(groupOf(selector)).toBe(group);
  });
});
