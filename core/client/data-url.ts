/** URL of the page data of a route path; both have the same shape on every host. */
export function dataUrl(base: string, path: string): string {
  const file = path.endsWith('/') ? `${path}index` : path;
  return `${base}_tapdocs/pages${encodeURI(file)}.json`;
}
