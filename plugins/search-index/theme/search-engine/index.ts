// What other plugins search with.
export { indexFolder } from './index-folder.js';
export { createSearchIndex, type SearchIndex } from './search-index.js';
