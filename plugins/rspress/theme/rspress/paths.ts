/** Functions for paths. They do not add the base, because links and images do. */

export function isExternalUrl(url = ''): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

export function withBase(path = '/'): string {
  return path;
}

export function addLeadingSlash(path: string): string {
  return path.startsWith('/') || isExternalUrl(path) ? path : `/${path}`;
}

export function normalizeHref(path = ''): string {
  return path.replace(/\.html(?=[?#]|$)/, '');
}

/** The path of a picture in the public folder. */
export function normalizeImagePath(path: string): string {
  return isExternalUrl(path) || path.startsWith('.') ? path : addLeadingSlash(path);
}
