import { defineConfig } from 'tapdocs';
import { docusaurus, linkCheck } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  base: '/base/',
  publicDir: 'static',
  plugins: [docusaurus({ routeBasePath: '/' }), linkCheck()],
});
