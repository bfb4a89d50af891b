import { defineConfig } from 'tapdocs';
import { contentDocs, llms, mermaid, searchIndex } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Diagrams',
  base: '/docs/',
  plugins: [contentDocs(), mermaid({ config: { flowchart: { curve: 'linear' } } }), searchIndex(), llms()],
  security: { csp: true },
});
