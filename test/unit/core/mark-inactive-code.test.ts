import { expect, test } from 'vitest';
import { markInactiveCode } from '../../../core/bundle/find-inactive-code.js';

const runtime = `import { jsx as _jsx } from 'react/jsx-runtime';\nimport React, { useEffect as effect } from 'react';\n`;

/** Component, name, line and column of each reported piece of code. */
function marksIn(compiled: string, original = compiled, isPackage = false): string[] {
  const marked = markInactiveCode(runtime + compiled, { id: 'site/a.tsx', isPackage, original: () => original });
  const marks = (marked ?? '').matchAll(/, "site\/a\.tsx", "(\w*)", "([\w.]+)", (\d+), (\d+)\)/g);
  return [...marks].map(([, ...facts]) => facts.join(' '));
}

test('handlers and effects report themselves with component, line and column', () => {
  const compiled = `export const Button = () => {
  effect(() => 1);
  return _jsx('button', { onClick: () => _jsx(Other, { onOpen: open }), title: 'a' });
};`;
  const original = `// onClick={no}
export const Button = () => {
  useEffect(() => 1);
  return <button onClick={() => <Other onOpen={open} />} title="a" />;
};`;
  expect(marksIn(compiled, original).sort()).toEqual([
    'Button onClick 4 18',
    'Button onOpen 4 40',
    'Button useEffect 3 3',
  ]);
});

test('anything that React calls only in a browser does', () => {
  const compiled = `class Clock extends Base {
  componentDidMount() {}
  render() { return _jsx('b', { ...shared }); }
}
function useClock() { effect(() => 1); }
const Form = (props) => _jsx('form', { action: send, children: _jsx('input', { ...props, ref: focus }) });
const Other = (props) => _jsx(Form, { ...props, ref: focus, action: send });`;
  const original = `class Clock extends Base {
  state = { ...start };
  componentDidMount() {}
  render() { return <b {...shared} />; }
}
function useClock() { useEffect(() => 1); }
const Form = (props) => <form action={send}><input {...props} ref={focus} /></form>;
const Other = (props) => <Form {...props} ref={focus} action={send} />;`;
  expect(marksIn(compiled, original)).toEqual([
    'Clock componentDidMount 3 3',
    'Clock ... 4 24',
    'useClock useEffect 6 23',
    'Form action 7 31',
    'Form ... 7 52',
    'Form ref 7 63',
  ]);
  expect(marksIn(compiled, original, true)).toEqual([]);
});

test('of a package, only handlers on elements of HTML do', () => {
  const code = `export function A() { effect(() => 1); return React.createElement('a', { onClick: f }, React.createElement(B, { onOpen: f })); }`;
  expect(marksIn(code, code, true)).toEqual(['A onClick 1 74']);
});

test('what is marked stays the same program', () => {
  const source = `import { jsx } from 'react/jsx-runtime';\nexport const a = jsx('b', { onClick: 1 + 1, ...rest, onKeyDown: (function () {}) });`;
  const marked = markInactiveCode(source, { id: 'site/a.tsx', isPackage: false, original: () => source }) ?? '';
  const plain = marked.replace(/inactiveCode\$\(([\s\S]*?), "site\/a\.tsx", "", "[\w.]+", \d+, \d+\)/g, '$1');
  expect(plain.startsWith(source)).toBe(true);
});

test.each([
  ['nothing of the kind', `export const a = _jsx('b', { title: 'on' });`],
  [
    'a handler of another library',
    `import { jsx as other } from 'preact/jsx-runtime';\nexport const a = other('b', { onClick: f });`,
  ],
  ['an option', `export const a = start({ onClick: f });`],
  ['what does not parse', `export const a = <b onClick={f} />;`],
])('%s is left alone', (_, code) => {
  expect(marksIn(code)).toEqual([]);
});

test('CommonJS is left alone', () => {
  const source = `exports.a = () => require('react').createElement('b', { onClick: f });`;
  expect(markInactiveCode(source, { id: 'a', isPackage: false, original: () => source })).toBeNull();
});
