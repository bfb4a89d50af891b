import { shortHash } from '../../files/hash.js';

/** Rules by class name, in order of appearance. */
export type StyleRules = Map<string, string>;

/** Comments, elements whose content is text, and tags. */
const parts =
  /<!--[\s\S]*?-->|<(script|style|textarea|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<[a-z][^\s/>]*(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>`]+))?/g;
const styleAttribute = /\sstyle\s*=/i;

/**
 * Replaces the `style` attributes of markup with classes, because a content security policy blocks them. The name of a
 * class depends only on its declarations, not on the page.
 *
 * @param rules gets the rules of the classes
 */
export function styleClasses(html: string, rules: StyleRules): string {
  if (!styleAttribute.test(html)) return html;
  return html.replace(parts, (tag, text: string | undefined) =>
    text === undefined && !tag.startsWith('<!') && styleAttribute.test(tag) ? withClass(tag, rules) : tag,
  );
}

/** The rules as the text of a style sheet. */
export function ruleText(rules: StyleRules): string {
  return [...rules.values()].join('');
}

function withClass(tag: string, rules: StyleRules): string {
  let classes = '';
  let style: string | undefined;
  const rest = tag.replace(attribute, (whole, name: string, value = '') => {
    if (/^class$/i.test(name)) classes ||= unquoted(value as string);
    // As in browsers, the first one is used.
    else if (/^style$/i.test(name)) style ??= unquoted(value as string);
    else return whole;
    return '';
  });
  const declarations = closed(decode(style ?? '').trim());
  const name = declarations === '' ? '' : `s-${shortHash(declarations)}`;
  // Like the attribute, it overrides all classes, and scripts that set `style` override it.
  if (name) rules.set(name, `.${name}:not(#_){${declarations}}`);
  const all = [classes, name].filter(Boolean).join(' ');
  const [start = ''] = /^<[^\s/>]+/.exec(rest) ?? [];
  return all ? `${start} class="${all.replaceAll('"', '&quot;')}"${rest.slice(start.length)}` : rest;
}

function unquoted(value: string): string {
  return /^["']/.test(value) ? value.slice(1, -1) : value;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole) => {
    const name = whole.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return characters[name] ?? whole;
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
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
