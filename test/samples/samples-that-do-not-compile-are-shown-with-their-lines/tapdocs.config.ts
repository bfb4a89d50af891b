import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { twoslash } from 'tapdocs-twoslash';

export default defineConfig({ title: 'Small', plugins: [contentDocs(), twoslash()] });
