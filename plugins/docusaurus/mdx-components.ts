import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The module with the components that pages use without an import. */
export interface MdxComponents {
  /** Below the site's root; null if there is none. */
  file: string | null;
  names: ReadonlySet<string>;
  /** Names of Markdown elements, which Tapdocs replaces with content components. */
  elements: readonly string[];
}

const folder = 'src/theme';
const endings = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The possible files of the module, below the site's root. */
export const mdxComponentsFiles: readonly string[] = endings.map((ending) => `${folder}/MDXComponents${ending}`);

/** The request of the module. */
export const mdxComponentsRequest = `@site/${folder}/MDXComponents`;

/** Reads the names that `src/theme/MDXComponents` of a site adds, without running it. */
export function readMdxComponents(root: string): MdxComponents {
  const file = mdxComponentsFiles.find((path) => existsSync(join(root, path))) ?? null;
  const keys = file === null ? [] : exportedKeys(readFileSync(join(root, file), 'utf8'));
  const isComponent = (key: string): boolean => /^[A-Z]/.test(key);
  return { file, names: new Set(keys.filter(isComponent)), elements: keys.filter((key) => !isComponent(key)) };
}

/** The keys of the object that a module exports as its default, in their order. */
export function exportedKeys(source: string): string[] {
  const code = withoutTexts(source);
  const start = /\bexport\s+default\s*/.exec(code);
  if (!start) return [];
  const after = start.index + start[0].length;
  if (code[after] === '{') return keysAt(source, code, after);
  const name = /^[\w$]+/.exec(code.slice(after))?.[0] ?? '';
  const declared = new RegExp(String.raw`\b(?:const|let|var)\s+${name.replaceAll('$', '\\$')}\b[^={]*=\s*\{`).exec(
    code,
  );
  return name === '' || !declared ? [] : keysAt(source, code, declared.index + declared[0].length - 1);
}

/** The source with spaces instead of comments and the contents of strings, so that braces in them are not counted. */
function withoutTexts(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  );
}

/** The keys of the object literal that opens at an offset. */
function keysAt(source: string, code: string, open: number): string[] {
  const keys: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let offset = open; offset < code.length; offset += 1) {
    const character = code[offset] ?? '';
    if ('{[('.includes(character)) depth += 1;
    const isEnd = '}])'.includes(character) && --depth === 0;
    if (!isEnd && (character !== ',' || depth !== 1)) continue;
    const key = /^\s*(?:async\s+)?(?:(['"])([\w-]+)\1|([\w$]+))/.exec(blankComments(source.slice(start, offset)));
    const name = key?.[2] ?? key?.[3];
    if (name !== undefined) keys.push(name);
    start = offset + 1;
    if (isEnd) break;
  }
  return keys;
}

function blankComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ');
}
