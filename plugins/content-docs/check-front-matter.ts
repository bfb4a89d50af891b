import { describeValue, type JsonObject, parseFrontMatter, problem, type Problem } from 'tapdocs';
import { frontMatterFields } from './front-matter-fields.js';

/** A FRONT_MATTER_FIELD for each known field with a value that it cannot have, with the place of its key. */
export function checkFrontMatter(data: JsonObject, { source, file }: { source: string; file: string }): Problem[] {
  const wrong = Object.entries(data).filter(([key, value]) => {
    const rule = Object.hasOwn(frontMatterFields, key) ? frontMatterFields[key] : undefined;
    return rule !== undefined && !rule.accepts(value);
  });
  if (wrong.length === 0) return [];
  const { positions } = parseFrontMatter(source, file);
  return wrong.map(([key, value]) => {
    const expected = frontMatterFields[key]?.expected ?? '';
    return problem(
      'FRONT_MATTER_FIELD',
      { key, expected, got: describeValue(value) },
      { file, ...positions.get(key), source },
    );
  });
}
