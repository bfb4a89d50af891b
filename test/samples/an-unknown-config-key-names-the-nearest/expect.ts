import { fails } from '../../sample.js';

export default fails(
  ['CONFIG_UNKNOWN_KEY tapdocs.config.ts:6:3', 'CONFIG_UNKNOWN_KEY tapdocs.config.ts:7:18'],
  'Did you mean `description`?',
  'Did you mean `darkMode`?',
);
