import { basename } from 'node:path';
import type { Config } from '../../config/types.js';
import { type Problem, problem } from '../../problems/problem.js';
import { editDistance, nearest } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { originalFolders, slotFiles } from '../components.js';
import { findInLayers, moduleNames } from '../layers.js';

/**
 * Warnings about files in the site's `theme/slots/` that are not shown, most likely because of a typo.
 *
 * @param isUsed whether a file is in the bundle, because a component of the site may define its own slots
 */
export function unknownSlots(
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const [siteSlots = new Map<string, string>(), ...others] = slotFiles(config);
  const slots = new Set(others.flatMap((folder) => [...folder.keys()]));
  return [...siteSlots]
    .filter(([name, file]) => !slots.has(name) && !isUsed(file))
    .map(([name, file]) =>
      problem('SLOT_UNKNOWN', { name, nearest: nearest(name, slots) }, { file: below(config.root, file) ?? file }),
    );
}

/**
 * Warnings about components in the site's `theme/` whose names are those of components of the theme but for a letter or their case. They
 * replace nothing.
 *
 * @param isUsed whether a file is in the bundle, because a component of the site may have such a name
 */
export function misnamedComponents(
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const originals = new Set(originalFolders(config).flatMap(({ names }) => names));
  return moduleNames(config.siteTheme).flatMap((name) => {
    const near = nearest(name, originals);
    const file = findInLayers(name, [{ folder: config.siteTheme }]);
    const isMisnamed = near !== undefined && !originals.has(name) && isMistyped(name, near);
    if (!isMisnamed || file === null || isUsed(file)) return [];
    return [problem('THEME_MISNAMED', { name, nearest: near }, { file: below(config.root, file) ?? basename(file) })];
  });
}

/** A plural is a component of its own, such as `Card` next to `Cards`. */
function isMistyped(name: string, near: string): boolean {
  if (name === `${near}s` || near === `${name}s`) return false;
  return editDistance(name.toLowerCase(), near.toLowerCase()) <= (name.length > 4 ? 1 : 0);
}
