/** URL of the Markdown of a page: `/guide/start/` has `/guide/start/index.md`, `/a/b` has `/a/b.md`. */
export function markdownUrl(base: string, path: string): string {
  const file = `${path.replace(/\/$/, '/index')}.md`;
  return base.slice(0, -1) + encodeURI(file).replace(/[?#]/g, encodeURIComponent);
}
