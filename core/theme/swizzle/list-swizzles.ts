import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { originalFolders } from '../components.js';
import { findInLayers, moduleEndings } from '../layers.js';
import { readManifest, type Safety } from '../manifest.js';
import { firstSentence } from './first-sentence.js';

/** A component of the theme, or of a plugin, that a site can wrap or copy. */
export interface Swizzle {
  /** As in `@theme/<name>`. */
  name: string;
  /** Absolute folder of the theme, or of the plugin. */
  layer: string;
  /** Its module below that folder: `DocFooter/index.tsx`, or `DocFooter.tsx` if it is a single file. */
  entry: string;
  wrap: Safety;
  eject: Safety;
  /** Its description in one sentence: the first one of its comment. */
  about: string;
  /** Whether the site's `theme/` has a component with that name. */
  taken: boolean;
}

/** All components below the layer of the site, sorted by name. */
export function listSwizzles(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Swizzle[] {
  const all = swizzlesOfLayers(config);
  return all
    .filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The components of all layers below the site's, the highest first, including those that another layer hides. */
export function swizzlesOfLayers(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Swizzle[] {
  return originalFolders(config).flatMap(({ folder, names }) => {
    const manifest = readManifest(folder);
    return names.flatMap((name): Swizzle[] => {
      const file = findInLayers(name, [{ folder }]);
      const entry = file && below(folder, file);
      if (!file || !entry) return [];
      const { wrap = 'unsafe', eject = 'unsafe' } = manifest[name] ?? {};
      const taken = ['', ...moduleEndings].some((end) => existsSync(join(config.siteTheme, name + end)));
      return [{ name, layer: folder, entry, wrap, eject, about: firstSentence(file, folder), taken }];
    });
  });
}
