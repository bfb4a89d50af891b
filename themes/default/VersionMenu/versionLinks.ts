import type { ListedVersion, VersionList } from 'tapdocs/client';

/** An entry of the version menu. */
export interface VersionLink {
  version: ListedVersion;
  /** URL with base of the page in the version, of the nearest page above it, or of the home page. */
  link: string;
  /** Whether the page exists in the version. */
  exact: boolean;
}

/**
 * The links of the version menu on a page.
 *
 * @param path path of the page without base and without the prefixes of its version and language; null for a page that
 *   no version has
 */
export function versionLinks({ versions, pages }: VersionList, path: string | null): VersionLink[] {
  const endOf = (bare: string, index: number): string | undefined =>
    (Object.hasOwn(pages, bare) ? pages[bare] : undefined)?.find(([, from, to]) => from <= index && index < to)?.[0];
  const [pageKey = null, ...above] = path === null ? [] : [keyOf(path), ...pathsAbove(keyOf(path))];
  return versions.map((version, index) => {
    const end = pageKey === null ? undefined : endOf(pageKey, index);
    if (end !== undefined) return { version, link: version.root + end, exact: true };
    const nearest = above.map((bare) => endOf(bare, index)).find((candidate) => candidate !== undefined);
    return { version, link: nearest === undefined ? version.home : version.root + nearest, exact: false };
  });
}

function keyOf(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [...above.reverse(), '/'];
}
