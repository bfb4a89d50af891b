import { fails } from '../../sample.js';

export default fails(['CONFIG_REQUIRED tapdocs.config.ts'], '`url` is missing', 'https://example.org');
