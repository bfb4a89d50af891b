import {
  describeValue,
  type JsonObject,
  parseFrontMatter,
  problem,
  type Problem,
  scanTitle,
  stateFields,
  stateProblems,
} from 'tapdocs';
import { readText } from './read-text.js';
import type { SourceFiles } from './source-files.js';
import type { Scan, ScanCache } from './scan-cache.js';
import { frontMatterFields } from './front-matter-fields.js';

/**
 * Reads the front matter and the first heading of a content file, unless they are cached. `filePath` is its name in
 * problems.
 */
export function scanFile(
  file: string,
  filePath: string,
  { cache, files }: { cache: ScanCache; files: SourceFiles },
): Scan {
  const { stamp, steady } = files.stamp(file);
  const name = files.cacheName(filePath, stamp);
  const known = cache.get(name, stamp);
  if (known) return known;
  const scan = scanSource(readText(files.read(file)), filePath);
  cache.set(name, stamp, { scan, steady });
  return scan;
}

function scanSource(source: string | null, file: string): Scan {
  if (source === null) return { frontMatter: {}, heading: null, problems: [problem('NOT_UTF8', {}, { file })] };
  const { frontMatter, title, problems } = scanTitle(source, file);
  return { frontMatter, heading: title, problems: [...problems, ...checkFrontMatter(frontMatter, { source, file })] };
}

/** A problem for each known field with an invalid value, with the place of its key. */
export function checkFrontMatter(data: JsonObject, { source, file }: { source: string; file: string }): Problem[] {
  const wrong = Object.entries(data).filter(([key, value]) => {
    const rule = Object.hasOwn(frontMatterFields, key) ? frontMatterFields[key] : undefined;
    return rule !== undefined && !rule.accepts(value);
  });
  if (wrong.length === 0) return [];
  const { positions } = parseFrontMatter(source, file);
  const placeOf = (key: string): Problem['at'] => ({ file, ...positions.get(key), source });
  const others = wrong.filter(([key]) => !Object.hasOwn(stateFields, key));
  return [
    ...stateProblems(data, placeOf),
    ...others.map(([key, value]) => {
      const expected = frontMatterFields[key]?.expected ?? '';
      return problem('FRONT_MATTER_FIELD', { key, expected, got: describeValue(value) }, placeOf(key));
    }),
  ];
}
