import { defineConfig } from 'tapdocs';
import { blog, contentDocs, tags } from 'tapdocs/plugins';

export default defineConfig({ title: 'Small', plugins: [contentDocs(), blog({ postsPerPage: 1 }), tags()] });
