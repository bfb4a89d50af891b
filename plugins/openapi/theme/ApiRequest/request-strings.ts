import requestStrings from './request-strings.json' with { type: 'json' };

export { requestStrings };

declare module 'tapdocs/client' {
  interface UiStrings extends OpenApiStrings {}
}

/** Texts of the form that sends a request. */
export interface OpenApiStrings extends Record<keyof typeof requestStrings, string> {}
