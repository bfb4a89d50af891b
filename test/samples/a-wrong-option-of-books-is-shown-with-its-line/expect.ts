import { fails } from '../../sample.js';

export default fails(
  [
    'CONFIG_INVALID tapdocs.config.ts:9:7',
    'CONFIG_UNKNOWN_KEY tapdocs.config.ts:10:7',
    'CONFIG_INVALID tapdocs.config.ts:11:7',
  ],
  'a list of `html` and `epub`',
  'Did you mean `pageSize`?',
  'a date such as `2026-01-31`',
);
