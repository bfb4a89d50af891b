import type { JSXOpeningElement, Program } from 'estree-jsx';
import { problem } from '../problems/problem.js';
import styleToJs from 'style-to-js';
import { walk } from 'estree-walker';
import type { PageCode } from './estree/page-code.js';
import { type PageState, placeOf, type Positioned } from './page-state.js';

/** Reports `style="color: red"` on HTML elements, which is valid in Markdown but not in JSX. */
export function reportStyleTexts({ esm, expressions, elements }: PageCode, state: PageState): void {
  if (!/\bstyle\s*=\s*["']/.test(state.source)) return;
  for (const { name, attributes } of elements) {
    for (const attribute of attributes) {
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'style' && typeof attribute.value === 'string')
        report({ tag: name ?? '', text: attribute.value, node: attribute }, state);
    }
  }
  for (const program of [...esm, ...expressions]) reportIn(program, state);
}

function reportIn(program: Program, state: PageState): void {
  walk(program, {
    enter(node) {
      const element = node as JSXOpeningElement | { type: 'other' };
      if (element.type !== 'JSXOpeningElement' || element.name.type !== 'JSXIdentifier') return;
      for (const attribute of element.attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'style') continue;
        if (attribute.value?.type !== 'Literal' || typeof attribute.value.value !== 'string') continue;
        const start = attribute.loc?.start;
        const position = start && { start: { line: start.line, column: start.column + 1 } };
        report({ tag: element.name.name, text: attribute.value.value, node: { position } }, state);
      }
    },
  });
}

/** Components may accept a string. */
function report({ tag, text, node }: { tag: string; text: string; node: Positioned }, state: PageState): void {
  if (!/^[a-z]/.test(tag)) return;
  state.problems.push(problem('STYLE_TEXT', { tag, style: objectOf(text) }, placeOf(state, node)));
}

/** The content of the equivalent object. */
function objectOf(text: string): string {
  try {
    const entries = Object.entries(styleToJs(text, { reactCompat: true }) as Record<string, string>);
    return entries
      .map(([name, value]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: '${value.replaceAll("'", "\\'")}'`)
      .join(', ');
  } catch {
    return "color: 'red'";
  }
}
