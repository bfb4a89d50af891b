import { readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { parseYaml } from '../markdown/parse-yaml.js';
import { positionsIn } from '../markdown/text-position.js';
import { fail, problem, type ProblemPlace } from '../problems/problem.js';
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
 * @throws TapdocsError DATA_SYNTAX, or NOT_UTF8
 */
export function readDataFile(file: string, name: string): DataFile | null {
  const source = readSource(file, name);
  if (source === null) return null;
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
      const found = findPair(document.contents, keys);
      return { file: name, ...(found && positionOf(found)), source };
    },
  };
}

function readSource(file: string, name: string): string | null {
  try {
    return decodeUtf8(readFileSync(file)) ?? fail(problem('NOT_UTF8', {}, { file: name }));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
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
