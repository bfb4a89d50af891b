import type { Plugin } from 'tapdocs';

export const pages: Plugin = {
  name: 'pages',
  apply(site) {
    site.hooks.pages.tap('pages', () => undefined); // site.hooks.pages
  },
};
