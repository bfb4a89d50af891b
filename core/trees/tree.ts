/** A read-only view of the source files of a site, by their paths below its root. */
export interface Tree {
  /** Object id of a git tree; '' for the working tree. */
  readonly id: string;
  /** Paths of all files below a folder, with `/`, in the order of their bytes. */
  files(folder: string): readonly string[];
  /** Paths of symbolic links below a folder, which are not followed. */
  links(folder: string): readonly string[];
  /** Folders below a folder whose content is not in the tree, because they are repositories of their own. */
  submodules(folder: string): readonly string[];
  /** SHA-256 of a file, as lower-case hexadecimal digits; '' if it does not exist. */
  hash(path: string): string;
  /**
   * Bytes of a file.
   *
   * @throws TapdocsError TREE_FILE for a file that the repository lacks, or that is a pointer of Git LFS
   */
  read(path: string): Buffer;
}

/** The trees of the repository that contains the site. */
export interface Trees {
  /** A tree by its object id. Git runs only for what is not in the cache. */
  open(id: string): Tree;
}
