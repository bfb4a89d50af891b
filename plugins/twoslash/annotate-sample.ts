import { escapeHtml } from 'tapdocs';
import type { PageTools } from 'tapdocs/kit';
import type { Annotation } from './decorate-code.js';
import { docsHtml } from './docs-html.js';
import type { CheckedSample, Note } from './samples.js';

/** Suggestions that are listed; a completion can have hundreds. */
const mostSuggestions = 8;

type Tools = Pick<PageTools, 'highlight' | 'strings'>;
type TypeNote = Extract<Note, { kind: 'type' | 'query' }>;

/** What readers see in a sample: types of identifiers, and results below lines. */
export async function annotateSample({ code, notes }: CheckedSample, tools: Tools): Promise<Annotation[]> {
  const lines = code.split('\n');
  const queries = new Set(notes.filter(({ kind }) => kind === 'query').map(placeKey));
  const hovers = notes.flatMap((note) => (note.kind === 'type' && !queries.has(placeKey(note)) ? [note] : []));
  const texts = new Set<string>();
  const parts: Annotation[] = [];
  const wrong = spansOf(notes, 'error', lines);
  const marked = spansOf(notes, 'mark', lines);
  for (const hover of hovers) {
    const { line, start, length } = hover;
    const part = [start, start + length] as const;
    const tip = await typeHtml(hover, tools);
    const classes = [
      'tw',
      ...(touches(wrong, line, part) ? ['tw-wrong'] : []),
      ...(touches(marked, line, part) ? ['tw-mark'] : []),
    ];
    // The tab key stops once at each text of a sample.
    const before = `<span class="${classes.join(' ')}" tabindex="${texts.has(tip) ? -1 : 0}">`;
    texts.add(tip);
    parts.push({
      line,
      part,
      before,
      after: `<span class="tw-tip copy-ignore" data-plain="none">${tip}</span></span>`,
    });
  }
  for (const [name, spans] of [['tw-wrong', wrong] as const, ['tw-mark', marked] as const])
    for (const span of spans)
      for (const part of gaps(span, parts))
        parts.push({ line: span.line, part, before: `<span class="${name}">`, after: '</span>' });
  const below = await Promise.all(notes.map((note) => belowHtml(note, lines, tools)));
  return [
    ...parts,
    ...below.flatMap((before, index): Annotation[] => {
      const line = notes[index]?.line ?? 0;
      return before === '' ? [] : [{ line, part: null, before, after: '' }];
    }),
  ];
}

function placeKey({ line, start }: Note): string {
  return `${line}:${start}`;
}

interface Span {
  line: number;
  part: readonly [start: number, end: number];
}

/** The parts of lines that notes of a kind cover. A range can have several lines. */
function spansOf(notes: readonly Note[], kind: 'error' | 'mark', lines: readonly string[]): Span[] {
  return notes
    .filter((note) => note.kind === kind)
    .flatMap(({ line: first, start, length }) => {
      const spans: Span[] = [];
      let left = length;
      for (let line = first, from = start; left > 0 && line < lines.length; line += 1, from = 0) {
        const end = Math.min(lines[line]?.length ?? 0, from + left);
        if (end > from) spans.push({ line, part: [from, end] });
        left -= end - from + 1;
      }
      return spans;
    });
}

function touches(spans: readonly Span[], line: number, [start, end]: Span['part']): boolean {
  return spans.some((span) => span.line === line && span.part[0] < end && span.part[1] > start);
}

/** What is left of a span between parts that exist. */
function gaps({ line, part: [start, end] }: Span, parts: readonly Annotation[]): Span['part'][] {
  const taken = parts.flatMap((each) => (each.line === line && each.part ? [each.part] : [])).sort(([a], [b]) => a - b);
  const result: Span['part'][] = [];
  let from = start;
  for (const [takenStart, takenEnd] of taken) {
    if (takenEnd <= from || takenStart >= end) continue;
    if (takenStart > from) result.push([from, takenStart]);
    from = takenEnd;
  }
  if (from < end) result.push([from, end]);
  return result;
}

async function typeHtml({ text, docs, tags }: TypeNote, { highlight }: Tools): Promise<string> {
  return `<code>${await highlight(withoutLabel(text), 'ts')}</code>${docsHtml(docs, tags)}`;
}

/** TypeScript writes `(property) a: string`, which is not code. */
function withoutLabel(text: string): string {
  return text.replace(/^\((?:[\w ]+)\) /, '');
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
      const names = note.names.slice(0, mostSuggestions);
      const rows = names.map((name) => `<span role="listitem">${suggestion(name, note.prefix)}</span>`).join('');
      const more = note.names.length > names.length ? '<span role="listitem">…</span>' : '';
      const list = `<span role="list" aria-label="${escapeHtml(tools.strings.sampleSuggestions)}">${rows}${more}</span>`;
      const isName = note.names.some((name) => name.startsWith(note.prefix));
      return block('tw-list', ' '.repeat(Math.max(0, note.start - (isName ? note.prefix.length : 0))), list);
    }
    case 'log':
    case 'warn':
    case 'annotate':
      return block(`tw-${note.kind}`, indentOf(lines[note.line]), escapeHtml(note.text));
    default:
      return '';
  }
}

function suggestion(name: string, prefix: string): string {
  return name.startsWith(prefix)
    ? `<b>${escapeHtml(prefix)}</b>${escapeHtml(name.slice(prefix.length))}`
    : escapeHtml(name);
}

/** Spaces put the box below a character, because a content security policy forbids styles of single elements. */
function block(name: string, indent: string, html: string): string {
  return `<span class="tw-below copy-ignore" data-plain="none">${indent}<span class="tw-box ${name}">${html}</span></span>`;
}

function indentOf(line = ''): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
