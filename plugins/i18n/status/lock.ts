/**
 * Which sections of the originals the pages of a language translate: hashes of the originals by page, then by section. A
 * section has more than one where branches were merged: it is current when any of them is that of the original.
 */
export type Lock = Map<string, Map<string, ReadonlySet<string>>>;
