import { fails } from '../../sample.js';

export default fails(
  [
    'REDIRECT_SHADOWS docs/guide/start.md:3:1',
    'REDIRECT_LOOP tapdocs.config.ts:10:7',
    'REDIRECT_LOOP tapdocs.config.ts:10:7',
    'REDIRECT_TARGET tapdocs.config.ts:11:18',
  ],
  'Did you mean `/guide/start`?',
  '`/two` → `/three` → `/two`',
);
