import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { below } from '../portable-path.js';

/** The files below a folder. */
export interface OutputFiles {
  /** Real path of a file, or null when there is none, or it may not be read. */
  find(segments: readonly string[]): Promise<string | null>;
  /** Names in a folder, without hidden ones; none when there is no such folder, or it lies elsewhere. */
  list(segments: readonly string[]): Promise<string[]>;
}

/** Errors that mean: there is no such file, or none for this program. */
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES', 'EPERM'];

/** Finds files of a folder and nothing else: a symbolic link that leads out of it, or to a hidden file, is none. */
export function createOutputFiles(folder: string): OutputFiles {
  const place = async (segments: readonly string[]): Promise<string | null> => {
    // Asked each time, because a build may swap the folder.
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    if (real === root) return real;
    const path = below(root, real);
    return path === null || path.split('/').some(isHidden) ? null : real;
  };
  return {
    find: (segments) =>
      unlessAbsent(null, async () => {
        const file = await place(segments);
        return file !== null && (await stat(file)).isFile() ? file : null;
      }),
    list: (segments) =>
      unlessAbsent([], async () => {
        const real = await place(segments);
        return real === null ? [] : (await readdir(real)).filter((name) => !isHidden(name));
      }),
  };
}

async function unlessAbsent<T>(otherwise: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isAbsent(error)) return otherwise;
    throw error;
  }
}

/** Whether a failure of the file system means that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.includes(String(error.code));
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}
