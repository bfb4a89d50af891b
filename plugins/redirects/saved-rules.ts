import { readFileSync, statSync } from 'node:fs';
import type { RedirectData } from './redirect-data.js';

/** Path of the completed rules in a built site, for servers. */
export const savedRulesFile = '_tapdocs/redirects.json';

/** Reads the rules of a built site, and reads them again if the file has changed; null if there are none. */
export function createSavedRules(file: string): () => RedirectData | null {
  let known: { stamp: string; data: RedirectData | null } | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : '';
    if (known?.stamp !== stamp) known = { stamp, data: stats ? read(file) : null };
    return known.data;
  };
}

/** If the file is being replaced or is damaged, the server must still respond. */
function read(file: string): RedirectData | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RedirectData;
  } catch {
    return null;
  }
}
