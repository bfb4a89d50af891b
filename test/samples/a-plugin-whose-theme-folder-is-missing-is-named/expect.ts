import { fails } from '../../sample.js';

export default fails(
  [
    'THEME_DIR_MISSING tapdocs.config.ts',
    'THEME_DIR_MISSING tapdocs.config.ts',
    'THEME_MISSING tapdocs.config.ts:7:11',
  ],
  'The plugin `badges` brings components of the theme in `badges/theme`, but this is not a folder.',
  'The plugin `notes` brings components of the theme in `docs`, but this is not a folder.',
);
