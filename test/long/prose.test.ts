import { expect, test } from 'vitest';
import { checkChineseProse } from '../check/chinese-prose.js';
import { checkEnglishProse } from '../check/english-prose.js';

test('the English pages have no phrase that sounds translated', () => {
  expect(checkEnglishProse()).toEqual([]);
});

test('the Chinese pages keep to the rules of the style guide', () => {
  expect(checkChineseProse()).toEqual([]);
});
