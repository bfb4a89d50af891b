import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends FeedbackStrings {}
  interface PluginData {
    feedback: FeedbackData;
  }
}

/** Where answers go. */
export type FeedbackData =
  | {
      /** URL, or path of the site, that gets a POST request with the fields of the form. */
      endpoint: string;
      issue?: undefined;
    }
  | {
      /** URL of the form for a new issue, which gets `title` and `body`: `https://github.com/me/docs/issues/new`. */
      issue: string;
      endpoint?: undefined;
    };

/** In English. */
export const english = {
  feedbackQuestion: 'Was this page helpful?',
  feedbackYes: 'Yes',
  feedbackNo: 'No',
  feedbackComment: 'What could be better?',
  feedbackSend: 'Send',
  feedbackThanks: 'Thank you.',
  feedbackFailed: 'Your answer could not be sent. Try again later.',
  feedbackIssue: 'Report a problem with this page',
};

/** UI strings of the question. */
export type FeedbackStrings = typeof english;
