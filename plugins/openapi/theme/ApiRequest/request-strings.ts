declare module 'tapdocs/client' {
  interface UiStrings extends OpenApiStrings {}
}

/** Texts of the form that sends a request. */
export interface OpenApiStrings extends Record<keyof typeof requestStrings, string> {}

export const requestStrings = {
  apiTry: { en: 'Try it', zh: '试一试' },
  apiServer: { en: 'Server', zh: '服务器' },
  apiSend: { en: 'Send request', zh: '发送请求' },
  apiSending: { en: 'Sending…', zh: '正在发送…' },
  apiToken: { en: 'Credentials', zh: '凭证' },
  apiRequestBody: { en: 'Body', zh: '请求体' },
  apiRefused: {
    en: 'The server did not answer, or does not allow requests from this site.',
    zh: '服务器没有响应,或不允许来自本站的请求。',
  },
};
