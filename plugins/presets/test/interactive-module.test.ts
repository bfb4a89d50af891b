import { expect, it } from 'vitest';
import { isInteractive } from '../interactive-module.js';

const jsx = "import { jsx } from 'react/jsx-runtime';\n";
const handler = `${jsx}export default () => jsx('button', { onClick: () => 1 });`;
const effect = "import { useEffect } from 'react';\nexport function A() { useEffect(() => {}); }";

it.each([
  ['a handler', handler, ['default'], true],
  ['an effect', effect, ['A'], true],
  ['a component that is loaded later', "const A = lazy(() => import('./a'));", ['default'], true],
  ['neither', `${jsx}export default () => jsx('p', {});`, ['default'], false],
  ['spread props', `${jsx}export default (props) => jsx('p', { ...props });`, ['default'], false],
  // Hooks share state with components.
  ['a handler, next to a hook', `${handler}\nexport const useData = () => 1;`, ['default', 'useData'], false],
  ['a handler, but no component', handler, ['onClick'], false],
])('a module with %s', (_, source, exports, expected) => {
  expect(isInteractive({ file: '/site/a.tsx', source, exports, imports: [] }, [])).toBe(expected);
});

it('a hook in a file of its own is not interactive', () => {
  const module = { source: effect, exports: ['default'], imports: [] };
  expect(isInteractive({ ...module, file: '/site/useTitle.ts' }, [])).toBe(false);
  expect(isInteractive({ ...module, file: '/site/Title.ts' }, [])).toBe(true);
});

it('a module that imports something for browsers is interactive', () => {
  const module = {
    file: '/site/a.tsx',
    source: '',
    exports: ['default'],
    imports: [{ request: 'parts', statement: "import { Menu } from 'parts'" }],
  };
  expect(isInteractive(module, ['parts'])).toBe(true);
  expect(isInteractive(module, ['parts#Menu'])).toBe(true);
  expect(isInteractive(module, ['parts#Men', 'other'])).toBe(false);
});
