import { problem } from '../problems/problem.js';
import styleToJs from 'style-to-js';
import type { WrittenAttribute, WrittenElement } from './estree/page-code.js';
import { type PageState, placeOf } from './page-state.js';

/**
 * Writes attributes of HTML elements as HTML means them, where React would drop them, and reports those that are code in HTML:
 * `style="color: red"` and `onclick="…"`, which are valid in Markdown but not in JSX.
 */
export function finishHtmlAttributes(elements: readonly WrittenElement[], state: PageState): void {
  for (const { name: tag, attributes } of elements) {
    // Components and custom elements may accept any value.
    if (/^[a-z]\w*$/.test(tag)) for (const attribute of attributes) finish(tag, attribute, state);
  }
}

/** Attributes without a value that React writes under their names in HTML. It drops all others. */
const bare: ReadonlySet<string> = new Set(
  'async capture checked controls default defer disabled download hidden inert loop multiple muted open required reversed selected'.split(
    ' ',
  ),
);

function finish(tag: string, attribute: WrittenAttribute, state: PageState): void {
  const { name, text } = attribute;
  if (text === undefined) return;
  const at = placeOf(state, attribute);
  if (name === 'style' && text !== null) state.problems.push(problem('STYLE_TEXT', { tag, style: objectOf(text) }, at));
  else if (/^on[a-z]/i.test(name)) state.problems.push(problem('HANDLER_TEXT', { tag, name }, at));
  else if (text === null && /^[a-z]+$/.test(name) && !bare.has(name)) attribute.empty();
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
