import type { SiteVersion, UiStrings } from 'tapdocs/client';

/** The texts that name the state of a version. */
export const stateTexts: Readonly<Record<SiteVersion['state'], keyof UiStrings>> = {
  current: 'versionCurrent',
  old: 'versionOld',
  unreleased: 'versionUnreleased',
  unmaintained: 'versionUnmaintained',
};
