import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends AnalyticsStrings {}
  interface PluginData {
    /** Name of the service that needs the consent of readers. */
    analytics: { provider: string };
  }
}

/** In English. */
export const english = {
  consentTitle: 'Statistics',
  consentQuestion: 'May we count with {provider} which pages are read?',
  consentAccept: 'Allow',
  consentDecline: 'Decline',
};

/** UI strings of the question for consent. */
export type AnalyticsStrings = typeof english;
