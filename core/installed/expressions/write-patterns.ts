import { writeFileSync } from 'node:fs';
import { type PatternFile, patternFile, readPatternFile } from './known-patterns.js';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** The languages of most code in documentation, and those embedded in them. */
const languages = [
  ...(['typescript', 'tsx', 'javascript', 'jsx', 'json', 'jsonc', 'json5', 'shellscript', 'shellsession'] as const),
  ...(['html', 'css', 'scss', 'less', 'vue', 'svelte', 'markdown', 'mdx', 'yaml', 'toml', 'ini', 'diff'] as const),
  ...(['python', 'go', 'rust', 'java', 'c', 'cpp', 'csharp', 'ruby', 'php', 'sql', 'docker', 'graphql'] as const),
];

/**
 * Writes the file of known patterns, unless it is up to date.
 *
 * @param id hash of everything that the patterns are made from
 */
export async function writePatterns(id: string): Promise<void> {
  if (readPatternFile()?.id === id) return;
  const expressions = new Set<string>();
  for (const language of languages) collect((await bundledLanguages[language]()).default, expressions);
  const patterns = [...expressions].sort().flatMap((pattern) => {
    const written = translate(pattern);
    return written ? [[pattern, written] as const] : [];
  });
  writeFileSync(patternFile, JSON.stringify({ id, patterns: Object.fromEntries(patterns) }));
}

/** Collects the regular expressions of a grammar, at any depth. */
function collect(part: unknown, patterns: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string' && /^(?:match|begin|end|while)$/.test(key)) patterns.add(value);
    else collect(value, patterns);
  }
}

/** Null for a pattern that a plain `RegExp` cannot express. */
function translate(pattern: string): PatternFile['patterns'][string] | null {
  try {
    // The oldest supported Node has this.
    const options = { target: 'ES2024', lazyCompileLength: Infinity } as const;
    const regexp: RegExp = defaultJavaScriptRegexConstructor(pattern, options);
    return Object.getPrototypeOf(regexp) === RegExp.prototype ? [regexp.source, regexp.flags] : null;
  } catch {
    return null;
  }
}
