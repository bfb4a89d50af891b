import type { JSXOpeningElement, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Positioned } from '../page-state.js';
import { allBindings, moduleBindings } from './bindings.js';
import type { PageCode } from './page-code.js';

/** A component that a page uses but does not define. */
export interface ComponentUse extends Positioned {
  /** As written: `Card`, `Steps.Item`. */
  name: string;
  /** The name that must be bound: `Steps`. */
  binding: string;
}

/** Uses of components that the page neither imports nor declares, in order. */
export function unboundComponents({ esm, expressions, elements }: PageCode): ComponentUse[] {
  const declared = new Set(esm.flatMap(moduleBindings));
  const uses = [
    ...elements.flatMap(({ name, position }) => (name === null ? [] : useOf(name, position))),
    ...[...esm, ...expressions].flatMap(usesIn),
  ];
  return uses.filter(({ binding }) => !declared.has(binding));
}

/** Names that are bound in the piece of code, such as parameters, count as known everywhere in it. */
function usesIn(program: Program): ComponentUse[] {
  const uses: ComponentUse[] = [];
  walk(program, {
    enter(node) {
      const element = node as JSXOpeningElement | { type: 'other' };
      if (element.type !== 'JSXOpeningElement') return;
      const start = element.loc?.start;
      const position = start && { start: { line: start.line, column: start.column + 1 } };
      uses.push(...useOf(jsxName(element.name), position));
    },
  });
  if (uses.length === 0) return uses;
  const bound = allBindings(program);
  return uses.filter(({ binding }) => !bound.has(binding));
}

function jsxName(name: JSXOpeningElement['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${jsxName(name.object)}.${name.property.name}`;
}

/** Elements of HTML, custom elements and `this.x` need no binding. */
function useOf(name: string, position: Positioned['position']): ComponentUse[] {
  const [binding = name, ...members] = name.split('.');
  const isElement = members.length === 0 && /^[a-z]|[-:]/.test(name);
  return isElement || binding === 'this' ? [] : [{ name, binding, position }];
}
