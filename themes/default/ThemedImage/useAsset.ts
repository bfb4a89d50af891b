import { useSite } from 'tapdocs/client';

/**
 * A function that completes the URL of a file: the base goes before a path of the public folder, such as `/logo.svg`. What
 * starts with the base already, as the URL of an imported image does, stays as it is, and so do other URLs.
 */
export function useAsset(): (path: string) => string {
  const { base } = useSite();
  return (path) => (/^\/(?!\/)/.test(path) && !path.startsWith(base) ? base.slice(0, -1) + path : path);
}
