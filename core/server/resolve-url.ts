import { decodePath } from '../contract/route-path.js';
import type { UrlStyle } from '../contract/index.js';
import { sep } from 'node:path';

/** The result for a path: a file of the output, by its names, or another path. */
export type Answer = { file: readonly string[] } | { redirect: Place } | null;

/** Files by their names, on disk or not. */
export interface NamedFiles {
  has(segments: readonly string[]): Promise<boolean>;
  /** Names in a folder; empty if the folder does not exist. */
  list(segments: readonly string[]): Promise<readonly string[]>;
}

/**
 * The rules of URLs: `a/index.html` is served at `/a/`, and `a/b.html` at `/a/b`, or at its own path in the style
 * `html`; every other spelling redirects there. A spelling redirects only to a path with a page, so that there are no
 * loops.
 */
export async function resolveUrl(
  { segments, folder }: Place,
  has: NamedFiles['has'],
  style: UrlStyle,
): Promise<Answer> {
  const parent = segments.slice(0, -1);
  const name = segments.at(-1);
  const index = [...segments, 'index.html'];
  const page = name === undefined ? null : [...parent, `${name}.html`];
  if (folder || !name || !page) {
    if (await has(index)) return { file: index };
    return page && (await has(page)) ? { redirect: placeOf(page, style) } : null;
  }
  if ((name === 'index' || name === 'index.html') && (await has([...parent, 'index.html']))) {
    return { redirect: { segments: parent, folder: true } };
  }
  const bare = [...parent, name.slice(0, -'.html'.length)];
  const isDocument = name.endsWith('.html') && name !== '.html';
  if (await has(segments)) {
    const isMoved = style !== 'html' && isDocument && !(await has(bare));
    return isMoved ? { redirect: { segments: bare, folder: false } } : { file: segments };
  }
  if (await has(page)) return style === 'html' ? { redirect: placeOf(page, style) } : { file: page };
  if (await has(index)) return { redirect: { segments, folder: true } };
  return isDocument && (await has([...bare, 'index.html'])) ? { redirect: { segments: bare, folder: true } } : null;
}

/** The path of a document that is not an index page, by the names of its file. */
export function placeOf(file: readonly string[], style: UrlStyle): Place {
  const name = file.at(-1) ?? '';
  const bare = style === 'html' ? name : name.slice(0, -'.html'.length);
  return { segments: [...file.slice(0, -1), bare], folder: false };
}

/** A path, decoded. */
export interface Place {
  /** Names between the slashes. */
  segments: readonly string[];
  /** Whether it ends with a slash. */
  folder: boolean;
}

/** The path of a request, decoded. */
export interface RequestPath extends Place {
  /** Query with its `?`, unchanged; '' if there is none. */
  search: string;
}

/**
 * Parses the target of a request; null if no file can have that path: malformed encoding, empty or dot names, slashes
 * in names.
 */
export function parseRequestPath(target: string): RequestPath | null {
  if (!target.startsWith('/')) return null;
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const names = path.slice(1).split('/');
  const folder = names.at(-1) === '';
  if (folder) names.pop();
  const segments: string[] = [];
  for (const name of names) {
    const decoded = decodePath(name);
    if (decoded === null || !isServable(decoded)) return null;
    segments.push(decoded);
  }
  return { segments, folder, search: query < 0 ? '' : target.slice(query) };
}

/** A path for `Location`. It cannot name another host, because a segment is never empty. */
export function formatPath({ segments, folder, search }: RequestPath): string {
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return path + (folder ? '/' : '') + search;
}

/** These have a special meaning on Windows: streams, devices, and endings that it removes. */
const windowsOnly = /[:*?"<>|]|[. ]$/;

function isServable(name: string): boolean {
  if (name === '' || /[/\\\0]/.test(name)) return false;
  if (name.startsWith('.') && name !== '.well-known') return false;
  return sep === '/' || !windowsOnly.test(name);
}
