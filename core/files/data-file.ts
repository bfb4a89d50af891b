import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  YAMLParseError,
} from 'yaml';
import { positionsIn } from '../problems/text-position.js';
import { fail, problem, type ProblemPlace } from '../problems/problem.js';
import { below, realPath } from './paths.js';
import { decodeUtf8, isMissing } from './stats.js';

/** A YAML or JSON file that a plugin reads, such as a list of authors. */
export interface DataFile {
  /** Its content; null for an empty file. */
  readonly value: unknown;
  /** The place of a nested key, or of the innermost part of it that exists: `place('ada', 'urls', '0')`. */
  place(...keys: readonly string[]): ProblemPlace;
}

/**
 * Reads a YAML or JSON file. Null if it does not exist.
 *
 * @param file absolute path
 * @param name path for problems, below the site's root
 * @throws TapdocsError DATA_SYNTAX, NOT_UTF8, or INPUT_OUTSIDE for a link that leads out of the site
 */
export function readDataFile(file: string, name: string): DataFile | null {
  const source = readSource(file, name);
  return source === null ? null : parseDataFile(source, name);
}

/**
 * Parses the text of a YAML or JSON file, such as one of an older version.
 *
 * @param name path for problems, below the site's root
 * @throws TapdocsError DATA_SYNTAX
 */
export function parseDataFile(source: string, name: string): DataFile {
  const positionOf = positionsIn(source);
  // JSON is valid YAML.
  const document = parseYaml(source, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) {
    const [detail = ''] = error.message.split(/ at line \d+/);
    const format = name.endsWith('.json') ? 'JSON' : 'YAML';
    fail(problem('DATA_SYNTAX', { detail, format }, { file: name, ...positionOf(error.pos[0]), source }));
  }
  return {
    value: document.toJS() as unknown,
    place(...keys) {
      const pair = findPair(document.contents, keys);
      return { file: name, ...(pair && positionOf(pair)), source };
    },
  };
}

function readSource(file: string, name: string): string | null {
  try {
    const bytes = readFileSync(file);
    if (leadsOut(file, name)) fail(problem('INPUT_OUTSIDE', { path: name }, { file: name }));
    return decodeUtf8(bytes) ?? fail(problem('NOT_UTF8', {}, { file: name }));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether a file is a link to a place outside of the site. A folder of the site may be a link. */
function leadsOut(file: string, name: string): boolean {
  const real = realPath(file);
  if (real === join(realPath(dirname(file)), basename(file)) || !file.endsWith(normalize(name))) return false;
  return below(realPath(file.slice(0, -name.length)), real) === null;
}

/** Offset of the innermost key or entry on the path that exists; undefined if the first key does not exist. */
function findPair(contents: Node | null, keys: readonly string[]): number | undefined {
  let node: unknown = contents;
  let offset: number | undefined;
  for (const name of keys) {
    if (isSeq(node)) {
      node = node.items[Number(name)];
      if (!isNode(node)) break;
      offset = node.range?.[0];
      continue;
    }
    const pair: Pair | undefined = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
      : undefined;
    if (!pair || !isScalar(pair.key)) break;
    offset = pair.key.range?.[0];
    node = pair.value;
  }
  return offset;
}

type Options = NonNullable<Parameters<typeof parseDocument>[1]>;

/**
 * Parses YAML. Duplicate keys of a mapping are an error, as in the library. The library compares each key with all
 * previous ones, which takes half a minute for about ten thousand keys.
 */
export function parseYaml(yaml: string, options: Options = {}): Document.Parsed {
  const document = parseDocument(yaml, { ...options, uniqueKeys: false });
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted) {
    // The library names the stack of calls, and many errors that follow from it.
    document.errors = [new YAMLParseError(exhausted.pos, exhausted.code, 'Values are nested too deep')];
    document.contents = null;
  }
  visit(document, {
    Map: (_, { items }) => {
      document.errors.push(...repeatedKeys(items));
    },
  });
  return document;
}

function repeatedKeys(items: readonly Pair[]): YAMLParseError[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const [start = 0, end = start] = key.range ?? [];
    if (seen.has(key.value)) return [new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique')];
    seen.add(key.value);
    return [];
  });
}
