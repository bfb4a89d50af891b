// What other plugins search with.
export { indexFolder } from './index-files.js';
export { createSearchIndex, type SearchIndex } from './search-index.js';
