import { readFileSync, type Stats, statSync } from 'node:fs';

/**
 * Undefined if nothing exists at a path, even if a part of the path is a file instead of a folder. In that case,
 * `statSync` itself throws.
 */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether a path is that of a file, or of a link to one. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false;
}

/** Whether a path is that of a folder, or of a link to one. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false;
}

/** A file in UTF-8, for code frames and suggestions. Undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The text of bytes in UTF-8, without a byte order mark; null if they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether an error of the file system says that nothing exists at a path. Other errors should be reported. */
export function isMissing(error: unknown): boolean {
  return /^(?:ENOENT|ENOTDIR)$/.test(errorCode(error));
}

/** The code of an error of Node: `ENOENT`; '' for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
