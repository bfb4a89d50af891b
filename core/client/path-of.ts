/**
 * Route path of a URL's pathname: decoded, without base, `.html` and a trailing `/index`. A malformed one is returned
 * unchanged.
 */
export function pathOf(pathname: string, base: string): string {
  const local = `/${pathname.slice(base.length)}`;
  try {
    return decodeURIComponent(local)
      .normalize('NFC')
      .replace(/(\.html)+$/, '')
      .replace(/\/index$/, '/');
  } catch {
    return local;
  }
}
