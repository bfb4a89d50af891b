/** File names of the configuration, by priority. */
export const configFiles: readonly string[] = [
  ...['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((extension) => `rspress.config.${extension}`),
  ...['ts', 'js', 'mts', 'mjs'].map((extension) => `rstack.config.${extension}`),
];
