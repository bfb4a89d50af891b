import { unstyledPath, wellFormed } from './page-url.js';

/**
 * Route path for a URL's pathname without base: decoded, NFC, without `.html`, `/index` as `/`. Null if a percent
 * sequence is malformed. Never throws.
 */
export function normalizePath(path: string): string | null {
  const decoded = decodePath(path);
  return decoded === null ? null : canonicalPath(decoded);
}

/** The canonical form of a decoded path, which the paths of all routes have. Idempotent. */
export function canonicalPath(decoded: string): string {
  const path = wellFormed(decoded).normalize('NFC');
  return unstyledPath(path.startsWith('/') ? path : `/${path}`);
}

/** A path with its percent sequences decoded, or null if one is malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a link leaves the site: it has a scheme, or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}
