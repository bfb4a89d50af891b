// Checks every link of every page: an unknown page fails the build, an unknown heading is a warning.
import { fail } from '../../core/errors.js';
import { listPublicFiles } from '../../core/public-files.js';
import type { Plugin } from '../../core/site.js';
import { checkLinks } from './check-links.js';

/** Finds links that lead nowhere. Takes no options. */
export function linkCheck(): Plugin {
  return {
    name: 'link-check',
    apply(site) {
      site.hooks.checked.tap('link-check', (routes, records) => {
        const publicFiles = listPublicFiles(site.config.publicDir);
        const { broken, warnings } = checkLinks({ routes, records, publicFiles, config: site.config });
        site.logger.warn(warnings);
        if (broken.length > 0) fail(broken);
      });
    },
  };
}
