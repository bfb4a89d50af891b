import { defineConfig } from 'tapdocs';
import { blog, contentDocs } from 'tapdocs/plugins';

export default defineConfig({ title: 'Small', plugins: [contentDocs(), blog()] });
