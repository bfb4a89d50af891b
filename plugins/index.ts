export { contentDocs, type ContentDocsOptions } from './content-docs/index.js';
export { i18n, type I18nOptions } from './i18n/index.js';
export { linkCheck } from './link-check/index.js';
