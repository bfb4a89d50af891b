/**
 * The text of a small `tapdocs.config.ts`.
 *
 * @param plugins calls, as they stand in the list of plugins
 * @param rest further keys, each followed by a comma
 */
export function config(plugins = 'contentDocs()', rest = ''): string {
  const names = [...new Set([...plugins.matchAll(/\b([a-z]\w*)\(/g)].map(([, name]) => name))];
  return `import { defineConfig } from 'tapdocs';
import { ${names.join(', ')} } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Stranger',
  ${rest}
  plugins: [${plugins}],
});
`;
}
