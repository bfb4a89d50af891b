import { fail, problem, type ProblemPlace } from '../problems/problem.js';
import { readText } from '../files/stats.js';
import type { Config } from './types.js';
import { positionAt } from '../problems/text-position.js';

/**
 * The place of a text in the configuration file, or in a file that a plugin reads as one: the text itself if it occurs
 * there once, else its key. Undefined if the configuration was passed as an object.
 */
export function configPlace(
  { configFile, configFiles = [] }: Pick<Config, 'configFile' | 'configFiles'>,
  { key, text = '' }: { key: string; text?: string },
): ProblemPlace | undefined {
  if (!configFile) return undefined;
  for (const file of text ? [configFile, ...configFiles] : []) {
    const source = readText(file) ?? '';
    // In Docusaurus, paths of pictures have no slash at their start.
    const place = locateText(source, text) ?? (file !== configFile && locateText(source, text.replace(/^\//, '')));
    if (place) return { file, ...place, source };
  }
  const source = readText(configFile);
  return source === undefined ? { file: configFile } : { file: configFile, ...locateKey(source, key), source };
}

function locateText(source: string, text: string): Omit<ProblemPlace, 'file'> | undefined {
  const [at, ...others] = ["'", '"', '`'].flatMap((quote) => offsetsOf(source, quote + text + quote));
  if (at === undefined || others.length > 0) return undefined;
  const { line, column } = positionAt(source, at + 1);
  return { line, column, endColumn: column + text.length };
}

function offsetsOf(source: string, quoted: string): number[] {
  const offsets: number[] = [];
  for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) offsets.push(at);
  return offsets;
}

/** The place of a key in the text of a file; both numbers start at 1. */
export interface KeyPlace {
  line: number;
  column: number;
  endColumn: number;
}

/**
 * Finds a key such as `themeConfig.nav[0].text` in the source of a configuration. The source is not parsed. A place is
 * returned only if the last name occurs as a property exactly once, in the file or in the only call or object of the
 * name before it, because no place is better than a wrong one.
 */
export function locateKey(source: string, key: string): KeyPlace | undefined {
  const names = key.replaceAll(/\[\d+\]/g, '').split('.');
  const [name = '', parent = ''] = names.toReversed();
  if (name === '') return undefined;
  const code = withoutComments(source);
  const property = new RegExp(`(?<=^|[\\s{,])(['"]?)${escaped(name)}\\1(?=\\s*[:,}(])`, 'gm');
  const all = [...code.matchAll(property)];
  const [from, to] = all.length > 1 ? rangeOf(code, parent) : [0, code.length];
  const [match, ...others] = all.filter(({ index }) => index >= from && index < to);
  if (!match || others.length > 0) return undefined;
  const start = match.index + (match[1]?.length ?? 0);
  const before = source.slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column, endColumn: column + name.length };
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The range between the brackets of the only call or object with a name: `redirects({ … })`, `search: { … }`. Empty if
 * there are several.
 */
function rangeOf(code: string, name: string): [from: number, to: number] {
  if (name === '') return [0, 0];
  const starts = (end: string) => [...code.matchAll(new RegExp(`\\b${escaped(name)}\\s*${end}`, 'g'))];
  const calls = starts('\\(');
  const [start, ...others] = calls.length > 0 ? calls : starts(':\\s*[[{]');
  if (!start || others.length > 0) return [0, 0];
  const from = start.index + start[0].length;
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    const character = code.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return [from, at];
  }
  return [0, 0];
}

/**
 * Replaces comments and the contents of strings with spaces, so that positions stay the same. Quoted property names are
 * kept.
 */
function withoutComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1(?=(\s*:)?)/g;
  return source.replaceAll(token, (whole: string, quote?: string, colon?: string) =>
    quote && colon ? whole : whole.replaceAll(/[^\n]/g, ' '),
  );
}

/**
 * For a plugin that writes absolute URLs.
 *
 * @param key option of the factory
 * @param user the part of the site that needs them, in a sentence: `The sitemap needs it.`
 * @throws TapdocsError CONFIG_REQUIRED if the configuration has no `url`
 */
export function requireUrl(config: Config, key: string, user: string): void {
  if (config.url !== '') return;
  const doc = `the origin of the published site, such as \`https://example.org\`. ${user}`;
  fail(problem('CONFIG_REQUIRED', { key: 'url', doc }, configPlace(config, { key })));
}
