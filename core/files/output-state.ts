import { statSync } from 'node:fs';
import { contentOf } from './put-in-place.js';
import { type Manifest, readManifest } from './manifest.js';

/** The output folder before a build, compared with what the last build has written. */
export interface PreviousOutput {
  /** The program that made the files. */
  program: string;
  /** Files that are as they were written. */
  before: Manifest;
  /** Files that were changed or removed since they were written. */
  changed: ReadonlySet<string>;
  /** All other entries of the folder; paths with `/`. */
  others: readonly string[];
}

/** Where the output is, and what is remembered of it. */
export interface OutputPlaces {
  /** Real path. */
  folder: string;
  manifestFile: string;
}

/**
 * Compares the size and the time of each file of the output with the data from the last build. It reads a manifest,
 * lists the folder and looks at each file.
 */
export function readPreviousOutput({ folder, manifestFile }: OutputPlaces): PreviousOutput {
  const { program, files } = readManifest(manifestFile);
  const { files: listed, others } = contentOf(folder);
  const rest = new Set(listed);
  const before: Manifest = new Map();
  const changed = new Set<string>();
  for (const [path, entry] of files) {
    // `join` takes as long as the call itself.
    const stats = listed.has(path) ? statSync(`${folder}/${path}`, { throwIfNoEntry: false }) : undefined;
    if (stats?.size === entry.size && stats.mtimeMs === entry.mtime) {
      before.set(path, entry);
      rest.delete(path);
    } else changed.add(path);
  }
  return { program, before, changed, others: [...rest, ...others] };
}
