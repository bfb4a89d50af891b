import { fails } from '../../sample.js';

export default fails(
  ['CONFIG_UNKNOWN_KEY tapdocs.config.ts:9:7', 'CONFIG_INVALID tapdocs.config.ts:10:7'],
  'Did you mean `wordsPerMinute`?',
  '`readingTime.charactersPerMinute` must be a whole number from 1',
);
