/** A tag that pages can have. */
export interface Tag {
  /** Its key in the tags file, or as written on the page. */
  key: string;
  label: string;
  /** '' if there is none. */
  description: string;
  /** Path below that of the overview of tags, with a slash at its start: `/release`. */
  permalink: string;
}

/** Part of a URL for a name: `Hello, World` → `hello-world`. Letters and digits of all scripts are kept. */
export function nameInPath(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}]\+*)\+/gu, '-plus')
    .replace(/(?<=[\p{L}\p{N}])#/gu, '-sharp')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return words || 'other';
}
