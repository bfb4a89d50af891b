import { pageUrl } from '../contract/page-url.js';
import type { Config } from '../config/types.js';
import { pathIn, versionGroups } from '../routes/prefix.js';

/**
 * The start pages of the content in the working tree, if the first pages of a site or of a root show another version:
 * URLs with the base, without a host.
 */
export function editedPages(config: Config): string[] {
  return versionGroups(config).flatMap(({ root, versions }) => {
    const [current, ...others] = versions.filter(({ tree }) => tree === '');
    // Several versions in the working tree are folders, and the first pages show one of them.
    if (!current || current.prefix === '' || others.length > 0) return [];
    return [
      pageUrl(
        config,
        pathIn(`${root?.base ?? ''}/`, { version: current.name, lang: config.defaultLang, root }, config),
      ),
    ];
  });
}
