import { join } from 'node:path';
import type { Plugin } from 'tapdocs';
import { docsHooks } from 'tapdocs/plugins';
import { addComponentPages } from './component-pages.js';
import { pageFrontMatter, withGlobalUI } from './front-matter.js';
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
      const feeds = new Set((found.plugins.feeds ?? []).map((feed) => feed.name));
      const hasGlobalUI = found.globalUI.length > 0;
      const { exclude, conventions, extensions } = found.route;
      const others = ['.md', '.mdx', '.tsx', '.jsx'].filter((ending) => !extensions.includes(ending));
      const isExcluded = pageFilter([...exclude, ...conventions, ...others.map((ending) => `**/*${ending}`)]);
      site.hooks.routes.tap(name, ({ routes }) => {
        addComponentPages(routes, site, { found, isExcluded });
      });
      docsHooks(site).conventions.tap(name, ({ dir }, config) => {
        if (dir !== join(config.root, found.dir)) return undefined;
        return {
          name: [name, ...feeds, ...(hasGlobalUI ? ['global'] : [])].join(' '),
          isExcluded,
          overviews: 'entries',
          frontMatter: (own) => withGlobalUI(pageFrontMatter(own, feeds), hasGlobalUI),
          sidebars: (languages) => languageSidebars(languages, { site: found, config }),
        };
      });
    },
  };
}
