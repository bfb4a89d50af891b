import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How a store gets at the files of its entries. */
export interface EntryFiles {
  /** Null for a file that there is not, or that cannot be read. */
  read(file: string): Buffer | null;
  /** Another process may write the same file: both write the same bytes, and renaming replaces in one step. */
  write(file: string, bytes: Buffer): void;
  has(file: string): boolean;
  remove(file: string): void;
}

/** Each call is done when it returns. */
export const entryFiles: EntryFiles = {
  read(file) {
    try {
      return readFileSync(file);
    } catch {
      return null;
    }
  },
  write(file, bytes) {
    const temporary = temporaryName(file);
    try {
      writeFileSync(temporary, bytes);
    } catch {
      // Somebody cleared the cache meanwhile.
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(temporary, bytes);
    }
    renameSync(temporary, file);
  },
  has: existsSync,
  remove: (file) => rmSync(file, { force: true }),
};

/** Files that are written while the program goes on. */
export interface BackgroundFiles extends EntryFiles {
  /**
   * Waits until all that was written is on the disk, where other processes find it.
   *
   * @throws the error of the first write that failed
   */
  settled(): Promise<void>;
}

/**
 * Writes beside the work of a process that makes many entries: a new file takes the system a millisecond while another process
 * makes some in the same folder. What is on its way is read from memory.
 */
export function createBackgroundFiles(): BackgroundFiles {
  const pending = new Map<string, { bytes: Buffer; written: Promise<void> }>();
  const failures: unknown[] = [];
  return {
    read: (file) => pending.get(file)?.bytes ?? entryFiles.read(file),
    write(file, bytes) {
      // One after the other, so that the last one stays.
      const before = pending.get(file)?.written ?? Promise.resolve();
      const own = { bytes, written: before.then(() => writeLater(file, bytes)) };
      own.written = own.written
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          if (pending.get(file) === own) pending.delete(file);
        });
      pending.set(file, own);
    },
    has: (file) => pending.has(file) || entryFiles.has(file),
    remove(file) {
      pending.delete(file);
      entryFiles.remove(file);
    },
    async settled() {
      await Promise.all(Array.from(pending.values(), ({ written }) => written));
      if (failures.length > 0) throw failures.splice(0)[0];
    },
  };
}

async function writeLater(file: string, bytes: Buffer): Promise<void> {
  const temporary = temporaryName(file);
  try {
    await writeFile(temporary, bytes);
  } catch {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, bytes);
  }
  await rename(temporary, file);
}

function temporaryName(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}
