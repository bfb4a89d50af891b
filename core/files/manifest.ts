import { Each, readSmallJson, writeJson } from './json-file.js';
import type { FileFacts } from './stage.js';

/** Data about an output file, to detect whether it was changed since it was written. */
export interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

/** A `Map` by path, because a file may have any name. */
export type Manifest = Map<string, ManifestEntry>;

/** Data about the output of a build, for the next build. */
export interface RememberedOutput {
  /** The program that made the files. Another version may write different bytes for the same key. */
  program: string;
  files: Manifest;
}

const sample = { program: '', files: new Each({ hash: '', size: 0, key: '', mtime: 0 }) };

/** Reads the data from the last build. */
export function readManifest(file: string): RememberedOutput {
  const none = { program: '', files: {} };
  const { program, files } = readSmallJson<{ program: string; files: Record<string, ManifestEntry> }>(
    file,
    none,
    sample,
  );
  return { program, files: new Map(Object.entries(files)) };
}

/** Writes it for the next build. */
export function writeManifest(file: string, { program, files }: RememberedOutput): void {
  writeJson(file, { program, files: Object.fromEntries(files) });
}
