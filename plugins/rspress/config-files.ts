/** The names of the configuration, in the order in which they are looked for. */
export const configFiles: readonly string[] = [
  ...['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((extension) => `rspress.config.${extension}`),
  ...['ts', 'js', 'mts', 'mjs'].map((extension) => `rstack.config.${extension}`),
];
