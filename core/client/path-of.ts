import { unstyledPath } from '../contract/page-url.js';

/** Path of the page at a URL's pathname in any style: decoded, without base. A malformed one is returned unchanged. */
export function pathOf(pathname: string, base: string): string {
  const local = `/${pathname.slice(base.length)}`;
  try {
    return unstyledPath(decodeURIComponent(local).normalize('NFC'));
  } catch {
    return local;
  }
}
