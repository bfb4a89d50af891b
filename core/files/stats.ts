import { type Stats, statSync } from 'node:fs';

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

/** Whether an error of the file system says that nothing exists at a path. Other errors should be reported. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
