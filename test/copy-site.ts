import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const repository = fileURLToPath(new URL('..', import.meta.url));
/** Folder for files that tests write. git ignores it. */
export const scratch = join(repository, 'test/.tmp');

/** Generated folders, and files that refer to files next to the original. */
const left = /[\\/](?:dist|\.tapdocs|tsconfig\.json)$/;

/**
 * Copies a site to a separate folder below this package, so that `tapdocs` resolves to this package. The caller removes the copy.
 *
 * @param site folder, absolute or below the repository
 * @param copy folder to be made; default one of its own for each call
 * @returns folder of the copy
 */
export function copySite(site: string, copy = newFolder(`${basename(site)}-`)): string {
  cpSync(join(repository, site), copy, { recursive: true, filter: (file) => !left.test(file) });
  waitForTick();
  return copy;
}

/**
 * Waits for the next tick of the file system's clock, because a server that starts in the same tick treats files that
 * were just written as edited.
 */
export function waitForTick(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

function newFolder(prefix: string): string {
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(join(scratch, prefix));
}
