import type { JSXOpeningElement, Program } from 'estree-jsx';
import { problem } from '../problems/problem.js';
import styleToJs from 'style-to-js';
import { walk } from 'estree-walker';
import type { PageCode } from './estree/page-code.js';
import { type PageState, placeOf, type Positioned } from './page-state.js';

/** An attribute of an HTML element in MDX, whose value is a text or missing. */
interface HtmlAttribute {
  tag: string;
  name: string;
  /** Null for a bare name. */
  text: string | null;
  node: Positioned;
  /** Gives a bare name an empty value. */
  empty(): void;
}

/**
 * Writes attributes of HTML elements as HTML means them, where React would drop them, and reports those that are code in HTML:
 * `style="color: red"` and `onclick="…"`, which are valid in Markdown but not in JSX.
 */
export function finishHtmlAttributes({ esm, expressions, elements }: PageCode, state: PageState): void {
  if (!/<[a-z]\w*\s/.test(state.source)) return;
  for (const { name: tag, attributes } of elements) {
    for (const node of attributes) {
      if (node.type !== 'mdxJsxAttribute' || (typeof node.value === 'object' && node.value !== null)) continue;
      const { name, value } = node;
      finish({ tag: tag ?? '', name, text: value ?? null, node, empty: () => (node.value = '') }, state);
    }
  }
  for (const program of [...esm, ...expressions]) finishIn(program, state);
}

function finishIn(program: Program, state: PageState): void {
  walk(program, {
    enter(node) {
      const element = node as JSXOpeningElement | { type: 'other' };
      if (element.type !== 'JSXOpeningElement' || element.name.type !== 'JSXIdentifier') return;
      const tag = element.name.name;
      for (const attribute of element.attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const {
          value,
          loc,
          name: { name },
        } = attribute;
        if (value && (value.type !== 'Literal' || typeof value.value !== 'string')) continue;
        const position = loc && { start: { line: loc.start.line, column: loc.start.column + 1 } };
        const text = typeof value?.value === 'string' ? value.value : null;
        const empty = () => (attribute.value = { type: 'Literal', value: '' });
        finish({ tag, name, text, node: position ? { position } : {}, empty }, state);
      }
    },
  });
}

/** Attributes without a value that React writes under their names in HTML. It drops all others. */
const bare: ReadonlySet<string> = new Set(
  'async capture checked controls default defer disabled download hidden inert loop multiple muted open required reversed selected'.split(
    ' ',
  ),
);

/** Components and custom elements may accept any value. */
function finish({ tag, name, text, node, empty }: HtmlAttribute, state: PageState): void {
  if (!/^[a-z]\w*$/.test(tag)) return;
  if (name === 'style' && text !== null)
    state.problems.push(problem('STYLE_TEXT', { tag, style: objectOf(text) }, placeOf(state, node)));
  else if (/^on[a-z]/i.test(name)) state.problems.push(problem('HANDLER_TEXT', { tag, name }, placeOf(state, node)));
  else if (text === null && /^[a-z]+$/.test(name) && !bare.has(name)) empty();
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
