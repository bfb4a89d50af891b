import type { Place } from './request-path.js';

/** The result for a path: a file of the output, by its names, or another path. */
export type Answer = { file: readonly string[] } | { redirect: Place } | null;

/** Files by their names, on disk or not. */
export interface NamedFiles {
  has(segments: readonly string[]): Promise<boolean>;
  /** Names in a folder; empty if the folder does not exist. */
  list(segments: readonly string[]): Promise<readonly string[]>;
}

/**
 * The rules of clean URLs: `a/b.html` is served at `/a/b` and `a/index.html` at `/a/`; every other spelling redirects
 * there. A spelling redirects only to a path with a page, so that there are no loops.
 */
export async function resolveCleanUrl({ segments, folder }: Place, has: NamedFiles['has']): Promise<Answer> {
  const parent = segments.slice(0, -1);
  const name = segments.at(-1);
  const index = [...segments, 'index.html'];
  const page = name === undefined ? null : [...parent, `${name}.html`];
  if (folder || !name || !page) {
    if (await has(index)) return { file: index };
    return page && (await has(page)) ? { redirect: { segments, folder: false } } : null;
  }
  if ((name === 'index' || name === 'index.html') && (await has([...parent, 'index.html']))) {
    return { redirect: { segments: parent, folder: true } };
  }
  if (await has(segments)) {
    const clean = [...parent, name.slice(0, -'.html'.length)];
    const isPage = name.endsWith('.html') && name !== '.html' && !(await has(clean));
    return isPage ? { redirect: { segments: clean, folder: false } } : { file: segments };
  }
  if (await has(page)) return { file: page };
  return (await has(index)) ? { redirect: { segments, folder: true } } : null;
}
