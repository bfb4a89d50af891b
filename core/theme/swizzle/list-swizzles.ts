import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/types.js';
import { Each, readSmallJson } from '../../files/json-file.js';
import { originalFolders } from '../components.js';
import { firstSentence } from './first-sentence.js';

/**
 * How far a component may be taken over. `safe`: its props and its file stay as they are within a major version. `unsafe`:
 * it works, and may have to be done again with a new version.
 */
export type Safety = 'safe' | 'unsafe';

/** A component of the theme, or of a plugin, that a site can wrap or copy. */
export interface Swizzle {
  /** As in `@theme/<name>`. */
  name: string;
  /** Its folder. */
  folder: string;
  wrap: Safety;
  eject: Safety;
  /** What it is, in one sentence: the first one of its comment. */
  about: string;
  /** Whether the site's own `theme/` has one of that name. */
  taken: boolean;
}

/** `swizzle.json` of a theme: what is not listed there is unsafe. */
type Safeties = Record<string, { wrap?: Safety; eject?: Safety }>;

/** All components that `@theme/` finds besides the site's own, sorted by name. */
export function listSwizzles(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Swizzle[] {
  const found = new Map<string, Swizzle>();
  for (const { folder, names } of originalFolders(config)) {
    const safeties = readSmallJson<Safeties>(join(folder, 'swizzle.json'), {}, new Each({}));
    for (const name of names) {
      if (found.has(name) || !existsSync(join(folder, name, 'index.tsx'))) continue;
      const { wrap = 'unsafe', eject = 'unsafe' } = safeties[name] ?? {};
      const taken = ['', '.tsx', '.ts', '.jsx', '.js'].some((end) => existsSync(join(config.siteTheme, name + end)));
      const about = firstSentence(join(folder, name, 'index.tsx'));
      found.set(name, { name, folder: join(folder, name), wrap, eject, about, taken });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
