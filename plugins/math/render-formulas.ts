import type { Element, Nodes, Root, RootContent } from 'hast';
import type {} from 'mdast-util-to-hast';
import { hastText } from 'tapdocs/kit';
import type { VFile } from 'vfile';
import { withMathLetters } from './math-letters.js';
import type { Katex } from './packages.js';

/** The class of the element around a formula. */
export const formulaClass = 'tap-math';

interface Options {
  katex: Katex;
  macros: Readonly<Record<string, string>>;
}

/**
 * A rehype plugin that renders formulas as MathML, which browsers show and assistive technology reads without scripts and
 * styles. The formula as written is an annotation of it.
 */
export function renderFormulas({ katex, macros }: Options) {
  return (tree: Root, file: VFile): void => {
    const render = (formula: string, node: Element, isBlock: boolean): RootContent => {
      try {
        const value = katex.renderToString(formula, {
          output: 'mathml',
          displayMode: isBlock,
          // Formulas can define commands, which belong to the page.
          macros: { ...macros },
          strict: 'ignore',
        });
        return { type: 'raw', value: wrapped(withMathLetters(/<math[^]*<\/math>/.exec(value)?.[0] ?? value), isBlock) };
      } catch (error) {
        return file.fail(`The formula cannot be read: ${describe(error, formula)}`, node.position);
      }
    };
    replaceFormulas(tree, render);
  };
}

type Render = (formula: string, node: Element, isBlock: boolean) => RootContent;

function replaceFormulas(parent: Nodes, render: Render): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    const block = child.type === 'element' && child.tagName === 'pre' ? child.children[0] : undefined;
    if (block && hasClass(block, 'math-display')) children[index] = render(hastText(block.children), block, true);
    else if (hasClass(child, 'math-inline')) children[index] = render(hastText(child.children), child, false);
    else replaceFormulas(child, render);
  }
}

function hasClass(node: RootContent, name: string): node is Element {
  const names = node.type === 'element' ? node.properties.className : undefined;
  return Array.isArray(names) && names.includes(name);
}

/** A wide formula can be scrolled, also with the keyboard. */
function wrapped(html: string, isBlock: boolean): string {
  return isBlock
    ? `<div class="${formulaClass} ${formulaClass}-block" tabindex="0">${html}</div>`
    : `<span class="${formulaClass}">${html}</span>`;
}

/** The message of KaTeX without its name, and with the place in the formula. */
function describe(error: unknown, formula: string): string {
  if (!(error instanceof Error)) return String(error);
  const { position } = error as { position?: number };
  const message = error.message
    .replace(/^KaTeX parse error: /, '')
    .replace(/ at (?:position \d+|end of input):.*$/s, '');
  const rest = position === undefined ? '' : formula.slice(position, position + 20);
  return rest === '' ? `${message}.` : `${message}, at \`${rest}\`.`;
}
