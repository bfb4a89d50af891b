import { defineConfig } from 'tapdocs';
import { contentDocs, linkCheck, llms, searchIndex } from 'tapdocs/plugins';

export default defineConfig({ title: 'Sample', plugins: [contentDocs(), linkCheck(), searchIndex(), llms()] });
