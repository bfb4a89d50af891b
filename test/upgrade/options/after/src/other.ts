// Not a configuration.
export const docsFolder = { docsFolder: 1 };
