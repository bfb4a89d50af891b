import { posix } from 'node:path';
import type { Mount } from '../config/content-version.js';
import type { Config } from '../config/types.js';

/** The folders of a version by the id of its tree; undefined for the working tree and for trees of git. */
export function mountsOf(
  { versions }: Pick<Config, 'versions'>,
  tree: string | undefined,
): readonly Mount[] | undefined {
  return tree === undefined ? undefined : versions.find((version) => version.tree === tree)?.mounts;
}

/**
 * The place of a path of a version in the working tree. A path outside of the folders of the version is resolved relative to the
 * folder of the page, because files are read from their actual folders.
 *
 * @param page path of a page of the version
 */
export function mountedPath(mounts: readonly Mount[], path: string, page = path): string {
  const mount =
    innermost(mounts, path, ({ path: mountPath }) => mountPath) ??
    innermost(mounts, page, ({ path: mountPath }) => mountPath);
  return mount ? posix.join(mount.folder, relativePath(mount.path, path)) : path;
}

/** The path in a version for a place in the working tree: the inverse of `mountedPath`. */
export function pathInVersion(mounts: readonly Mount[], place: string, page: string): string {
  const mount = innermost(mounts, place, ({ folder }) => folder) ?? innermost(mounts, page, ({ folder }) => folder);
  return mount ? posix.join(mount.path, relativePath(mount.folder, place)) : place;
}

/** Whether a place in the working tree is in a folder of a version. */
export function isMounted(mounts: readonly Mount[], place: string): boolean {
  return innermost(mounts, place, ({ folder }) => folder) !== undefined;
}

/** Whether a path of a version is in one of its folders. */
export function isMountedPath(mounts: readonly Mount[], path: string): boolean {
  return innermost(mounts, path, ({ path: mountPath }) => mountPath) !== undefined;
}

/** `posix.relative` itself resolves paths outside of the site against the current folder, and stops at the root. */
function relativePath(from: string, to: string): string {
  return posix.relative(deepRoot + from, deepRoot + to);
}

const deepRoot = `${'/_'.repeat(100)}/`;

function innermost(mounts: readonly Mount[], path: string, of: (mount: Mount) => string): Mount | undefined {
  const [deepest] = mounts
    .filter((mount) => path === of(mount) || path.startsWith(`${of(mount)}/`))
    .sort((a, b) => of(b).length - of(a).length);
  return deepest;
}
