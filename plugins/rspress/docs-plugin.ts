import { join } from 'node:path';
import type { Plugin } from 'tapdocs';
import { docsHooks } from '../content-docs/index.js';
import { addComponentPages } from './component-pages.js';
import { pageFrontMatter } from './front-matter.js';
import { pageFilter } from './page-globs.js';
import type { FoundSite } from './read-site.js';
import { languageSidebars } from './sidebars/language-sidebars.js';

/** The conventions of Rspress for the docs folder: pages, front matter and sidebars. */
export function docsPlugin(found: FoundSite): Plugin {
  const name = 'rspress-docs';
  return {
    name,
    frontMatter: ['icon', 'tag', 'context', 'authors', 'lineNumbers'],
    apply(site) {
      const { exclude, conventions } = found.route;
      const feeds = new Set((found.plugins.feeds ?? []).map((feed) => feed.name));
      const isExcluded = pageFilter([...exclude, ...conventions]);
      site.hooks.routes.tap(name, ({ routes }) => {
        if (found.route.extensions.includes('.tsx')) addComponentPages(routes, site, { found, isExcluded });
      });
      docsHooks(site).conventions.tap(name, ({ dir }, config) => {
        if (dir !== join(config.root, found.dir)) return undefined;
        return {
          name: [name, ...feeds].join(' '),
          isExcluded,
          overviews: 'entries',
          frontMatter: (own) => pageFrontMatter(own, feeds),
          sidebars: (languages) => languageSidebars(languages, { site: found, config }),
        };
      });
    },
  };
}
