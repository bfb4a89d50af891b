import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { isAbsolute } from 'node:path';
import type { ProblemPlace } from '../problems/problem.js';
import { below } from '../files/paths.js';

/** Code that a bundler made, as it shows up in stack traces. */
export interface TracedCode {
  /** Name of its file in stack traces. */
  name: string;
  /** Its source map as JSON, whose sources are absolute paths; '' if there is none. */
  sourceMap: string;
}

/** The innermost stack frame in a file of the site, or null. */
export function placeInSite(stack: string, { name, sourceMap }: TracedCode, root: string): ProblemPlace | null {
  if (!sourceMap) return null;
  const map = new SourceMap(JSON.parse(sourceMap) as ConstructorParameters<typeof SourceMap>[0]);
  const frames = stack.matchAll(new RegExp(`${name.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g'));
  for (const [, line, column] of frames) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const source = entry.originalSource.replace(/\?.*$/, '');
    // The bundler's own modules have no path.
    const file = isAbsolute(source) ? below(root, source) : null;
    if (file === null || file.includes('node_modules/')) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1, ...withText(source) };
  }
  return null;
}

/** A place in a file of the site; null for one in another file or without a line. */
export function placeOfSource(
  { fileName, lineNumber, columnNumber = 1 }: { fileName: string; lineNumber?: number; columnNumber?: number },
  root: string,
): ProblemPlace | null {
  const file = below(root, fileName);
  if (lineNumber === undefined || file === null || file.includes('node_modules/')) return null;
  return { file, line: lineNumber, column: columnNumber, ...withText(fileName) };
}

/**
 * The place where a page first uses a component.
 *
 * @param file absolute path of the page
 * @param page the site's root, and the source of a page that has no file
 */
export function placeOfUse(
  file: string,
  component: string,
  { root, source }: { root: string; source?: string | undefined },
): ProblemPlace {
  const name = below(root, file) ?? file;
  const text = source === undefined ? withText(file) : { source };
  const before = text.source?.slice(0, Math.max(0, text.source.search(new RegExp(`<${component}\\b`)))) ?? '';
  const lines = before.split('\n');
  return before === ''
    ? { file: name }
    : { file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, ...text };
}

function withText(file: string): { source?: string } {
  try {
    return { source: readFileSync(file, 'utf8') };
  } catch {
    return {};
  }
}
