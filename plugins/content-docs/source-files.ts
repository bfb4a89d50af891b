import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { below, type Config, type Site, type Version } from 'tapdocs';
import { fileStamp, isMountedPath, type Mount, mountedPath, type Exclusion } from 'tapdocs/kit';
import { findFiles, type FoundFiles } from './find-files.js';

/** Reads the sources of a version by their absolute paths in the working tree. */
export interface SourceFiles {
  isFolder(path: string): boolean;
  /** Finds the content of a folder. `boundary` is the folder of the root; symbolic links must not lead out of it. */
  find(folder: string, boundary: string, isExcluded: Exclusion): FoundFiles;
  /** See `fileStamp`. */
  stamp(file: string): { stamp: string; steady: boolean };
  /** Path of a source as users know it, below the site's root. */
  place(filePath: string): string;
  /** Cache key of a file. Equal files of several git trees have the same key. */
  cacheName(filePath: string, stamp: string): string;
  read(file: string): Uint8Array;
}

/** The files of the working tree. */
export const workingFiles: SourceFiles = {
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  find: findFiles,
  stamp: fileStamp,
  place: (filePath) => filePath,
  cacheName: (filePath) => filePath,
  read: (file) => readFileSync(file),
};

/** The files of a version: those of its folders or of its git tree, else of the working tree. */
export function sourceFiles(
  { tree, mounts }: Pick<Version, 'tree' | 'mounts'>,
  { trees, config }: Pick<Site, 'trees' | 'config'>,
): SourceFiles {
  if (mounts) return mountedFiles(mounts, config);
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
      const inDir = inFolder(source.files(folder));
      return {
        pages: inDir.filter((file) => /\.mdx?$/.test(file)),
        metas: inDir.filter(isMeta),
        // Nobody can change the files of a commit, so they are not reported.
        categories: [],
        navs: [],
        refused: inFolder(source.links(folder)),
        submodules: inFolder(source.submodules(folder)),
      };
    },
    // The content of an object never changes.
    stamp: (file) => ({ stamp: source.hash(inTree(file)), steady: true }),
    place: (filePath) => filePath,
    cacheName: (filePath, stamp) => `${filePath}@${stamp}`,
    read: (file) => source.read(inTree(file)),
  };
}

/** The files of a version in folders, by the paths that they would have in the working tree. */
function mountedFiles(mounts: readonly Mount[], { root }: Pick<Config, 'root'>): SourceFiles {
  const place = (path: string): string => mountedPath(mounts, path);
  // Content outside of the site has a path relative to the site.
  const inRoot = (file: string): string => relative(root, file).split(sep).join('/');
  const placeOf = (file: string): string => join(root, place(inRoot(file)));
  const { stamp, read } = workingFiles;
  return {
    isFolder: (path) => isMountedPath(mounts, inRoot(path)) && workingFiles.isFolder(placeOf(path)),
    find(folder, _boundary, isExcluded) {
      const mounted = placeOf(folder);
      const boundary = mounts
        .map((mount) => join(root, mount.folder))
        .find((each) => each === mounted || below(each, mounted));
      return findFiles(mounted, boundary ?? mounted, isExcluded);
    },
    stamp: (file) => stamp(placeOf(file)),
    place,
    // A path below the site's root is one of `place`.
    cacheName: (path) => (isAbsolute(path) ? placeOf(path) : path),
    read: (file) => read(placeOf(file)),
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
