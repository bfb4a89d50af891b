import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** What a copy in a site's `theme/` was made from. */
export interface CopyOrigin {
  /** Package and version: `tapdocs@0.1.0`. */
  package: string;
  /** Name of the file for `@theme-original/`: `DocFooter/index.tsx`. */
  file: string;
  /** SHA-256 of that file then, the first 16 hexadecimal digits. */
  hash: string;
}

const mark = /^\/\* Copy of (\S+) from (\S+), ([\da-f]{16})\.[^\n]*\*\/\n/;

/** A copy of a source: with a line at its head that says what it is a copy of, and imports that lead out of the component's folder. */
export function copyOf(source: string, origin: Pick<CopyOrigin, 'package' | 'file'>): string {
  return copyHeader(source, origin) + copyBody(source, origin.file);
}

/** The line at the head of a copy of this source. An icon has none. */
export function copyHeader(source: string, origin: Pick<CopyOrigin, 'package' | 'file'>): string {
  if (isIcon(origin.file)) return '';
  return `/* Copy of ${origin.file} from ${origin.package}, ${originHash(source)}. \`tapdocs doctor\` reports when that has changed. */\n`;
}

/** A copy of a source without that line. */
export function copyBody(source: string, file: string): string {
  return isIcon(file) ? source : withOriginals(source, file);
}

/** Whether a copy of this file has no place for the line that tells its origin. */
export function isIcon(file: string): boolean {
  return file.endsWith('.svg');
}

/**
 * The source with `@theme-original/` in relative imports that lead out of the component's folder, or away from its only file: a copy
 * has other neighbours there.
 */
function withOriginals(source: string, file: string): string {
  const [component] = file.split('/');
  const imports = /(?<=\b(?:from|import) *(?:\(\s*(?:\/\*.*?\*\/\s*)?)?(['"]))\.{1,2}\/[^'"]+(?=\1)/g;
  return source.replace(imports, (request) => {
    const target = posix.join(posix.dirname(file), request);
    if (target.startsWith('../') || target.split('/')[0] === component) return request;
    return `@theme-original/${target.replace(/\.[jt]sx?$/, '')}`;
  });
}

/** What a file says that it is a copy of, and the rest of it; null for a file without such a line. */
export function readHeader(source: string): { origin: CopyOrigin; body: string } | null {
  const text = withoutReturns(source);
  const [line, file = '', from = '', hash = ''] = mark.exec(text) ?? [];
  if (line === undefined) return null;
  return { origin: { package: from, file, hash }, body: text.slice(line.length) };
}

/** Identity of an original, whatever its line ends. */
export function originHash(source: string): string {
  return createHash('sha256').update(withoutReturns(source)).digest('hex').slice(0, 16);
}

/** The text with the line ends of Unix. */
export function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
