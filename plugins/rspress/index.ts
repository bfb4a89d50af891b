// Builds a Rspress site as it is: its docs, its configuration, its navigation bar and its sidebars.
import type { Plugin } from 'tapdocs';
import { checkOptions, type RspressOptions } from './options.js';
import { withNav } from './nav.js';
import { themeIndex, withOwnTheme } from './own-theme.js';
import type { FoundSite } from './read-site.js';

export type { RspressOptions } from './options.js';

const name = 'rspress';

/** A preset that reads a site with the conventions of Rspress 1 and 2. No file of it changes. */
export function rspress(options: RspressOptions = {}): readonly Plugin[] {
  return [reader(options)];
}

/** Reads the configuration of Rspress, and adds what it says to that of the site. */
function reader(options: RspressOptions): Plugin {
  let found: FoundSite | null = null;
  return {
    name,
    async extend(context) {
      // Loaded on demand, because loading all modules of all plugins takes longer than a build without changes.
      const [{ readSite }, { sitePlugins }] = await Promise.all([
        import('./read-site.js'),
        import('./site-plugins.js'),
      ]);
      found = await readSite(options ?? {}, context);
      return { config: found.config, plugins: sitePlugins(found, context) };
    },
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        if (!found) return config;
        const bar = withNav(config, found);
        site.logger.warn([...found.warnings, ...bar.warnings]);
        const { configFiles = [] } = config;
        const extended = { ...bar.config, configFiles: [...configFiles, ...found.files, ...bar.files] };
        return themeIndex(config.root, found.themeDir) === null ? extended : withOwnTheme(extended, found.themeDir);
      });
    },
  };
}
