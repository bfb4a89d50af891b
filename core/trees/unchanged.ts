import type { FileHashes } from '../files/file-hashes.js';
import type { PortablePaths } from '../files/paths.js';

/**
 * Whether files have the hashes that they had. The hash of an absent file is ''. The files of a git tree never change,
 * and are only written when they are needed.
 */
export function areUnchanged(
  files: readonly (readonly [portable: string, hash: string])[],
  { hashes, paths }: { hashes: Pick<FileHashes, 'hash'>; paths: PortablePaths },
): boolean {
  return files.every(([file, before]) => file.startsWith('tree/') || hashes.hash(paths.toFile(file)) === before);
}
