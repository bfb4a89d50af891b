import { defineConfig } from 'tapdocs';
import { rspress } from 'tapdocs/plugins';

export default defineConfig({ plugins: [rspress()] });
