import type { Plugin } from 'tapdocs';

export const pages: Plugin = {
  name: 'pages',
  apply(site) {
    site.hooks.routes.tap('pages', () => undefined); // site.hooks.pages
  },
};
