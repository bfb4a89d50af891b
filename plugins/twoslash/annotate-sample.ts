import { escapeHtml } from 'tapdocs';
import type { PageTools } from 'tapdocs/kit';
import type { Annotation } from './decorate-code.js';
import type { CheckedSample, Note, Tag } from './samples.js';

/** Suggestions that are listed; a completion can have hundreds. */
const mostSuggestions = 8;

type Tools = Pick<PageTools, 'highlight' | 'strings'>;

/** What readers see in a sample: types of identifiers, and results below lines. */
export async function annotateSample({ code, notes }: CheckedSample, tools: Tools): Promise<Annotation[]> {
  const lines = code.split('\n');
  const queries = new Set(notes.filter(({ kind }) => kind === 'query').map(({ line, start }) => `${line}:${start}`));
  const texts = new Set<string>();
  const parts: (Annotation & { part: Part })[] = [];
  for (const { kind, line, start, length } of notes) {
    if (kind !== 'error' && kind !== 'mark') continue;
    const part: Part = [start, Math.min(start + length, lines[line]?.length ?? 0)];
    parts.push({ line, part, before: `<span class="tw-on-${kind}">`, after: '</span>' });
  }
  for (const note of notes) {
    const { line, start, length } = note;
    const part: Part = [start, start + length];
    if (note.kind !== 'type' || queries.has(`${line}:${start}`)) continue;
    if (parts.some((other) => other.line === line && crosses(other.part, part))) continue;
    const tip = await typeHtml(note, tools);
    // The tab key stops once at each text of a sample.
    const before = `<span class="tw" tabindex="${texts.has(tip) ? -1 : 0}">`;
    const after = `<span class="tw-tip copy-ignore" data-plain="none">${tip}</span></span>`;
    texts.add(tip);
    parts.push({ line, part, before, after });
  }
  const below = await Promise.all(
    notes.map(async (note) => ({
      line: note.line,
      part: null,
      before: await belowHtml(note, lines, tools),
      after: '',
    })),
  );
  return [...parts, ...below.filter(({ before }) => before !== '')];
}

type Part = readonly [start: number, end: number];

/** Whether each of two parts has only an end of the other. */
function crosses([a, b]: Part, [c, d]: Part): boolean {
  return (a < c && c < b && b < d) || (c < a && a < d && d < b);
}

async function typeHtml({ text, docs, tags }: Extract<Note, { docs: string }>, { highlight }: Tools): Promise<string> {
  // TypeScript writes `(property) a: string`, which is not code.
  return `<code>${await highlight(text.replace(/^\([\w ]+\) /, ''), 'ts')}</code>${docsHtml(docs, tags)}`;
}

/** HTML below the line of a note; '' for a note without one. */
async function belowHtml(note: Note, lines: readonly string[], tools: Tools): Promise<string> {
  switch (note.kind) {
    case 'query':
      return block('tw-query', ' '.repeat(note.start), await typeHtml(note, tools));
    case 'error': {
      const label = tools.strings.sampleError.replace('{code}', `TS${note.code}`);
      return block('tw-error', indentOf(lines[note.line]), `<b>${escapeHtml(label)}</b> ${escapeHtml(note.text)}`);
    }
    case 'completion': {
      const { names, prefix, start } = note;
      const column = names.some((name) => name.startsWith(prefix)) ? start - prefix.length : start;
      const rows = names.slice(0, mostSuggestions).map((name) => `<span role="listitem">${escapeHtml(name)}</span>`);
      const label = escapeHtml(tools.strings.sampleSuggestions);
      return block('tw-list', ' '.repeat(column), `<span role="list" aria-label="${label}">${rows.join('')}</span>`);
    }
    case 'text':
      return block(`tw-${note.name}`, indentOf(lines[note.line]), escapeHtml(note.text));
    default:
      return '';
  }
}

/** Spaces put the box below a character, because a content security policy forbids styles of single elements. */
function block(name: string, indent: string, html: string): string {
  return `<span class="tw-below copy-ignore" data-plain="none"><span>${indent}</span><span class="tw-box ${name}">${html}</span></span>`;
}

function indentOf(line = ''): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Tags that say nothing to readers of a page, or too much. */
const leftOut = new Set(['example', 'internal', 'module', 'packageDocumentation']);

/** A documentation comment as phrasing content, because it stands in code. '' for an empty one. */
function docsHtml(docs: string, tags: readonly Tag[]): string {
  const paragraphs = docs
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<span class="tw-docs">${inlineHtml(text)}</span>`);
  const rows = tags
    .filter(([name]) => !leftOut.has(name))
    .map(([name, text]) => `<span class="tw-docs"><b>@${escapeHtml(name)}</b> ${inlineHtml(text)}</span>`);
  return [...paragraphs, ...rows].join('');
}

/** Code and strong text; links become their text. */
function inlineHtml(text: string): string {
  const plain = text
    .replace(/^```.*$/gm, '')
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/\{@link(?:code|plain)?\s+(?:[^}|]+\|)?([^}]+)\}/g, '$1');
  return escapeHtml(plain.trim())
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>');
}
