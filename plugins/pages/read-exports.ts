import { fail, type JsonObject, parseFrontMatter, positionAt, problem } from 'tapdocs';

/**
 * The front matter of a component, from `export const title = '…'` or `export const frontMatter = { … }`. The module is
 * not run, so the values must be strings, numbers, `true`, `false`, and lists and objects of these.
 *
 * @param file path for problems, below the site's root
 * @throws TapdocsError FRONT_MATTER_SYNTAX for an object with other values
 */
export function readExports(source: string, file: string): JsonObject {
  const object = /^export\s+const\s+frontMatter\s*(?::[^=]*)?=\s*(?=\{)/m.exec(source);
  const title = /^export\s+const\s+title\s*(?::\s*string\s*)?=\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")/m.exec(source);
  const fields = title ? { title: title[1] ?? title[2] ?? '' } : {};
  if (!object) return fields;
  const start = object.index + object[0].length;
  const text = objectAt(source, start);
  // An object of plain values is also YAML.
  const { data, problems } = parseFrontMatter(`---\n${text}\n---\n`, file);
  if (text === '' || problems.length > 0) {
    const detail =
      '`frontMatter` can contain strings, numbers, `true`, `false`, and lists and objects of these: it is read without running the file.';
    fail(problem('FRONT_MATTER_SYNTAX', { detail }, { file, ...positionAt(source, start), source }));
  }
  return { ...fields, ...data };
}

/** Strings, comments, and punctuation. */
const tokens = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\/|[{}:]/g;

/**
 * The object that starts here, up to its closing brace, converted to YAML: without comments, and with a space after
 * `:`. '' if it is not closed.
 */
function objectAt(source: string, start: number): string {
  const code = source.slice(start);
  let depth = 0;
  let text = '';
  let end = 0;
  for (const { 0: token, index } of code.matchAll(tokens)) {
    text += code.slice(end, index) + (token.startsWith('/') ? '' : token === ':' ? ': ' : token);
    end = index + token.length;
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text;
  }
  return '';
}
