import { expect, test } from 'vitest';
import * as bundled from '../../../plugins/search-index/docsearch.js';

test('the bundle of DocSearch exports what is declared for it', () => {
  // The compiler compares the declarations with those of the packages.
  const declared: typeof import('tapdocs/docsearch') = bundled;
  expect(Object.keys(declared).sort()).toEqual(['DocSearchModal', 'apiClientVersion', 'liteClient']);
});
