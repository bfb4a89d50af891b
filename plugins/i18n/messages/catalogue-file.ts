import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import { i18nProblem } from '../problems.js';

/** A string with its translation in a catalogue. */
export interface CatalogueMessage {
  /** In the default language. */
  source: string;
  /** The translation, or '' if there is none yet. */
  text: string;
  /** The source that `text` translates, if it is not the current one. A translator removes it. */
  outdated?: string;
}

/** Translations of the site's own UI strings into a language, by key. */
export type MessageCatalogue = ReadonlyMap<string, CatalogueMessage>;

/**
 * Reads a catalogue; empty if there is none.
 *
 * @throws TapdocsError with I18N_CATALOGUE for an invalid file
 */
export function readCatalogue(file: string): MessageCatalogue {
  if (!existsSync(file)) return new Map();
  const source = readFileSync(file, 'utf8');
  const refuse = (detail: string): never => fail(i18nProblem('I18N_CATALOGUE', { detail }, { file, source }));
  const data = parse(source, refuse);
  if (!isPlainObject(data)) return refuse('it is not an object');
  return new Map(
    Object.entries(data).map(([key, value]) => [
      key,
      isMessage(value) ? value : refuse(`\`${key}\` must be an object with the strings \`source\` and \`text\``),
    ]),
  );
}

function parse(source: string, refuse: (detail: string) => never): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function isMessage(value: unknown): value is CatalogueMessage {
  if (!isPlainObject(value)) return false;
  const { source, text, outdated, ...others } = value;
  return (
    typeof source === 'string' &&
    typeof text === 'string' &&
    (outdated === undefined || typeof outdated === 'string') &&
    Object.keys(others).length === 0
  );
}

/** Text of a catalogue, sorted by key, so that branches can be merged. */
export function printCatalogue(messages: MessageCatalogue): string {
  const entries = [...messages].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Writes a catalogue. */
export function writeCatalogue(file: string, messages: MessageCatalogue): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printCatalogue(messages));
}
