import { shortHash } from '../../files/hash.js';
import { writeAttributes } from '../html.js';
import type { Markup } from '../markup.js';

/** Rules by class name, in order of appearance. */
export type StyleRules = Map<string, string>;

/**
 * Replaces the `style` attributes of markup with classes, because a content security policy blocks them. The name of a
 * class depends only on its declarations, not on the page.
 *
 * @param rules gets the rules of the classes
 */
export function styleClasses({ html, elements }: Markup, rules: StyleRules): string {
  let result = '';
  let copied = 0;
  for (const { tag, attributes, start, end } of elements) {
    const { style, class: classes, ...others } = attributes;
    if (style === undefined) continue;
    const all = [classes, classOf(style, rules)].filter(Boolean).join(' ');
    const close = html[end - 2] === '/' ? '/>' : '>';
    result += `${html.slice(copied, start)}<${tag}${writeAttributes({ class: all !== '' && all, ...others })}${close}`;
    copied = end;
  }
  return result + html.slice(copied);
}

/** The rules as the text of a style sheet. */
export function ruleText(rules: StyleRules): string {
  return [...rules.values()].join('');
}

/** The class for the declarations of a `style` attribute; '' without declarations. */
function classOf(style: string, rules: StyleRules): string {
  const declarations = closed(style.trim());
  if (declarations === '') return '';
  const name = `s-${shortHash(declarations)}`;
  // Like the attribute, it overrides all classes, and scripts that set `style` override it.
  rules.set(name, `.${name}:not(#_){${declarations}}`);
  return name;
}

const escapes: Readonly<Record<string, string>> = {
  '{': '\\7b ',
  '}': '\\7d ',
  '<': '\\3c ',
  '\n': ' ',
  '\r': ' ',
  '\f': ' ',
};
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']' };
/** Strings, comments, and single characters with a preceding backslash. */
const tokens = /"((?:\\[\s\S]|[^"\\])*)(?:"|\\?$)|'((?:\\[\s\S]|[^'\\])*)(?:'|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|\\?[\s\S]/gu;

/**
 * Closes open strings, brackets and comments in declarations, as browsers do at the end of an attribute.
 */
function closed(text: string): string {
  const open: string[] = [];
  const safe = text.replace(tokens, (token, double: string | undefined, single: string | undefined) => {
    if (double !== undefined) return `"${escaped(double)}"`;
    if (single !== undefined) return `'${escaped(single)}'`;
    if (token.startsWith('/*')) return ' ';
    if (token === open.at(-1)) open.pop();
    else if (closers[token]) open.push(closers[token]);
    return escaped(token);
  });
  return `${safe}${open.reverse().join('')}`.trim().replace(/;+$/, '');
}

function escaped(text: string): string {
  return text.replace(/\\?[\s\S]/gu, (token) => escapes[token.at(-1) ?? ''] ?? (token === '\\' ? '' : token));
}
