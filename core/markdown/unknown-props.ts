import type { JSXAttribute, JSXOpeningElement, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { VFile } from 'vfile';
import { nearest } from '../problems/nearest.js';
import type { PageCode } from './estree/page-code.js';

/** The components of the theme that a page uses, and the names of their props, where they are known. */
export interface KnownProps {
  names: ReadonlySet<string>;
  props: Readonly<Record<string, readonly string[]>>;
}

/** Props that React reads by itself. */
const ofReact: readonly string[] = ['children', 'key'];

/** Warns of props that components of the theme do not have. They have no effect. */
export function reportUnknownProps({ esm, expressions, elements }: PageCode, known: KnownProps, file: VFile): void {
  for (const { name, attributes } of elements) {
    for (const attribute of attributes) {
      // Steps of the pipeline add attributes without a place.
      if (name !== null && attribute.type === 'mdxJsxAttribute' && attribute.position)
        report({ component: name, prop: attribute.name, place: attribute.position.start }, known, file);
    }
  }
  for (const program of [...esm, ...expressions]) reportIn(program, known, file);
}

function reportIn(program: Program, known: KnownProps, file: VFile): void {
  walk(program, {
    enter(node) {
      const element = node as JSXOpeningElement | { type: 'other' };
      if (element.type !== 'JSXOpeningElement' || element.name.type !== 'JSXIdentifier') return;
      for (const attribute of element.attributes) {
        const use = attribute.type === 'JSXAttribute' ? useOf(element.name.name, attribute) : null;
        if (use) report(use, known, file);
      }
    },
  });
}

interface Use {
  component: string;
  prop: string;
  place: { line: number; column: number };
}

function useOf(component: string, { name, loc }: JSXAttribute): Use | null {
  if (name.type !== 'JSXIdentifier' || !loc) return null;
  return { component, prop: name.name, place: { line: loc.start.line, column: loc.start.column + 1 } };
}

function report({ component, prop, place }: Use, { names, props }: KnownProps, file: VFile): void {
  const own = names.has(component) && Object.hasOwn(props, component) ? props[component] : undefined;
  if (!own || own.includes(prop) || ofReact.includes(prop)) return;
  const near = nearest(prop, own);
  const all = own.filter((name) => name !== 'children').map((name) => `\`${name}\``);
  const next = near ? `Did you mean \`${near}\`?` : all.length > 0 ? `It has ${all.join(', ')}.` : 'It has no props.';
  file.message(`\`<${component}>\` has no prop \`${prop}\`, so this has no effect. ${next}`, place);
}
