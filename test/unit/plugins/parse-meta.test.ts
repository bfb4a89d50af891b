import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeta, parseMeta } from '../../../plugins/content-docs/meta-file.js';

function reasons(value: unknown): string[] {
  return parseMeta(JSON.stringify(value)).faults.map(({ reason }) => reason);
}

describe('parseMeta', () => {
  it('reads every kind of entry', () => {
    const entries = [
      { type: 'file', name: 'a', label: 'A', tag: 'new', context: 'c', overviewHeaders: [2, 3] },
      {
        type: 'dir',
        name: 'b',
        label: 'B',
        collapsible: true,
        collapsed: true,
        tag: 't',
        context: 'c',
        overviewHeaders: [2],
      },
      { type: 'dir-section-header', name: 'c', label: 'C', tag: 't' },
      { type: 'divider', dashed: true },
      { type: 'section-header', label: 'D', tag: 't' },
      {
        type: 'custom-link',
        link: '/e',
        label: 'E',
        tag: 't',
        context: 'c',
        items: [{ type: 'divider' }],
        collapsible: false,
        collapsed: false,
      },
    ];
    const { items, faults } = parseMeta(JSON.stringify(['x', ...entries]));
    expect(faults).toEqual([]);
    expect(items).toMatchObject([{ type: 'name', name: 'x' }, ...entries]);
  });

  it.each([
    [{}, 'a list of entries is expected'],
    [[1], 'an entry is a file name in quotes or an object'],
    [
      [{ name: 'a' }],
      'an entry needs a `type`: one of `file`, `dir`, `dir-section-header`, `divider`, `section-header`, `custom-link`',
    ],
    [
      [{ type: 'page' }],
      '`page` is not a type of entry: one of `file`, `dir`, `dir-section-header`, `divider`, `section-header`, `custom-link`',
    ],
    [
      [{ type: 'constructor' }],
      '`constructor` is not a type of entry: one of `file`, `dir`, `dir-section-header`, `divider`, `section-header`, `custom-link`',
    ],
    [[{ type: 'file' }], 'an entry of type `file` needs `name`'],
    [[{ type: 'file', name: '' }], '`name` must be a string'],
    [[{ type: 'file', name: 'a', collapsed: true }], 'an entry of type `file` has no field `collapsed`'],
    [[{ type: 'file', name: 'a', constructor: 1 }], 'an entry of type `file` has no field `constructor`'],
    [[{ type: 'dir', name: 'a', collapsed: 'yes' }], '`collapsed` must be `true` or `false`'],
    [
      [{ type: 'dir', name: 'a', overviewHeaders: [7] }],
      '`overviewHeaders` must be a list of heading depths from 1 to 6',
    ],
    [[{ type: 'section-header' }], 'an entry of type `section-header` needs `label`'],
    [[{ type: 'custom-link', label: 'a' }], 'an entry of type `custom-link` needs `link`'],
    [
      [{ type: 'custom-link', label: 'a', link: 'a' }],
      '`link` must be a path that starts with `/`, or a URL, but not one that starts with `javascript:`, `vbscript:` or `data:`',
    ],
    [[{ type: 'custom-link', label: 'a', items: [2] }], 'an entry is a file name in quotes or an object'],
  ])('refuses %j', (value, reason) => {
    expect(reasons(value)).toEqual([reason]);
  });

  it('reports everything that is wrong, and keeps the rest', () => {
    const { items, faults } = parseMeta('["a", 1, {"type": "file"}, "b"]');
    expect(items.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(faults.map(({ offset }) => offset)).toEqual([6, 9]);
  });

  it.each([
    [[{ typ: 'file', name: 'a' }], 'type'],
    [[{ type: 'fil', name: 'a' }], 'file'],
    [[{ type: 'file', name: 'a', labl: 'A' }], 'label'],
    [[{ type: 'file', name: 'a', quite: 'other' }], undefined],
  ])('names what was probably meant in %j', (value, near) => {
    expect(parseMeta(JSON.stringify(value)).faults.map(({ nearest }) => nearest)).toEqual([near]);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseMeta(text).items)));
  });
});

describe('readMeta', () => {
  it('gives each problem its place in the file', () => {
    const source = '[\r\n  "a",\r\n  { "type": "dri", "name": "b" }\r\n]';
    const { problems } = readMeta({ folder: 'guide', filePath: 'docs/guide/_meta.json', source });
    expect(problems).toMatchObject([
      { code: 'META_INVALID', at: { file: 'docs/guide/_meta.json', line: 3, column: 13, source } },
    ]);
  });
});
