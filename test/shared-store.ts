import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copySite } from './copy-site.js';

/**
 * Copies a site to a separate folder with the store of the run, so that compiled pages and bundles are shared between
 * sites. For tests that do not depend on a first build.
 *
 * @param site folder, absolute or below the repository
 * @param copy folder to be made; default one of its own for each call
 */
export function copySiteWithStore(site: string, copy?: string): string {
  const root = copySite(site, copy);
  shareStore(root, join(inject('builtSites'), 'store'));
  return root;
}

/** Lets the builds of a site use a store that other sites use, too. The site must have no store yet. */
export function shareStore(root: string, store: string): void {
  mkdirSync(store, { recursive: true });
  mkdirSync(join(root, '.tapdocs'), { recursive: true });
  symlinkSync(store, join(root, '.tapdocs/store'), 'junction');
}
