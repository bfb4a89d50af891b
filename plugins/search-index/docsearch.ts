/** The packages of the search dialog. `write-docsearch.ts` bundles them. */
export { DocSearchModal } from '@docsearch/react';
export { apiClientVersion, liteClient } from 'algoliasearch/lite';
