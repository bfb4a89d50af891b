import { readFileSync, statSync } from 'node:fs';
import type { RedirectData } from './redirect-data.js';

/** Where a built site carries its completed rules, for servers. */
export const savedRulesFile = '_tapdocs/redirects.json';

/** Reads the rules of a built site, again when the file has changed; null when it has none. */
export function createSavedRules(file: string): () => RedirectData | null {
  let known: { stamp: string; data: RedirectData | null } | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : '';
    if (known?.stamp !== stamp) known = { stamp, data: stats ? read(file) : null };
    return known.data;
  };
}

/** A file that is being replaced, or was damaged, is no reason to answer nothing at all. */
function read(file: string): RedirectData | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RedirectData;
  } catch {
    return null;
  }
}
