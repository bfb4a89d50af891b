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
  read(file: string): Uint8Array;
}

/** The files of the working tree. */
export const workingFiles: SourceFiles = {
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  find: findFiles,
  stamp: fileStamp,
  read: (file) => readFileSync(file),
};

/** The files of a version: those of its git tree, else of the working tree. */
export function sourceFiles(
  { tree }: Pick<Version, 'tree'>,
  { trees, config }: Pick<Site, 'trees' | 'config'>,
): SourceFiles {
  if (tree === '') return workingFiles;
  const source = trees.open(tree);
  const inTree = (path: string): string => below(config.root, path) ?? '';
  return {
    isFolder: (path) => source.files(inTree(path)).length > 0,
    find(folder, _boundary, isExcluded) {
      const path = inTree(folder);
      const own = source.files(path).map((file) => (path === '' ? file : file.slice(path.length + 1)));
      const kept = own.filter((file) => !hasExcluded(file, isExcluded));
      return {
        pages: kept.filter((file) => /\.mdx?$/.test(file)),
        metas: own.filter((file) => /(?:^|\/)_meta\.json$/.test(file) && !hasExcluded(folderOf(file), isExcluded)),
        refused: [...source.links(path), ...source.submodules(path)].map((file) =>
          path === '' ? file : file.slice(path.length + 1),
        ),
      };
    },
    // The content of an object never changes.
    stamp: (file) => ({ stamp: source.hash(inTree(file)), steady: true }),
    read: (file) => source.read(inTree(file)),
  };
}

/** Whether a path or one of its folders is excluded. */
function hasExcluded(path: string, isExcluded: Exclusion): boolean {
  const segments = path.split('/');
  return segments.some((_name, index) => isExcluded(segments.slice(0, index + 1).join('/')));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
