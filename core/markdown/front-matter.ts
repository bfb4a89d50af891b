import { parseYaml } from '../files/data-file.js';
import { isMap, isScalar, isSeq, type YAMLError } from 'yaml';
import type { Json, JsonObject } from '../contract/index.js';
import { type Problem, problem } from '../problems/problem.js';
import { positionsIn, type TextPosition } from '../problems/text-position.js';
import { isJsonObject } from '../contract/json.js';

/** The YAML at the start of a content file. */
export interface FrontMatter {
  /** JSON only. Dates are strings as written. `{}` if there is no front matter or it is invalid. */
  data: JsonObject;
  /** Offset in the source at which the content starts. */
  bodyOffset: number;
  /** The place of each key in the file, by its name: `title`, `hero.title`. */
  positions: ReadonlyMap<string, TextPosition>;
  problems: Problem[];
}

interface Block {
  yaml: string;
  /** Offset of `yaml` in the source. */
  start: number;
  bodyOffset: number;
}

/** Deeper front matter is rejected, because it is an attack or a mistake, and would later overflow the stack. */
const maxDepth = 64;

/**
 * Parses the front matter of a content file: YAML, never code. Never throws; errors are in `problems`, with their line
 * and column in the file.
 *
 * @param file path for the problems, below the site's root
 */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  const problems: Problem[] = [];
  let positionOf: ReturnType<typeof positionsIn> | undefined;
  const place = (offset: number): TextPosition => (positionOf ??= positionsIn(source))(offset);
  const report = (offset: number, detail: string): void => {
    problems.push(problem('FRONT_MATTER_SYNTAX', { detail }, { file, ...place(offset), source }));
  };
  const block = findBlock(source, report);
  const late = block ? -1 : lateBlock(source);
  if (late >= 0) problems.push(problem('FRONT_MATTER_PLACE', {}, { file, ...place(late), source }));
  if (!block) return { data: {}, bodyOffset: 0, positions: new Map(), problems };
  const { data, keys } = readYaml(block.yaml, (offset, detail) => report(block.start + offset, detail));
  const positions = new Map(keys.map(([key, offset]) => [key, place(block.start + offset)]));
  return { data: problems.length > 0 ? {} : data, bodyOffset: block.bodyOffset, positions, problems };
}

type Report = (offset: number, detail: string) => void;

/** The same fences as in micromark: `---` on the first line, and again on a separate line. */
function findBlock(source: string, report: Report): Block | null {
  const opening = /^\uFEFF?---[ \t]*([^\r\n]*)(\r\n|\n|\r|$)/.exec(source);
  if (!opening) {
    const isOther = /^\uFEFF?(?:(\+\+\+|;;;)[ \t]*[\r\n](?:[^]*?[\r\n])?\1[ \t]*(?:[\r\n]|$)|\{\s*"[^"\n]+"\s*:)/.test(
      source,
    );
    if (isOther) report(0, 'only YAML between lines of `---` is supported, not TOML or JSON.');
    return null;
  }
  const [line, language = ''] = opening;
  if (language !== '' && !/^[a-z]/i.test(language)) return null;
  const closing = /^---[ \t]*$/gm;
  closing.lastIndex = line.length;
  const end = closing.exec(source);
  if (!end) {
    // It may be a thematic break. With `key:` below it, the closing line is missing.
    if (language === '' && /^[A-Za-z_][\w-]*:(?:[ \t]|\r|\n|$)/.test(source.slice(line.length)))
      report(0, 'it has no end; close it with a line of `---`.');
    return null;
  }
  const bodyOffset =
    end.index + end[0].length + (/^(?:\r\n|\n|\r)/.exec(source.slice(closing.lastIndex))?.[0].length ?? 0);
  if (language !== '') {
    report(
      line.indexOf(language),
      `the language \`${language.trim()}\` is not supported, only YAML between lines of \`---\`.`,
    );
    return { yaml: '', start: line.length, bodyOffset };
  }
  return { yaml: source.slice(line.length, end.index), start: line.length, bodyOffset };
}

/** Empty lines and comments. */
const lead = /^\uFEFF?(?:\s|<!--(?:(?!-->)[^])*-->)+/;

/** Offset of front matter after empty lines or comments, which would be shown as a heading; -1 if there is none. */
function lateBlock(source: string): number {
  const offset = lead.exec(source)?.[0].length ?? 0;
  const opening = /^---[ \t]*\r?\n[A-Za-z_][\w-]*:[ \t\r\n]/.exec(source.slice(offset));
  return offset > 0 && opening && /^---[ \t]*$/m.test(source.slice(offset + opening[0].length)) ? offset : -1;
}

interface ReadYaml {
  data: JsonObject;
  /** Keys with their offsets, also those of objects in them: `hero.title`. */
  keys: [key: string, offset: number][];
}

function readYaml(yaml: string, report: Report): ReadYaml {
  try {
    // Without the tag for dates: `2024-01-05` can be a title, and YAML turns 30 February into a day in March.
    const document = parseYaml(yaml, { merge: true, logLevel: 'silent' });
    // Most errors after the first one follow from it.
    const errors = document.errors.filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY');
    for (const error of [...errors, ...document.warnings]) report(error.pos[0], detailOf(error));
    const { contents } = document;
    if (contents === null || (isScalar(contents) && contents.value === null)) return { data: {}, keys: [] };
    if (!isMap(contents)) {
      report(contents.range?.[0] ?? 0, 'it must be a mapping of keys to values, such as `title: Start`.');
      return { data: {}, keys: [] };
    }
    const data = toJson(document.toJS() as unknown, 0);
    return { data: isJsonObject(data) ? data : {}, keys: keysIn(contents, '') };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const alias = /^Unresolved alias .*: (\S+)$/.exec(detail)?.[1];
    report(alias === undefined ? 0 : Math.max(0, yaml.indexOf(`*${alias}`)), withStop(detail));
    return { data: {}, keys: [] };
  }
}

function keysIn(node: unknown, parent: string): [key: string, offset: number][] {
  // The first of several entries of a list decides.
  if (isSeq(node)) return node.items.toReversed().flatMap((item) => keysIn(item, parent));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return [];
    const name = parent + String(key.value);
    return [[name, key.range?.[0] ?? 0], ...keysIn(value, `${name}.`)];
  });
}

/** The message without the position, which is relative to the YAML. */
function detailOf({ message }: YAMLError): string {
  return withStop((message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, ''));
}

/** The sentence with a full stop. */
export function withStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function toJson(value: unknown, depth: number): Json {
  if (depth > maxDepth) throw new Error(`Values are nested more than ${maxDepth} deep`);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1));
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, depth + 1)]));
}
