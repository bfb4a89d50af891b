/** Functions for paths. They do not add the base, because links and images do. */

export function isExternalUrl(url = ''): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

export function isDataUrl(url = ''): boolean {
  return url.startsWith('data:');
}

export function withBase(path = '/'): string {
  return path;
}

export function removeBase(path: string): string {
  return path;
}

export function addLeadingSlash(path: string): string {
  return path.startsWith('/') || isExternalUrl(path) ? path : `/${path}`;
}

export function addTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

export function removeTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

export function normalizeHref(path = ''): string {
  return path.replace(/\.html(?=[?#]|$)/, '');
}

/** The path of a picture in the public folder. */
export function normalizeImagePath(path: string): string {
  return isExternalUrl(path) || path.startsWith('.') ? path : addLeadingSlash(path);
}

/** The path of the Markdown of a page. */
export function routePathToMdPath(path: string): string {
  return `${normalizeHref(path).replace(/\/$/, '/index')}.md`;
}

export function isEqualPath(first: string, second: string): boolean {
  const plain = (path: string): string => normalizeHref(path.split('#')[0] ?? '').replace(/\/(?:index)?$/, '');
  return plain(first) === plain(second);
}

export function isActive(link: string, path: string): boolean {
  return isEqualPath(link, path);
}

export function isProduction(): boolean {
  return true;
}
