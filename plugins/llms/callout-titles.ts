import type { Locale } from 'tapdocs';

/** Titles that callouts have unless the page gives them one. */
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
