import { expect, it } from 'vitest';
import { svgComponent } from '../../../core/bundle/svg-component.js';

const propsOf = (source: string): unknown =>
  JSON.parse(/const own = (.*);/.exec(svgComponent(source) ?? '')?.[1] ?? '');

it('passes the attributes of a picture as props', () => {
  const source = `<?xml version="1.0"?>\n<!-- a --><svg viewBox='0 0 1 1' class="b" stroke-width="2" xmlns:xlink="x" aria-label="c > d" style="x: y">\n<path d="e"/></svg>`;
  expect(propsOf(source)).toEqual({
    viewBox: '0 0 1 1',
    className: 'b',
    strokeWidth: '2',
    xmlnsXlink: 'x',
    'aria-label': 'c > d',
  });
  expect(svgComponent(source)).toContain('{ __html: "\\n<path d=\\"e\\"/>" }');
});

it('reads a picture without content, and refuses other files', () => {
  expect(svgComponent('<svg width="1"/>')).toContain('{ __html: "" }');
  expect(svgComponent('no picture')).toBeNull();
});
