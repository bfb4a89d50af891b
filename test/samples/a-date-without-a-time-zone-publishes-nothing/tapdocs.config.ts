import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

export default defineConfig({ title: 'Sample', plugins: [contentDocs()] });
