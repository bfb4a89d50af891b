import { zipSync } from 'fflate';

/** The earliest date that the format has. */
const date = new Date(1980, 0, 1);

/** A ZIP archive of files by their paths, in this order. It contains no date, so the same files give the same bytes. */
export function createArchive(files: Iterable<readonly [path: string, content: string | Uint8Array]>): Buffer {
  const entries = [...files].map(([path, content]) => [path, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: date }));
}
