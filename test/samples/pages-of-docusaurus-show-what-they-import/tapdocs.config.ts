import { defineConfig } from 'tapdocs';
import { linkCheck } from 'tapdocs/plugins';
import { docusaurus } from 'tapdocs-docusaurus';

export default defineConfig({
  title: 'Small',
  base: '/base/',
  publicDir: 'static',
  plugins: [docusaurus({ routeBasePath: '/' }), linkCheck()],
});
