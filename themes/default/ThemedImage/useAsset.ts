import { useSite } from 'tapdocs/client';

/**
 * A function that adds the base to a path of the public folder, such as `/logo.svg`. Paths that already start with the
 * base, such as URLs of imported images, and other URLs are unchanged.
 */
export function useAsset(): (path: string) => string {
  const { base } = useSite();
  return (path) => (/^\/(?!\/)/.test(path) && !path.startsWith(base) ? base.slice(0, -1) + path : path);
}
