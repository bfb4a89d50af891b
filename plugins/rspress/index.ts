// Builds an unchanged Rspress site: its docs, its configuration, its navigation bar and its sidebars.
import type { Plugin } from 'tapdocs';
import type { Migration } from 'tapdocs/kit';
import { compatibleModules } from './compatible-modules.js';
import type { Reader } from '../presets/report-migration.js';
import { checkOptions, type RspressOptions } from './read-site.js';
import { withNav } from './nav.js';
import { themeIndex, withOwnTheme } from './own-theme.js';
import type { FoundSite } from './read-site.js';

export type { RspressOptions } from './read-site.js';

const name = 'rspress';

/**
 * A preset that reads a site with the conventions of Rspress 1 and 2. It changes no files.
 *
 * @example
 * ```ts
 * rspress({ dir: 'docs' })
 * ```
 */
export function rspress(options: RspressOptions = {}): readonly Plugin[] {
  const state: { site: FoundSite | null } = { site: null };
  return [reader(options, state), compatibleModules(() => state.site)];
}

/** Lets `tapdocs migrate` report the conventions of such a site. The modules are loaded on demand, like those that read a site. */
const migration: Migration = {
  report: async (trial) => (await import('./migration/describe.js')).report(trial),
};

rspress.migration = migration;

/** Reads the configuration of Rspress, and adds its values to the configuration of the site. */
function reader(options: RspressOptions, state: { site: FoundSite | null }): Reader<FoundSite> {
  return {
    name,
    foundSite: () => state.site,
    async extend(context) {
      // Loaded on demand, because loading all modules of all plugins takes longer than a build without changes.
      const [{ readSite }, { sitePlugins }] = await Promise.all([
        import('./read-site.js'),
        import('./site-plugins.js'),
      ]);
      const foundSite = await readSite(options ?? {}, context);
      state.site = foundSite;
      return { config: foundSite.config, plugins: sitePlugins(foundSite, context) };
    },
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        const { site: foundSite } = state;
        if (!foundSite) return config;
        const bar = withNav(config, foundSite);
        site.logger.warn([...foundSite.warnings, ...bar.warnings]);
        const { configFiles = [] } = config;
        const extended = { ...bar.config, configFiles: [...configFiles, ...foundSite.files, ...bar.files] };
        return themeIndex(config.root, foundSite.themeDir) === null
          ? extended
          : withOwnTheme(extended, foundSite.themeDir);
      });
    },
  };
}
