import { edited } from '../../problems/text-position.js';
import type { Content, ContentNode, PageData } from '../../contract/index.js';
import { shortHash } from '../../files/hash.js';
import type { DocumentParts } from '../document-html.js';
import { readMarkup, type Markup, writeAttributes } from '../html.js';
import { addPolicy, policyNeeds, type PolicySources } from './policy.js';

/**
 * Adapts a page to a content security policy: classes in the HTML of its content, and their rules. A page with its own
 * scripts or styles, which the policies of other documents do not allow, gets a separate build hash, so that the
 * browser loads it in full.
 */
export function policedPage(page: PageData): PageData {
  const rules: StyleRules = new Map();
  const inHtml = (html: string): string => (/\sstyle\s*=/i.test(html) ? styleClasses(readMarkup(html), rules) : html);
  const inContent = (content: Content): Content =>
    typeof content === 'string' ? inHtml(content) : content.map(inNode);
  const inNode = (node: ContentNode): ContentNode => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, inner] = node;
    return typeof inner === 'string' ? [tag, attributes, inHtml(inner)] : [tag, attributes, inner.map(inNode)];
  };
  const content = page.content === undefined ? undefined : inContent(page.content);
  const islands = page.islands.map((island) => ({ ...island, slots: island.slots.map(inContent) }));
  const parts = [
    page.head.others ?? [],
    /<style\b[\s\S]*?<\/style/i.exec(JSON.stringify([content, islands]))?.[0] ?? '',
  ];
  const isAlone = parts.some(({ length }) => length > 0);
  return {
    ...page,
    ...(content !== undefined && { content }),
    islands,
    ...(rules.size > 0 && { css: ruleText(rules) }),
    ...(isAlone && { build: shortHash(JSON.stringify([page.build, parts])) }),
  };
}

/**
 * React expects the attributes that it has written, and would not remove styles in a class. So a script restores the
 * attributes before hydration, which a policy allows.
 */
const restore = `(function(){
for(const {selectorText,style} of document.getElementById('tap-styles').sheet.cssRules){
const name=/^\\.([\\w-]+)/.exec(selectorText)[1];
for(const element of document.querySelectorAll('.'+name)){element.style.cssText=style.cssText;element.classList.remove(name)}
}
})();`;

/** Joins the parts of a document, adapts them to its policy, and writes the policy into it. */
export function policedDocument(
  { head, body, tail }: DocumentParts,
  { css, sources }: { css: string; sources: PolicySources },
): string {
  const rules: StyleRules = new Map();
  const parts = [styleClasses(body, rules), styleClasses(tail, rules)];
  const styles = [
    css && `<style>${css}</style>`,
    rules.size > 0 && `<style id="tap-styles">${ruleText(rules)}</style>`,
  ];
  const start = readMarkup(head + styles.filter(Boolean).join(''));
  const script = readMarkup(rules.size > 0 ? `<script>${restore}</script>` : '');
  const needs = policyNeeds([start, body, script, tail].map(({ elements }) => elements));
  return addPolicy(start.html, needs, sources) + parts.join(script.html);
}

/** Rules by class name, in order of appearance. */
export type StyleRules = Map<string, string>;

/**
 * Replaces the `style` attributes of markup with classes, because a content security policy blocks them. The name of a
 * class depends only on its declarations, not on the page.
 *
 * @param rules gets the rules of the classes
 */
export function styleClasses({ html, elements }: Markup, rules: StyleRules): string {
  const edits = elements.flatMap(({ tag, attributes, start, end }) => {
    const { style, class: classes, ...others } = attributes;
    if (style === undefined) return [];
    const all = [classes, classOf(style, rules)].filter(Boolean).join(' ');
    const close = html[end - 2] === '/' ? '/>' : '>';
    return [{ start, end, text: `<${tag}${writeAttributes({ class: all !== '' && all, ...others })}${close}` }];
  });
  return edited(html, edits);
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
