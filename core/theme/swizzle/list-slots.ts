import type { Config } from '../../config/types.js';
import { slotFiles } from '../components.js';
import { firstSentence } from './first-sentence.js';

/** A named place of the theme that a site fills with a file, `theme/slots/<name>.tsx`. */
export interface Slot {
  name: string;
  /** Its place, in one sentence: the first one of the comment in the theme's file. */
  about: string;
  /** Whether the site fills it. */
  filled: boolean;
}

/** The slots of the theme and of plugins, sorted by name. */
export function listSlots(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Slot[] {
  const [siteSlots = new Map<string, string>(), ...others] = slotFiles(config);
  // The theme's file comes last, because it describes the place; a plugin's file describes its content.
  const files = new Map(others.flatMap((folder) => [...folder]));
  return [...files]
    .map(([name, file]) => ({ name, about: firstSentence(file), filled: siteSlots.has(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
