// Writes translated texts into the sections of a translation.
import { parseDocument } from 'yaml';
import { parseFrontMatter } from 'tapdocs';
import { edited, type SourceFile } from 'tapdocs/kit';
import { type Segment, splitText, statementsOf, type Unit, readUnits } from './units.js';

/** A page of the original. */
export interface Original extends SourceFile {
  source: string;
  units: readonly Unit[];
}

/** A section in another language: its text, or the fields of the front matter. */
export type TranslatedUnit = { unit: Unit; text: string } | { unit: Unit; fields: readonly Field[] };

interface Field {
  path: readonly (string | number)[];
  value: string;
}

/**
 * The section with other texts, or why they cannot be its texts: they would change the structure of the page, or what is locked.
 *
 * @param texts one for each segment
 */
export function translateUnit(original: Original, unit: Unit, texts: readonly string[]): TranslatedUnit | string {
  const { segments } = unit;
  if (texts.length !== segments.length) return `it has ${texts.length} texts instead of ${segments.length}`;
  const empty = texts.findIndex((text) => text.trim() === '');
  if (empty >= 0) return `text ${empty + 1} is empty`;
  if (unit.id === '---') {
    const fields = segments.map(({ path }, index) => ({ path, value: texts[index] ?? '' }));
    return { unit, fields };
  }
  const text = replaceTexts(original.source, unit, texts);
  const read = unitIn(original, unit, text);
  const fault = read ? faultOf(segments, read.segments) : 'it changes the headings of the page';
  if (fault) return fault;
  if (read?.id === unit.id || unit.depth === 0) return { unit, text };
  const [heading = '', ...others] = texts;
  return { unit, text: replaceTexts(original.source, unit, [`${heading} {#${unit.id}}`, ...others]) };
}

/** The section in a page in which it has another text; undefined if the page then has other sections. */
function unitIn({ source, units, file, format }: Original, unit: Unit, text: string): Unit | undefined {
  const page = source.slice(0, unit.start) + text + source.slice(unit.end);
  const read = readUnits(page, { file, ...(format && { format }) });
  return read.length === units.length ? read[units.indexOf(unit)] : undefined;
}

function replaceTexts(source: string, { start, end, segments }: Unit, texts: readonly string[]): string {
  let text = '';
  let copied = start;
  for (const [index, segment] of segments.entries()) {
    const [before = '', after = ''] = [/^\s*/, /\s*$/].map((space) => space.exec(segment.text)?.[0]);
    text += source.slice(copied, segment.start) + before + (texts[index] ?? '').trim() + after;
    copied = segment.end;
  }
  return text + source.slice(copied, end);
}

function faultOf(before: readonly Segment[], after: readonly Segment[]): string | null {
  if (before.length !== after.length || before.some(({ kind }, index) => kind !== after[index]?.kind))
    return `its Markdown has ${after.length} blocks of text instead of ${before.length}`;
  for (const [index, segment] of before.entries()) {
    const other = after[index];
    const [had, has] = [lockedTexts(segment), other ? lockedTexts(other) : []];
    const lost = without(had, has)[0];
    const added = without(has, had)[0];
    if (lost !== undefined) return `${quoted(lost)} is missing in text ${index + 1}`;
    if (added !== undefined) return `${quoted(added)} is not in the original of text ${index + 1}`;
  }
  return null;
}

const lockedTexts = ({ text, locked }: Segment): string[] =>
  splitText(text, locked).filter((_, index) => index % 2 === 1);

const quoted = (text: string): string => (text.includes('`') ? text : `\`${text}\``);

/** What a list has more often than another one. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** A new translation, from all sections of the original. */
export function newTranslation({ source }: Original, translated: readonly TranslatedUnit[]): string {
  const edits = translated.flatMap((each) => ('text' in each ? [{ ...range(each.unit), text: each.text }] : []));
  return withFields(edited(source, edits), translated);
}

/**
 * A translation with some sections replaced or added.
 *
 * @param lineOf line in the translation of a section of the original; null if it is not there
 */
export function updateTranslation(
  translation: string,
  original: Original,
  translated: readonly TranslatedUnit[],
  lineOf: (id: string) => number | null,
): string {
  const { file, format } = original;
  const units = readUnits(translation, { file, ...(format && { format }) });
  const { bodyOffset } = parseFrontMatter(translation, '');
  const present = (unit: Unit): Unit | undefined => units.find(({ line }) => line === lineOf(unit.id));
  const missing = statementsOf(original.source, original).filter((line) => !translation.includes(line));
  const edits = missing.length > 0 ? [{ start: bodyOffset, end: bodyOffset, text: `\n${missing.join('\n')}\n` }] : [];
  let after = units.find(({ id }) => id === '^')?.start ?? bodyOffset;
  for (const unit of original.units) {
    const replaced = present(unit);
    const each = translated.find((other) => other.unit === unit);
    if (each && 'text' in each) {
      const { start, end } = replaced ? range(replaced) : { start: after, end: after };
      const isLast = end === translation.length;
      const before = replaced || /\n\s*\n$/.test(translation.slice(0, start)) ? '' : '\n\n';
      edits.push({ start, end, text: `${before}${each.text.trimEnd()}${isLast ? '\n' : '\n\n'}` });
    }
    if (replaced && replaced.id !== '---') after = replaced.end;
  }
  return withFields(edited(translation, edits), translated);
}

const range = ({ start, end }: Unit): { start: number; end: number } => ({ start, end });

function withFields(page: string, translated: readonly TranslatedUnit[]): string {
  const fields = translated.flatMap((each) => ('fields' in each ? each.fields : []));
  if (fields.length === 0) return page;
  const { bodyOffset } = parseFrontMatter(page, '');
  const yaml = page
    .slice(0, bodyOffset)
    .replace(/^\uFEFF?---.*\r?\n/, '')
    .replace(/---[ \t]*(?:\r?\n)?$/, '');
  const document = parseDocument(yaml);
  for (const { path, value } of fields) document.setIn(path, value);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${bodyOffset === 0 ? '\n' : ''}${page.slice(bodyOffset)}`;
}
