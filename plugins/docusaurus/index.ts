// Builds an unchanged Docusaurus site: its docs, its configuration, its sidebars and its translations.
import type { Plugin } from 'tapdocs';
import type { Migration } from 'tapdocs/kit';
import { compatibleModules } from './compatible-modules.js';
import type { Reader } from '../presets/report-migration.js';
import { checkOptions, type DocusaurusOptions } from './options.js';
import type { FoundSite } from './read-site.js';

export type { DocusaurusOptions } from './options.js';

const name = 'docusaurus';

/**
 * A preset that reads a site with the conventions of Docusaurus. It changes no files.
 *
 * @example
 * ```ts
 * docusaurus({ dir: 'content', routeBasePath: '/' })
 * ```
 */
export function docusaurus(options: DocusaurusOptions = {}): readonly Plugin[] {
  const siteReader = reader(options);
  return [siteReader, compatibleModules(siteReader.foundSite)];
}

/** Lets `tapdocs migrate` report the conventions of such a site. The modules are loaded on demand, like those that read a site. */
const migration: Migration = {
  values: async (root) => (await import('./migration/describe.js')).missingValues(root),
  report: async (trial) => (await import('./migration/describe.js')).report(trial),
};

docusaurus.migration = migration;

/** Reads the configuration of Docusaurus, and adds its values to the configuration of the site. */
function reader(options: DocusaurusOptions): Reader<FoundSite> {
  let current: FoundSite | null = null;
  return {
    name,
    foundSite: () => current,
    async extend(context) {
      // Loaded on demand, because loading all modules of all plugins takes longer than a build without changes.
      const [{ readSite }, { sitePlugins }] = await Promise.all([
        import('./read-site.js'),
        import('./site-plugins.js'),
      ]);
      current = await readSite(options ?? {}, context);
      return { config: current.config, plugins: sitePlugins(current, context) };
    },
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        site.logger.warn(current?.warnings ?? []);
        // Without the key, the index of a folder keeps its slash.
        const bareIndexes = current?.config.trailingSlash === false && config.urlStyle === 'clean';
        return { ...config, bareIndexes, configFiles: [...(config.configFiles ?? []), ...(current?.files ?? [])] };
      });
    },
  };
}
