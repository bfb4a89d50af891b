/** URL of the page data of a route path. It is the same on every host. */
export function dataUrl(base: string, path: string): string {
  const file = path.endsWith('/') ? `${path}index` : path;
  return `${base}_tapdocs/pages${encodeURI(file)}.json`;
}
