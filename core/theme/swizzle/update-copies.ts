import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { nearest } from '../../problems/nearest.js';
import { fail, type Problem, problem } from '../../problems/problem.js';
import {
  originHash,
  withoutReturns,
  removeOriginal,
  originalsFolder,
  copyBody,
  copyHeader,
  copyOf,
  writeOriginal,
} from './copy-header.js';
import { type CopiedComponent, type CopiedFile, readCopies, type SiteCopy, writeNewFiles } from './read-copies.js';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { rmSync, writeFileSync } from 'node:fs';
import { merge } from 'node-diff3';

export interface UpdateOptions {
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>;
  /** Names of components. If empty, all components that the site has copied. */
  names: readonly string[];
}

/**
 * Merges the changes in the installed components into the site's copies, file by file. A component with a copy that
 * cannot be merged is not changed, because its files would not fit together.
 *
 * @throws TapdocsError SWIZZLE_NO_COPY
 */
export function updateCopies({ config, names }: UpdateOptions): CopyUpdate {
  const all = readCopies(config);
  const copied = all.filter(({ files }) => files.some(({ copy }) => copy)).map(({ name }) => name);
  const missing = names.filter((name) => !copied.includes(name));
  if (missing.length > 0)
    fail(missing.map((name) => problem('SWIZZLE_NO_COPY', { name, nearest: nearest(name, copied) })));
  const asked = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return join(asked.map((component) => updateComponent(component, config)));
}

function join(updates: readonly CopyUpdate[]): CopyUpdate {
  return {
    changes: updates.flatMap(({ changes }) => changes),
    kept: updates.flatMap(({ kept }) => kept),
    open: updates.flatMap(({ open }) => open),
  };
}

function updateComponent(component: CopiedComponent, config: UpdateOptions['config']): CopyUpdate {
  const { siteTheme, root } = config;
  const { files, package: now, hasOriginals } = component;
  const open = files.flatMap((file) => obstacles(file, now, root));
  if (open.length > 0) return { changes: [], kept: [], open };
  if (files.every(({ copy }) => copy === null)) {
    for (const { path } of files) removeOriginal(siteTheme, path);
    return { changes: [], kept: [], open };
  }
  if (now === null) {
    const kept = files.flatMap(({ path, copy }) => (copy ? [lost(path, copy, root)] : []));
    return { changes: [], kept, open };
  }
  return join(files.map((file) => updateFile(file, { ...config, now, hasOriginals })));
}

/** The reasons why a file cannot be merged. */
function obstacles({ path, copy, original, installed }: CopiedFile, now: string | null, root: string): Problem[] {
  if (!copy) return [];
  const file = below(root, copy.file) ?? copy.file;
  const conflicts = conflictsIn(copy.text, { file, path });
  if (conflicts.length > 0 || original !== null || installed === null || now === null) return conflicts;
  const isCurrent = copy.hash === originHash(installed) || isUnchanged(copy, installed, path);
  return isCurrent ? [] : [problem('SWIZZLE_ORIGINAL_MISSING', { path, from: copy.package, now }, { file })];
}

/** The changes in the components since the site copied them, as a unified diff; '' if there are none. */
export function diffCopies(config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>): string {
  const folder = originalsFolder(config.siteTheme);
  return readCopies(config)
    .flatMap((component) => diffComponent(component, below(config.root, folder) ?? folder))
    .join('');
}

function diffComponent({ files, package: now, hasOriginals }: CopiedComponent, folder: string): string[] {
  if (!hasOriginals || now === null) return [];
  const unique = [...new Map(files.map((file) => [file.path, file])).values()];
  return unique.flatMap(({ path, copy, original, installed }) => {
    // Without an original, the changes are unknown.
    if (original === null && copy !== null) return [];
    const [before, after] = [original, installed].map((text) => withoutReturns(text ?? ''));
    if (before === after) return [];
    const oldName = original === null ? '/dev/null' : `${folder}/${path}`;
    const newName = installed === null ? '/dev/null' : path;
    const options = { headerOptions: FILE_HEADERS_ONLY };
    return [createTwoFilesPatch(oldName, newName, before ?? '', after ?? '', copy?.package ?? undefined, now, options)];
  });
}

/** The result of an update. */
export interface CopyUpdate {
  /** Files of the site, below the root. */
  changes: readonly { file: string; change: 'updated' | 'added' | 'removed' }[];
  /** Warnings about files that are kept although the components no longer have them. */
  kept: readonly Problem[];
  /** Errors: conflicts, and copies without an original. */
  open: readonly Problem[];
}

interface Place {
  root: string;
  siteTheme: string;
  /** The package that currently provides the component, with its version. */
  now: string;
  /** Whether the site keeps an original of any file of the component. Otherwise, it is unknown which files are new. */
  hasOriginals: boolean;
}

const nothing: CopyUpdate = { changes: [], kept: [], open: [] };

/**
 * Updates one file of a component to the installed version. The copy is written before its original, so that a second
 * attempt gives the same result.
 */
function updateFile(file: CopiedFile, place: Place): CopyUpdate {
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
  // It was copied from the installed file, and no original is kept: only the package in its first line may have to
  // change.
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

/** A file that the site has not copied: it is new, or the site has removed it. */
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

/** Whether the site has not changed the copy of this source. */
export function isUnchanged(copy: SiteCopy, source: string, path: string): boolean {
  return originHash(copy.body) === originHash(copyBody(source, path));
}

/** An error for each unresolved conflict in a text. */
function conflictsIn(source: string, { file, path }: { file: string; path: string }): Problem[] {
  return conflictLines(source).map((line) => problem('SWIZZLE_CONFLICT', { path }, { file, line, source }));
}

/** A warning that the file is kept. */
function lost(path: string, { file }: SiteCopy, root: string): Problem {
  return problem('SWIZZLE_LOST', { path }, { file: below(root, file) ?? file });
}

const opening = '<<<<<<< yours';

/** Merges both changes of a text. If they touch the same lines, both versions are written between markers. */
function mergeCopy(texts: { yours: string; original: string; installed: string }, version: string): string {
  const lines = (text: string): string[] => text.split('\n');
  const label = { a: 'yours', b: version };
  return merge(lines(texts.yours), lines(texts.original), lines(texts.installed), { label }).result.join('\n');
}

/** The lines, from 1, on which unresolved conflicts begin. */
export function conflictLines(text: string): number[] {
  return text.split(/\r?\n/).flatMap((line, index) => (line === opening ? [index + 1] : []));
}
