/** A base as URLs need it: with a slash at both ends. */
export function normaliseBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}
