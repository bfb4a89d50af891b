import type { RenamedFlag, RenamedMember, RenamedName } from '../deprecations/table.js';
import { locateKey } from '../config/locate-key.js';
import { parseFrontMatter } from '../markdown/front-matter.js';
import type { TextPosition } from '../markdown/text-position.js';
import { type Edit, escaped, type FilePlan, type Manual } from './edit.js';
import type { Code } from './import-edits.js';

const todoFor = (replacement: string): string => `Use \`${replacement}\`.`;

/** Edits for the keys of a configuration. A key that moves into another object, or that occurs twice, must be changed manually. */
export function optionEdits({ text, bare }: Code, rows: readonly RenamedName[]): FilePlan {
  const edits: Edit[] = [];
  const manual: Manual[] = [];
  for (const { name: key, replacement } of rows) {
    const [name = '', now = ''] = [key, replacement].map((path) => path.split('.').at(-1) ?? path);
    const located = locateKey(text, key);
    const place = located && isKey(bare, offsetOf(text, located), name) ? located : undefined;
    const words = bare.matchAll(new RegExp(String.raw`(?<![\w$.])${escaped(name)}(?=['"]?\s*[:,}(])`, 'g'));
    const word = [...words].find(({ index }) => isKey(bare, index, name));
    const start = place ? offsetOf(text, place) : word?.index;
    if (start === undefined) continue;
    const end = start + name.length;
    const isSibling = parentOf(key) === parentOf(replacement);
    if (!place || !isSibling) manual.push({ start, name: key, todo: todoFor(replacement) });
    else {
      const isShort = /^\s*[,}]/.test(text.slice(end));
      edits.push({ start, end, text: isShort ? `${now}: ${name}` : now, from: key, to: replacement });
    }
  }
  return { edits, manual };
}

/** Whether a name is a property of an object: `name: …`, `name() {…}`, or `name` between the braces of an object. */
function isKey(bare: string, start: number, name: string): boolean {
  const next = bare
    .slice(start + name.length)
    .trimStart()
    .charAt(0);
  if (next === ':' || next === '(' || '\'"'.includes(next)) return true;
  const before = bare.slice(0, start);
  if (!/[{,]\s*$/.test(before)) return false;
  const open = openBracket(before);
  return (
    before.charAt(open) === '{' && !/\b(?:import|export|const|let|var)(?:\s+type)?\s*$/.test(before.slice(0, open))
  );
}

/** Offset of the last bracket that is not closed; -1 if there is none. */
function openBracket(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (')]}'.includes(text.charAt(at))) depth += 1;
    else if ('([{'.includes(text.charAt(at))) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}

function parentOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

/** Edits for the fields between the lines of `---`. */
export function fieldEdits(text: string, rows: readonly RenamedName[]): FilePlan {
  const { positions } = parseFrontMatter(text, '');
  const edits: Edit[] = [];
  const manual: Manual[] = [];
  for (const { name, replacement } of rows) {
    const place = positions.get(name);
    if (!place) continue;
    const at = offsetOf(text, place);
    // The key can be in quotes.
    const start = text.startsWith(name, at) ? at : at + 1;
    const end = start + name.length;
    if (positions.has(replacement))
      manual.push({ start, name, todo: `Remove it: the page also has \`${replacement}\`.` });
    else edits.push({ start, end, text: replacement, from: name, to: replacement });
  }
  return { edits, manual };
}

/** Edits for taps of hooks: `site.hooks.checked`. The hooks of another object, such as a compiler, can have the same name. */
export function hookEdits({ bare }: Code, rows: readonly RenamedName[]): FilePlan {
  const edits: Edit[] = [];
  const manual: Manual[] = [];
  for (const { name, replacement } of rows) {
    const taps = bare.matchAll(new RegExp(String.raw`(\bsite\s*\??\.\s*)?\bhooks\s*\??\.\s*${escaped(name)}\b`, 'g'));
    for (const { index, 0: whole, 1: ofSite } of taps) {
      const end = index + whole.length;
      const start = end - name.length;
      const [from, to] = [`hooks.${name}`, `hooks.${replacement}`];
      if (ofSite === undefined) manual.push({ start, name: from, todo: `If it is a hook of Tapdocs, use \`${to}\`.` });
      else edits.push({ start, end, text: replacement, from, to });
    }
  }
  return { edits, manual };
}

/** Edits for properties of a call, and of a variable with its result. A pattern such as `{ logoText }` must be changed manually. */
export function memberEdits({ bare }: Code, rows: readonly RenamedMember[]): FilePlan {
  const edits: Edit[] = [];
  const manual: Manual[] = [];
  for (const { call, name, replacement } of rows) {
    const [from, to] = [`${call}().${name}`, `${call}().${replacement}`];
    const variables = [...bare.matchAll(new RegExp(String.raw`\b(?:const|let|var)\s+([\w$]+)\s*=\s*${call}\(\)`, 'g'))];
    const objects = [
      String.raw`\b${call}\(\)`,
      ...variables.map(([, variable = '']) => String.raw`(?<![\w$.])${escaped(variable)}`),
    ];
    for (const { index, 0: whole } of bare.matchAll(new RegExp(`(?:${objects.join('|')})\\.${name}\\b`, 'g'))) {
      const end = index + whole.length;
      edits.push({ start: end - name.length, end, text: replacement, from, to });
    }
    const patterns = bare.matchAll(new RegExp(String.raw`\{[^{}]*?\b${name}\b[^{}]*\}\s*=\s*${call}\(\)`, 'g'));
    for (const { index, 0: whole } of patterns)
      manual.push({ start: index + whole.indexOf(name), name: from, todo: todoFor(to) });
  }
  return { edits, manual };
}

/** Edits for commands in the scripts of a `package.json`. */
export function flagEdits(text: string, rows: readonly RenamedFlag[]): FilePlan {
  const edits = rows.flatMap(({ command, name, replacement }) => {
    const call = new RegExp(String.raw`\btapdocs ${escaped(command)}\b[^"&|;\r\n]*?\s(${escaped(name)})(?![\w-])`, 'g');
    return [...text.matchAll(call)].map(({ index, 0: whole }) => {
      const end = index + whole.length;
      return {
        start: end - name.length,
        end,
        text: replacement,
        from: `tapdocs ${command} ${name}`,
        to: `tapdocs ${command} ${replacement}`,
      };
    });
  });
  return { edits, manual: [] };
}

function offsetOf(text: string, { line, column }: TextPosition): number {
  const start = text.startsWith('\uFEFF') && line === 1 ? 1 : 0;
  const starts = [start, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
  return (starts[line - 1] ?? 0) + column - 1;
}
