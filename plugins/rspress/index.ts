// Builds an unchanged Rspress site: its docs, its configuration, its navigation bar and its sidebars.
import type { Plugin } from 'tapdocs';
import type { Migration } from 'tapdocs/kit';
import { compatibleModules } from './compatible-modules.js';
import type { Reader } from '../presets/report-migration.js';
import { checkOptions, type RspressOptions } from './options.js';
import { withNav } from './nav.js';
import { themeIndex, withOwnTheme } from './own-theme.js';
import type { FoundSite } from './read-site.js';

export type { RspressOptions } from './options.js';

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
  const found: { site: FoundSite | null } = { site: null };
  return [reader(options, found), compatibleModules(() => found.site)];
}

/** Lets `tapdocs migrate` report the conventions of such a site. The modules are loaded on demand, like those that read a site. */
const migration: Migration = {
  report: async (trial) => (await import('./migration/describe.js')).report(trial),
};

rspress.migration = migration;

/** Reads the configuration of Rspress, and adds its values to the configuration of the site. */
function reader(options: RspressOptions, own: { site: FoundSite | null }): Reader<FoundSite> {
  return {
    name,
    found: () => own.site,
    async extend(context) {
      // Loaded on demand, because loading all modules of all plugins takes longer than a build without changes.
      const [{ readSite }, { sitePlugins }] = await Promise.all([
        import('./read-site.js'),
        import('./site-plugins.js'),
      ]);
      const found = await readSite(options ?? {}, context);
      own.site = found;
      return { config: found.config, plugins: sitePlugins(found, context) };
    },
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        const { site: found } = own;
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
