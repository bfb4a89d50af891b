import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Lets the builds of a site use a store that other sites use, too. The site must have no store yet. */
export function shareStore(root: string, store: string): void {
  mkdirSync(store, { recursive: true });
  mkdirSync(join(root, '.tapdocs'), { recursive: true });
  symlinkSync(store, join(root, '.tapdocs/store'), 'junction');
}
