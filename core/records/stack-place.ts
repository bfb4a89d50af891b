import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { isAbsolute } from 'node:path';
import { readTree, withoutCode } from '../markdown/parse/read-tree.js';
import type { ProblemPlace } from '../problems/problem.js';
import { type PlaceConfig, sourcePlace } from '../trees/source-place.js';

/** Bundled code that appears in stack traces. */
export interface TracedCode {
  /** Name of its file in stack traces. */
  name: string;
  /** Its source map as JSON, whose sources are absolute paths; '' if there is none. */
  sourceMap: string;
}

/** The innermost stack frame in a file of the site, or null. */
export function placeInSite(stack: string, code: TracedCode, config: PlaceConfig): ProblemPlace | null {
  for (const { source, line, column } of framesOf(stack, code)) {
    const place = placeBelow(source, config);
    if (place) return { ...place, line, column, ...withText(source) };
  }
  return null;
}

/** The package whose code threw; null for other code. */
export function packageInStack(stack: string, code: TracedCode): string | null {
  const [innermost] = framesOf(stack, code);
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(innermost?.source ?? '') ?? [];
  return name === undefined || /^(?:react|react-dom|tapdocs)$/.test(name) ? null : name.replaceAll('\\', '/');
}

function* framesOf(stack: string, { name, sourceMap }: TracedCode) {
  if (!sourceMap) return;
  const map = new SourceMap(JSON.parse(sourceMap) as ConstructorParameters<typeof SourceMap>[0]);
  const frames = stack.matchAll(new RegExp(`${name.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g'));
  for (const [, line, column] of frames) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    // The bundler's runtime has no source.
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') continue;
    const source = entry.originalSource.replace(/\?.*$/, '');
    // The bundler's own modules have no path.
    if (isAbsolute(source)) yield { source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

/** A place in a file of the site; null for one in another file or without a line. */
export function placeOfSource(
  { fileName, lineNumber, columnNumber = 1 }: { fileName: string; lineNumber?: number; columnNumber?: number },
  config: PlaceConfig,
): ProblemPlace | null {
  const place = placeBelow(fileName, config);
  if (lineNumber === undefined || !place) return null;
  return { ...place, line: lineNumber, column: columnNumber, ...withText(fileName) };
}

/**
 * The place where a page first uses a component.
 *
 * @param file absolute path of the page
 * @param page the configuration, and the source of a page that has no file
 */
export function placeOfUse(
  file: string,
  component: string,
  { config, source }: { config: PlaceConfig; source?: string | undefined },
): ProblemPlace {
  const place = sourcePlace(file, config);
  const text = source === undefined ? withText(file) : { source };
  // Not in examples.
  const prose = withoutCode(text.source ?? '', readTree(text.source ?? '', 'mdx').tree);
  const before = prose.slice(0, Math.max(0, prose.search(new RegExp(`<${component}\\b`))));
  const lines = before.split('\n');
  return before === '' ? place : { ...place, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, ...text };
}

/** The place of a file of the site; null for files of packages and outside of the site. */
function placeBelow(file: string, config: PlaceConfig): Pick<ProblemPlace, 'file' | 'version'> | null {
  const place = sourcePlace(file, config);
  return isAbsolute(place.file) || place.file.includes('node_modules/') ? null : place;
}

function withText(file: string): { source?: string } {
  try {
    return { source: readFileSync(file, 'utf8') };
  } catch {
    return {};
  }
}
