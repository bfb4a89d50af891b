import { join } from 'node:path';
import { Each, readSmallJson } from '../files/json-file.js';

/**
 * How stable a component is. `safe`: its props and its file stay compatible within a major version. `unsafe`: wrapping
 * or copying works, but may have to be repeated with a new version.
 */
export type Safety = 'safe' | 'unsafe';

/** An entry of `swizzle.json` of a theme. Components that are not listed are unsafe. */
export interface ManifestEntry {
  wrap?: Safety;
  eject?: Safety;
  /** What a site must have for the component to render anything: an `announcement`, several `languages` or `versions`. */
  onlyWith?: string;
}

/** The manifest of the components of a theme, by name. */
export function readManifest(folder: string): Readonly<Record<string, ManifestEntry>> {
  return readSmallJson<Record<string, ManifestEntry>>(join(folder, 'swizzle.json'), {}, new Each({}));
}
