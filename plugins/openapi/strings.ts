declare module 'tapdocs/client' {
  interface ContentStrings extends OpenApiContentStrings {}
}

/** Texts of the pages of an API. */
export interface OpenApiContentStrings extends Record<keyof typeof contentStrings, string> {}

export const contentStrings = {
  apiOverview: { en: 'Overview', zh: '概览' },
  apiSchemas: { en: 'Schemas', zh: '数据模型' },
  apiWebhooks: { en: 'Webhooks', zh: 'Webhook' },
  apiServers: { en: 'Servers', zh: '服务器' },
  apiSecurity: { en: 'Authorization', zh: '认证' },
  apiNoSecurity: { en: 'none', zh: '无' },
  apiPathParameters: { en: 'Path parameters', zh: '路径参数' },
  apiQueryParameters: { en: 'Query parameters', zh: '查询参数' },
  apiHeaderParameters: { en: 'Headers', zh: '请求头' },
  apiCookieParameters: { en: 'Cookies', zh: 'Cookie' },
  apiBody: { en: 'Body', zh: '请求体' },
  apiResponses: { en: 'Responses', zh: '响应' },
  apiRequestExample: { en: 'Request', zh: '请求示例' },
  apiResponseExample: { en: 'Response', zh: '响应示例' },
  apiRequired: { en: 'required', zh: '必填' },
  apiDeprecated: { en: 'deprecated', zh: '已弃用' },
  apiDeprecatedOperation: { en: 'This operation is deprecated.', zh: '此操作已弃用。' },
  apiReadOnly: { en: 'read only', zh: '只读' },
  apiWriteOnly: { en: 'write only', zh: '只写' },
  apiDefault: { en: 'default', zh: '默认值' },
  apiValues: { en: 'one of', zh: '可选值' },
  apiVersion: { en: 'Version', zh: '版本' },
  apiFields: { en: 'Details of {name}', zh: '{name} 详情' },
};

/** The texts of the pages in a language. */
export type Texts = Readonly<Record<keyof typeof contentStrings, string>>;
