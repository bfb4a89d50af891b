import { fails } from '../../sample.js';

export default fails(['TWOSLASH_OPTION tapdocs.config.ts:10:7'], '`compilerOptions`');
