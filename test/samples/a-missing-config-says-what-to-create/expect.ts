import { fails } from '../../sample.js';

export default fails(['CONFIG_MISSING'], 'tapdocs.config.ts');
