import { defineConfig } from 'tapdocs';
import { linkCheck } from 'tapdocs/plugins';
import { docusaurus } from 'tapdocs-docusaurus';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  plugins: [docusaurus({ editUrl: 'https://example.org/edit/main' }), linkCheck()],
});
