import { contentDocs, searchIndex } from 'tapdocs/plugins';

export default { title: 'Docs', plugins: [contentDocs(), searchIndex()] };
