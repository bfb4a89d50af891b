import { defineConfig } from 'tapdocs';
import { rspress } from 'tapdocs-rspress';

export default defineConfig({ plugins: [rspress()] });
