import { readFileSync, statSync } from 'node:fs';
import type { Problem } from 'tapdocs';
import { redirectProblem } from './problems.js';
import type { RedirectData } from './redirect-data.js';

/** Path of the completed rules in a built site, for servers. */
export const savedRulesFile = '_tapdocs/redirects.json';

/**
 * Reads the rules of a built site, and reads them again if the file has changed; null if there are none. The server must
 * still respond if the file is damaged, so this goes to `report`.
 */
export function createSavedRules(file: string, report: (problem: Problem) => void): () => RedirectData | null {
  let cached: { stamp: string; data: RedirectData | null } | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : '';
    if (cached?.stamp !== stamp) cached = { stamp, data: stats ? read(file, report) : null };
    return cached.data;
  };
}

function read(file: string, report: (problem: Problem) => void): RedirectData | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RedirectData;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    report(redirectProblem('REDIRECT_FILE', { detail }, { file }));
    return null;
  }
}
