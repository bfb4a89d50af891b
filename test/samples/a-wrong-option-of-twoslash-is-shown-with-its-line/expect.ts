import { fails } from '../../sample.js';

export default fails(['CONFIG_UNKNOWN_KEY tapdocs.config.ts:10:7'], 'Did you mean `compilerOptions`?');
