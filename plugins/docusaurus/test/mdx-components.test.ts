import { expect, it } from 'vitest';
import { exportedKeys } from '../swizzled.js';

it.each<[string, string[]]>([
  ['export default { ...MDXComponents, Highlight, Card: Other };', ['Highlight', 'Card']],
  [
    "export default {\n  // A, {\n  'h1': (props) => <h1 {...props}>{'}'}</h1>,\n  Mark({ a, b }) { return [a, b]; },\n};",
    ['h1', 'Mark'],
  ],
  ['const components: Record<string, object> = { A, B };\nexport default components;', ['A', 'B']],
  ['const all = { A };\nexport default { ...all, };', []],
  ['export default function A() {}', []],
  ['export const A = 1;', []],
])('the keys of %j', (source, keys) => {
  expect(exportedKeys(source)).toEqual(keys);
});
