import type { Locale } from 'tapdocs';

/** Default titles of callouts. */
export function calloutTitles({ strings }: Pick<Locale, 'strings'>): Set<string> {
  const { calloutTip, calloutNote, calloutInfo, calloutImportant, calloutWarning, calloutCaution, calloutDanger } =
    strings;
  return new Set([
    calloutTip,
    calloutNote,
    calloutInfo,
    calloutImportant,
    calloutWarning,
    calloutCaution,
    calloutDanger,
  ]);
}
