import { fails } from '../../sample.js';

export default fails(
  ['CONFIG_INVALID tapdocs.config.ts:11:7', 'CONFIG_UNKNOWN_KEY tapdocs.config.ts:12:7'],
  'Did you mean `operation`?',
);
