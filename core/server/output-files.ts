import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { below } from '../files/paths.js';
import { errorCode } from '../files/stats.js';
import { isPublished, refuseLink } from '../files/public-files.js';
import { createHashes } from './representations.js';
import { type Exchange, sendFile, type SendOptions } from './send-file.js';

/** The files below a folder. */
export interface OutputFiles {
  /** Real path of a file, or null if it does not exist or must not be served. */
  find(segments: readonly string[]): Promise<string | null>;
  /** Names in a folder, without hidden ones; empty if the folder does not exist or is outside. */
  list(segments: readonly string[]): Promise<string[]>;
}

/** Errors that mean that a file does not exist or is not accessible. */
const absent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'ENXIO', 'EACCES', 'EPERM'];

/** The real path of an entry below the folder; null if it must not be served. */
type FindPlace = (segments: readonly string[]) => Promise<string | null>;

/** Finds only files in a folder. A symbolic link that leads out of it, or to a hidden file, is ignored. */
export function createOutputFiles(folder: string): OutputFiles {
  return createFiles(async (segments) => {
    // Read each time, because a build may replace the folder.
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    if (real === root) return real;
    const path = below(root, real);
    return path !== null && isPublished(path) ? real : null;
  });
}

/** Finds the files of a public folder that a build copies: it follows the same links. */
export function createPublishedFiles(folder: string): OutputFiles {
  return createFiles(async (segments) => {
    const parents: [string, ...string[]] = [await realpath(folder)];
    for (const name of segments) {
      const path = join(parents.at(-1) ?? parents[0], name);
      const real = await realpath(path);
      if (real !== path && refuseLink(real, parents)) return null;
      parents.push(real);
    }
    return parents.at(-1) ?? null;
  });
}

function createFiles(placeOf: FindPlace): OutputFiles {
  return {
    find: (segments) =>
      unlessAbsent(null, async () => {
        const file = await placeOf(segments);
        return file !== null && (await stat(file)).isFile() ? file : null;
      }),
    list: (segments) =>
      unlessAbsent([], async () => {
        const real = await placeOf(segments);
        return real === null ? [] : (await readdir(real)).filter(isPublished);
      }),
  };
}

async function unlessAbsent<T>(otherwise: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (absent.includes(errorCode(error))) return otherwise;
    throw error;
  }
}

/** Sends files of one folder. */
export interface FolderSender {
  /**
   * Responds with a file. False if it does not exist, cannot be read or was removed in the meantime; then nothing was
   * sent.
   */
  send(segments: readonly string[], exchange: Exchange, options: SendOptions): Promise<boolean>;
}

/** Sends only files that are found. */
export function createFolderSender(files: OutputFiles): FolderSender {
  const hashFile = createHashes();
  return {
    async send(segments, exchange, options) {
      const file = await files.find(segments);
      if (!file) return false;
      try {
        return await sendFile({ path: file, hashFile }, exchange, options);
      } catch (error) {
        if (!absent.includes(errorCode(error)) || exchange.response.headersSent) throw error;
        return false;
      }
    },
  };
}
