import type { Part } from './description.js';
import { code, escaped } from '../apis/plain-markdown.js';

/** The forms that a value can have, each a schema. */
export function alternatives(schema: Part): Part[] {
  const key = schema.has('oneOf') ? 'oneOf' : 'anyOf';
  return schema
    .get(key)
    .entries()
    .map(([, part]) => part);
}

/** What a type needs to know of the schemas with a name. */
export interface SchemaLinks {
  /** A link to a schema, by the part with the reference. */
  linkTo(reference: Part): string;
}

/** Most forms that a type names; more of them are listed below. */
const mostForms = 6;

/** The type of a value in Markdown: `*string*`, `[Pet](…)*[]*`. Schemas with a name are links. */
export function typeText(part: Part, links: SchemaLinks): string {
  return joined(typeParts(part, links, 0));
}

/** Neighbours that are not links form one emphasis. */
function joined(parts: readonly TypePart[]): string {
  let text = '';
  let words = '';
  const flush = (): void => {
    text += words.replace(/\S(?:.*\S)?/, (inner) => `*${escaped(inner)}*`);
    words = '';
  };
  for (const part of parts) {
    if (part.link) flush();
    if (part.link) text += part.text;
    else words += part.text;
  }
  flush();
  return text;
}

interface TypePart {
  text: string;
  link: boolean;
}

const word = (text: string): TypePart => ({ text, link: false });

function typeParts(part: Part, links: SchemaLinks, depth: number): TypePart[] {
  if (part.ref !== undefined) return [{ text: links.linkTo(part), link: true }];
  if (depth > 8) return [word('…')];
  const inner = (each: Part): TypePart[] => typeParts(each, links, depth + 1);
  const forms = alternatives(part);
  const nullable = part.flag('nullable') ? [word(' | null')] : [];
  if (forms.length > 0) {
    const isShort = forms.length <= mostForms && forms.every((form) => form.ref !== undefined || isSimple(form));
    return isShort
      ? [...forms.flatMap((form, index) => [...(index > 0 ? [word(' | ')] : []), ...inner(form)]), ...nullable]
      : [word(commonType(forms)), ...nullable];
  }
  const all = part
    .get('allOf')
    .entries()
    .flatMap(([, each]) => (each.ref === undefined ? [] : [each]));
  if (all.length > 0)
    return [...all.flatMap((each, index) => [...(index > 0 ? [word(' & ')] : []), ...inner(each)]), ...nullable];
  const { names, hasNull } = typeNames(part);
  const end = hasNull ? [word(' | null')] : nullable;
  if (names.length === 1 && names[0] === 'array' && part.has('items')) {
    const items = inner(part.member('items'));
    const isOne = items.length === 1 && !/[ |]/.test(items[0]?.link ? '' : (items[0]?.text ?? ''));
    return isOne ? [...items, word('[]'), ...end] : [word('('), ...items, word(')[]'), ...end];
  }
  const format = part.text('format');
  return [word(names.join(' | ') + (format ? ` (${format})` : '')), ...end];
}

function isSimple(part: Part): boolean {
  const keys = Object.keys(part.values).filter((key) => !/^(?:type|format|nullable|title|description|x-.*)$/.test(key));
  return part.has('type') && keys.length === 0;
}

function commonType(forms: readonly Part[]): string {
  const names = new Set(forms.flatMap((form) => typeNames(form.follow()).names));
  return names.size <= 3 ? [...names].join(' | ') : 'any';
}

function typeNames(part: Part): { names: string[]; hasNull: boolean } {
  const { value } = part.member('type');
  const all = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');
  const names = all.filter((name) => name !== 'null');
  if (names.length > 0) return { names, hasNull: names.length < all.length };
  if (all.length > 0) return { names: ['null'], hasNull: false };
  const constant = part.has('const') ? part.member('const').value : part.get('enum').member('0').value;
  if (constant !== undefined) return { names: [Array.isArray(constant) ? 'array' : typeof constant], hasNull: false };
  if (part.has('properties') || part.has('additionalProperties') || part.has('allOf'))
    return { names: ['object'], hasNull: false };
  return { names: [part.has('items') ? 'array' : 'any'], hasNull: false };
}

/** The rules that JSON Schema states as numbers and the like: `≥ 1`, `≤ 100`. */
export function ruleTexts(part: Part): string[] {
  const rules: string[] = [];
  const add = (key: string, sign: string): void => {
    const value = part.member(key).value;
    if (typeof value === 'number') rules.push(`${sign} ${value}`);
  };
  const range = (least: string, greatest: string, noun: string): void => {
    const [from, to] = [part.text(least), part.text(greatest)];
    if (from || to) rules.push(`${noun} ${from || 0}–${to || '∞'}`);
  };
  add('minimum', part.flag('exclusiveMinimum') ? '>' : '≥');
  add('exclusiveMinimum', '>');
  add('maximum', part.flag('exclusiveMaximum') ? '<' : '≤');
  add('exclusiveMaximum', '<');
  add('multipleOf', '×');
  range('minLength', 'maxLength', 'length');
  range('minItems', 'maxItems', 'items');
  range('minProperties', 'maxProperties', 'properties');
  if (part.flag('uniqueItems')) rules.push('unique');
  const pattern = part.text('pattern');
  return [...rules.map(escaped), ...(pattern ? [code(pattern)] : [])];
}

/** A value as code. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return code(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
