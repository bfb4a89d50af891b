import type { Config } from '../../config/types.js';
import { type Problem, problem } from '../../problems/problem.js';
import { nearest } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { slotFiles } from '../components.js';

/**
 * Warnings about files in the site's `theme/slots/` that are not shown, most likely because of a typo.
 *
 * @param isUsed whether a file is in the bundle, because a component of the site may define its own slots
 */
export function unknownSlots(
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const [own = new Map<string, string>(), ...others] = slotFiles(config);
  const known = new Set(others.flatMap((folder) => [...folder.keys()]));
  return [...own]
    .filter(([name, file]) => !known.has(name) && !isUsed(file))
    .map(([name, file]) =>
      problem('SLOT_UNKNOWN', { name, nearest: nearest(name, known) }, { file: below(config.root, file) ?? file }),
    );
}
