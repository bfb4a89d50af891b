import { fails } from '../../sample.js';

export default fails(
  [
    'THEME_DIR_MISSING tapdocs.config.ts',
    'THEME_DIR_MISSING tapdocs.config.ts',
    'THEME_MISSING tapdocs.config.ts:7:11',
  ],
  'The plugin `badges` provides theme components in `badges/theme`, which is not a folder.',
  'The plugin `notes` provides theme components in `docs`, which is not a folder.',
);
