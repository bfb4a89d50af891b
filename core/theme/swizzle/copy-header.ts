import { createHash } from 'node:crypto';
import { posix, dirname, join } from 'node:path';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Each, readSmallJson } from '../../files/json-file.js';

/** The origin of a copy in a site's `theme/`. */
export interface CopyOrigin {
  /** Package and version: `tapdocs@0.1.0`. */
  package: string;
  /** Name of the file for `@theme-original/`: `DocFooter/index.tsx`. */
  file: string;
  /** SHA-256 of that file when it was copied, the first 16 hexadecimal digits. */
  hash: string;
}

const mark = /^\/\* Copy of (\S+) from (\S+), ([\da-f]{16})\.[^\n]*\*\/\n/;

/**
 * A copy of a source, with a first line that names its origin, and adjusted imports of files outside the component's
 * folder.
 */
export function copyOf(source: string, origin: Pick<CopyOrigin, 'package' | 'file'>): string {
  return copyHeader(source, origin) + copyBody(source, origin.file);
}

/** The first line of a copy of this source. An icon has none. */
export function copyHeader(source: string, origin: Pick<CopyOrigin, 'package' | 'file'>): string {
  if (isIcon(origin.file)) return '';
  return `/* Copy of ${origin.file} from ${origin.package}, ${originHash(source)}. \`tapdocs doctor\` reports when that has changed. */\n`;
}

/** A copy of a source without that line. */
export function copyBody(source: string, file: string): string {
  return isIcon(file) ? source : withOriginals(source, file);
}

/** Whether a copy of this file cannot have a line with its origin. */
export function isIcon(file: string): boolean {
  return file.endsWith('.svg');
}

/**
 * Replaces relative imports of files outside the component's folder, or of other files if it is a single file, with
 * `@theme-original/`, because a copy has other neighbours.
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

/** The origin in the first line of a file, and the rest of the file; null for a file without such a line. */
export function readHeader(source: string): { origin: CopyOrigin; body: string } | null {
  const text = withoutReturns(source);
  const [line, file = '', from = '', hash = ''] = mark.exec(text) ?? [];
  if (line === undefined) return null;
  return { origin: { package: from, file, hash }, body: text.slice(line.length) };
}

/** Hash of an original, independent of its line ends. */
export function originHash(source: string): string {
  return createHash('sha256').update(withoutReturns(source)).digest('hex').slice(0, 16);
}

/** The text with Unix line ends. */
export function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The folder with the originals of the site's copies, by the names of the files in their layer. Layers ignore it. */
export function originalsFolder(siteTheme: string): string {
  return join(siteTheme, '.originals');
}

export function writeOriginal(siteTheme: string, path: string, source: string): void {
  const file = join(originalsFolder(siteTheme), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

export function removeOriginal(siteTheme: string, path: string): void {
  rmSync(join(originalsFolder(siteTheme), path), { force: true });
}

/** The package that a folder belongs to, with its version if it has one: `tapdocs@0.1.0`. */
export function packageOf(folder: string): string {
  const { name, version } = readSmallJson<{ name?: unknown; version?: unknown }>(
    join(folder, 'package.json'),
    {},
    new Each(null),
  );
  if (typeof name === 'string') return typeof version === 'string' ? `${name}@${version}` : name;
  const parent = dirname(folder);
  return parent === folder ? 'unnamed' : packageOf(parent);
}

/** Its name without the version. */
export function packageName(specifier: string): string {
  return specifier.replace(/(?<=.)@.*$/, '');
}
