import { rmSync, writeFileSync } from 'node:fs';
import { below } from '../../files/paths.js';
import { type Problem, problem } from '../../problems/problem.js';
import { copyBody, copyHeader, copyOf, originHash, withoutReturns } from './copy-header.js';
import { conflictLines, mergeCopy } from './merge-copy.js';
import { removeOriginal, writeOriginal } from './originals.js';
import type { CopiedFile, SiteCopy } from './read-copies.js';
import { writeNewFiles } from './write-new-files.js';

/** What an update has done. */
export interface CopyUpdate {
  /** Files of the site, below the root. */
  changes: readonly { file: string; change: 'updated' | 'added' | 'removed' }[];
  /** Warnings about files that stay although the components do not have them any more. */
  kept: readonly Problem[];
  /** Errors: conflicts, and copies without an original. */
  open: readonly Problem[];
}

interface Place {
  root: string;
  siteTheme: string;
  /** The package that the component comes from now, with its version. */
  now: string;
  /** Whether the site keeps an original of any file of the component: without, nobody knows which files are new. */
  hasOriginals: boolean;
}

const nothing: CopyUpdate = { changes: [], kept: [], open: [] };

/** Brings one file of a component to the installed version. The copy is written before its original: a second try finds the same. */
export function updateFile(file: CopiedFile, place: Place): CopyUpdate {
  const { path, copy, original, installed } = file;
  const { root, siteTheme } = place;
  if (!copy) return updateAbsent(file, place);
  const name = below(root, copy.file) ?? copy.file;
  if (installed === null) {
    if (original === null || !isUnchanged(copy, original, path)) return { ...nothing, kept: [lost(path, copy, root)] };
    rmSync(copy.file);
    removeOriginal(siteTheme, path);
    return { ...nothing, changes: [{ file: name, change: 'removed' }] };
  }
  if (original !== null && originHash(original) === originHash(installed)) return nothing;
  // Made from what is installed, where no original is kept: only its first line may have to tell another package.
  const text = mergedText(copy, { path, original: original ?? installed, installed, now: place.now });
  const isChanged = text !== withoutReturns(copy.text);
  if (isChanged) writeFileSync(copy.file, copy.text.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
  writeOriginal(siteTheme, path, installed);
  return {
    kept: [],
    changes: isChanged ? [{ file: name, change: 'updated' }] : [],
    open: conflictsIn(text, { file: name, path }),
  };
}

/** A file that the site has not copied: one that is new, or one that the site has removed. */
function updateAbsent(
  { path, original, installed }: CopiedFile,
  { root, siteTheme, now, hasOriginals }: Place,
): CopyUpdate {
  if (installed === null) {
    removeOriginal(siteTheme, path);
    return nothing;
  }
  const isNew = original === null && hasOriginals;
  const copies = isNew ? [[path, copyOf(installed, { package: now, file: path })] as const] : [];
  const written = writeNewFiles(siteTheme, new Map(copies));
  writeOriginal(siteTheme, path, installed);
  return { ...nothing, changes: written.map((file) => ({ file: below(root, file) ?? file, change: 'added' })) };
}

function mergedText(
  copy: SiteCopy,
  { path, original, installed, now }: { path: string; original: string; installed: string; now: string },
): string {
  const [before, after] = [original, installed].map((text) => copyBody(withoutReturns(text), path));
  const texts = { yours: copy.body, original: before ?? '', installed: after ?? '' };
  const header = copy.hash === null ? '' : copyHeader(installed, { package: now, file: path });
  return header + mergeCopy(texts, now.replace(/(?<=.)@/, ' '));
}

/** Whether the site has left a copy of this source as it was. */
export function isUnchanged(copy: SiteCopy, source: string, path: string): boolean {
  return originHash(copy.body) === originHash(copyBody(source, path));
}

/** An error for each conflict in a text that nobody has resolved. */
export function conflictsIn(source: string, { file, path }: { file: string; path: string }): Problem[] {
  return conflictLines(source).map((line) => problem('SWIZZLE_CONFLICT', { path }, { file, line, source }));
}

/** A warning: the file stays. */
export function lost(path: string, { file }: SiteCopy, root: string): Problem {
  return problem('SWIZZLE_LOST', { path }, { file: below(root, file) ?? file });
}
