/**
 * The sections of the originals that the pages of a language translate: hashes of the originals by page, then by
 * section. After a merge, a section can have several hashes. It is current if any of them matches the original.
 */
export type Lock = Map<string, Map<string, ReadonlySet<string>>>;
