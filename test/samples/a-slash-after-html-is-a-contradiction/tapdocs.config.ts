import { contentDocs } from 'tapdocs/plugins';

export default {
  title: 'Sample',
  cleanUrls: false,
  trailingSlash: true,
  plugins: [contentDocs()],
};
