import { defineConfig } from 'tapdocs';
import { docusaurus } from 'tapdocs-docusaurus';

export default defineConfig({ title: 'Small', plugins: [docusaurus({ routeBasePath: '/' })] });
