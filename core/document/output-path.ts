/** File of a route's document below the output: `/a/` is `a/index.html`, `/a/b` is `a/b.html`. */
export function documentFile(path: string): string {
  return `${fileBase(path)}.html`;
}

/** File of a route's page data; the browser asks for it by the same rule (`client/data-url.ts`). */
export function dataFile(path: string): string {
  return `_tapdocs/pages/${fileBase(path)}.json`;
}

function fileBase(path: string): string {
  return (path.endsWith('/') ? `${path}index` : path).slice(1);
}
