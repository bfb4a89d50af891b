import { fails } from '../../sample.js';

export default fails(['CONFIG_THREW tapdocs.config.ts:4'], 'no luck today');
