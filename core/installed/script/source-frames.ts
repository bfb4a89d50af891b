import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../files/find-package.js';

/** The script, and where `write-script.ts` puts the source map. */
const script = join(packageRoot, 'dist/core/installed/tapdocs.cjs');

/** Lines of a stack trace with places in the sources of Tapdocs instead of places in its script. */
export function sourceFrames(lines: readonly string[]): string[] {
  if (!lines.some((line) => line.includes(script))) return [...lines];
  const map = readMap();
  return lines.map((line) => {
    const [before = '', after] = line.split(`${script}:`);
    const [place, row, column] = /^(\d+):(\d+)/.exec(after ?? '') ?? [];
    if (!map || !place) return line;
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return line;
    const { originalSource, originalLine, originalColumn } = entry;
    const frame = `${join(packageRoot, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    return before + frame + (after ?? '').slice(place.length);
  });
}

/** Null if there is none. */
function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}
