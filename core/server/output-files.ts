import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { below } from '../portable-path.js';

/** The files below a folder. */
export interface OutputFiles {
  /** Real path of a file, or null when there is none, or it may not be read. */
  find(segments: readonly string[]): Promise<string | null>;
}

/** Errors that mean: there is no such file, or none for this program. */
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES', 'EPERM'];

/** Finds files of a folder and nothing else: a symbolic link that leads out of it, or to a hidden file, is none. */
export function createOutputFiles(folder: string): OutputFiles {
  return {
    async find(segments) {
      try {
        // Asked each time, for a build may swap the folder.
        const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
        const path = below(root, file);
        if (path === null || path.split('/').some(isHidden)) return null;
        return (await stat(file)).isFile() ? file : null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
  };
}

/** Whether a failure of the file system means that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.includes(String(error.code));
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}
