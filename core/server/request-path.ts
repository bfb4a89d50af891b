import { sep } from 'node:path';

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
    const decoded = decode(name);
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

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** These have a special meaning on Windows: streams, devices, and endings that it removes. */
const windowsOnly = /[:*?"<>|]|[. ]$/;

function isServable(name: string): boolean {
  if (name === '' || /[/\\\0]/.test(name)) return false;
  if (name.startsWith('.') && name !== '.well-known') return false;
  return sep === '/' || !windowsOnly.test(name);
}
