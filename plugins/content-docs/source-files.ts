import { readFileSync, statSync } from 'node:fs';
import { below, fileStamp, type Site, type Version } from 'tapdocs';
import type { Exclusion } from './exclusion.js';
import { findFiles, type FoundFiles } from './find-files.js';

/** Reads the sources of a version by their absolute paths in the working tree. */
export interface SourceFiles {
  isFolder(path: string): boolean;
  /** Finds the content of a folder. `boundary` is the folder of the root; symbolic links must not lead out of it. */
  find(folder: string, boundary: string, isExcluded: Exclusion): FoundFiles;
  /** See `fileStamp`. */
  stamp(file: string): { stamp: string; steady: boolean };
  /** Name under which what was read from a file is cached: the same for equal files of several git trees. */
  cacheName(filePath: string, stamp: string): string;
  read(file: string): Uint8Array;
}

/** The files of the working tree. */
export const workingFiles: SourceFiles = {
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  find: findFiles,
  stamp: fileStamp,
  cacheName: (filePath) => filePath,
  read: (file) => readFileSync(file),
};

/** The files of a version: those of its git tree, else of the working tree. */
export function sourceFiles(
  { tree }: Pick<Version, 'tree'>,
  { trees, config }: Pick<Site, 'trees' | 'config'>,
): SourceFiles {
  if (tree === '') return workingFiles;
  const source = trees.open(tree);
  // Null for a folder outside of the site, which a tree of the site does not contain.
  const folderOf = (path: string): string | null => (path === config.root ? '' : below(config.root, path));
  const inTree = (path: string): string => below(config.root, path) ?? '';
  return {
    isFolder(path) {
      const folder = folderOf(path);
      return folder !== null && source.files(folder).length > 0;
    },
    find(path, _boundary, isExcluded) {
      const folder = folderOf(path) ?? '';
      const inFolder = (files: readonly string[]): string[] =>
        files
          .map((file) => (folder === '' ? file : file.slice(folder.length + 1)))
          .filter((file) => !hasExcluded(isMeta(file) ? parentOf(file) : file, isExcluded));
      const own = inFolder(source.files(folder));
      return {
        pages: own.filter((file) => /\.mdx?$/.test(file)),
        metas: own.filter(isMeta),
        refused: inFolder(source.links(folder)),
        submodules: inFolder(source.submodules(folder)),
      };
    },
    // The content of an object never changes.
    stamp: (file) => ({ stamp: source.hash(inTree(file)), steady: true }),
    cacheName: (filePath, stamp) => `${filePath}@${stamp}`,
    read: (file) => source.read(inTree(file)),
  };
}

/** Whether a path or one of its folders is excluded. */
function hasExcluded(path: string, isExcluded: Exclusion): boolean {
  const segments = path === '' ? [] : path.split('/');
  return segments.some((_name, index) => isExcluded(segments.slice(0, index + 1).join('/')));
}

function isMeta(path: string): boolean {
  return /(?:^|\/)_meta\.json$/.test(path);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
