import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layout, type StoreKind } from '../dist/core/files/store/store.js';

/** Lets the builds of a site use a store that other sites use, too. The site must have no store yet. */
export function shareStore(root: string, store: string): void {
  link(store, join(root, '.tapdocs/store'));
}

/** What bundlers have made. */
const bundleKinds: readonly StoreKind[] = ['bundle', 'blob', 'code', 'styles'];

/** Lets the builds of a site use the bundles of a store that other sites use, but none of its pages. The site must have no store yet. */
export function shareBundles(root: string, store: string): void {
  for (const kind of bundleKinds) link(join(store, layout, kind), join(root, '.tapdocs/store', layout, kind));
}

function link(from: string, to: string): void {
  mkdirSync(from, { recursive: true });
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}
