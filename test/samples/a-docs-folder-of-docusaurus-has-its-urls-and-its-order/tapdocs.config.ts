import { defineConfig } from 'tapdocs';
import { docusaurus, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  url: 'https://example.org',
  plugins: [docusaurus({ editUrl: 'https://example.org/edit/main' }), linkCheck()],
});
