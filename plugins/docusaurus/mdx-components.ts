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

const texts = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The keys of the object that a module exports as its default, in their order. */
export function exportedKeys(source: string): string[] {
  // Braces in texts and comments are not those of code.
  const code = source.replace(texts, (text, offset: number) =>
    /^\s*:/.test(source.slice(offset + text.length)) ? text : ' ',
  );
  const [, exported = ''] = /\bexport\s+default\s*(\{|[\w$]*)/.exec(code) ?? [];
  const name = exported.replaceAll('$', '\\$');
  const start =
    exported === '{' ? /\bexport\s+default\s*/ : new RegExp(`\\b(?:const|let|var)\\s+${name}\\b[^={]*=\\s*(?=\\{)`);
  const match = exported === '' ? null : start.exec(code);
  if (!match) return [];
  let inner = code.slice(match.index + match[0].length + 1);
  for (let before = ''; before !== inner;) {
    before = inner;
    inner = inner.replace(/\{[^{}()[\]]*\}|\([^{}()[\]]*\)|\[[^{}()[\]]*\]/g, ' ');
  }
  const entries = inner.slice(0, inner.indexOf('}')).split(',');
  return entries.flatMap((entry) => /^\s*(?:async\s+)?(['"]?)([\w$-]+)\1/.exec(entry)?.[2] ?? []);
}
