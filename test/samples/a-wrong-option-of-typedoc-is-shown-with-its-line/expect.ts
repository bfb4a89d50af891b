import { fails } from '../../sample.js';

export default fails(
  [
    'CONFIG_INVALID tapdocs.config.ts:10:7',
    'CONFIG_INVALID tapdocs.config.ts:11:7',
    'CONFIG_UNKNOWN_KEY tapdocs.config.ts:12:7',
  ],
  'the path of a file below the root of the site',
  'Did you mean `path`?',
);
