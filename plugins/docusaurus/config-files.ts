/** The names of the configuration, in the order in which they are looked for. */
export const configFiles: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
);
