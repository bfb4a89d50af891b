/** Packages by the name of their preset. */
export const packagesOfPresets: Readonly<Record<string, string>> = {
  docusaurus: 'tapdocs-docusaurus',
  rspress: 'tapdocs-rspress',
};

/**
 * The text of a small `tapdocs.config.ts`.
 *
 * @param plugins calls, as they stand in the list of plugins
 * @param rest further keys, each followed by a comma
 */
export function config(plugins = 'contentDocs()', rest = ''): string {
  const names = [...new Set([...plugins.matchAll(/\b([a-z]\w*)\(/g)].map(([, name = '']) => name))];
  const packageOf = (name: string): string => packagesOfPresets[name] ?? 'tapdocs/plugins';
  const imports = [...new Set(names.map(packageOf))].map(
    (from) => `import { ${names.filter((name) => packageOf(name) === from).join(', ')} } from '${from}';\n`,
  );
  return `import { defineConfig } from 'tapdocs';
${imports.join('')}
export default defineConfig({
  title: 'Stranger',
  ${rest}
  plugins: [${plugins}],
});
`;
}
