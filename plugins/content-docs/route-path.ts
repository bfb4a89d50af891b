import { canonicalPath } from 'tapdocs';

/**
 * Decoded path of the page that a file gives: `guide/start.mdx` → `/guide/start`, `guide/index.mdx` → `/guide/`.
 * `relativeFile` is below the folder of its language, with `/`; `prefix` is the language's (`''` or `/zh`).
 */
export function routePath(relativeFile: string, prefix: string): string {
  const page = relativeFile.replace(/^\/+/, '').replace(/\.mdx?$/, '');
  return canonicalPath(`${prefix}/${page}`);
}
