// Builds a Docusaurus site as it is: its docs, its configuration, its sidebars and its translations.
import type { Plugin } from 'tapdocs';
import { compatibleModules } from './compatible-modules.js';
import { checkOptions, type DocusaurusOptions } from './options.js';
import type { FoundSite } from './read-site.js';

export type { DocusaurusOptions } from './options.js';

const name = 'docusaurus';

/** A preset that reads a site with the conventions of Docusaurus. No file of it changes. */
export function docusaurus(options: DocusaurusOptions = {}): readonly Plugin[] {
  return [reader(options), compatibleModules()];
}

/** Reads the configuration of Docusaurus, and adds what it says to that of the site. */
function reader(options: DocusaurusOptions): Plugin {
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
        site.logger.warn(found?.warnings ?? []);
        return { ...config, configFiles: [...(config.configFiles ?? []), ...(found?.files ?? [])] };
      });
    },
  };
}
