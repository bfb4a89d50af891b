/** A folder of a version, and the folder of the working tree that it was copied from. Paths below the site's root, with `/`. */
export interface Mount {
  /** Folder of the current content: `docs`, or `../docs` for content outside of the site. */
  readonly path: string;
  /** Folder of the version: `versioned_docs/version-1.0`. */
  readonly folder: string;
}
