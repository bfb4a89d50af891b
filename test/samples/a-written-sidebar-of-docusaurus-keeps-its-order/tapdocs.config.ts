import { defineConfig } from 'tapdocs';
import { docusaurus } from 'tapdocs/plugins';

export default defineConfig({ title: 'Small', plugins: [docusaurus({ routeBasePath: '/' })] });
