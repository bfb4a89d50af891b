import type { Plugin } from 'tapdocs';

export const pages: Plugin = {
  name: 'pages',
  apply(site) {
    site.hooks.pages.tap('pages', () => undefined); // site.hooks.pages
    site.hooks.bundler.tap('pages', (configuration) => ({
      ...configuration,
      plugins: [{ apply: (compiler) => compiler.hooks.pages.tap('pages', () => undefined) }],
    }));
  },
};
