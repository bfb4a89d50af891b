import { createHash } from 'node:crypto';

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

/** The source with a line at its head that says what it is a copy of. */
export function withHeader(source: string, origin: Pick<CopyOrigin, 'package' | 'file'>): string {
  const line = `/* Copy of ${origin.file} from ${origin.package}, ${originHash(source)}. \`tapdocs doctor\` tells when that has changed. */`;
  return `${line}\n${source}`;
}

/** What a file says that it is a copy of, and the rest of it; null for a file without such a line. */
export function readHeader(source: string): { origin: CopyOrigin; body: string } | null {
  const [line, file = '', from = '', hash = ''] = mark.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (line === undefined) return null;
  return { origin: { package: from, file, hash }, body: source.replaceAll('\r\n', '\n').slice(line.length) };
}

/** Identity of an original, whatever its line ends. */
export function originHash(source: string): string {
  return createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}
