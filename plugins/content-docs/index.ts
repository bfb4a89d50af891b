// Adds the pages of the docs folder: routes, sidebars, previous and next page, and the not-found pages.
import { resolve } from 'node:path';
import { fail } from '../../core/errors.js';
import type { Plugin } from '../../core/site.js';
import { addDocs } from './add-docs.js';
import { checkOpenLinks } from './check-open-links.js';
import type { OpenLink } from './configured-sidebars.js';
import { createExclusion } from './exclusion.js';
import { createGitDates } from './git-dates.js';
import { createScanCache } from './scan-cache.js';

export interface ContentDocsOptions {
  /** Folder of the content, relative to the site's root. Default the configuration's `docsDir`. */
  dir?: string;
  /**
   * What is not a page: names of folders, or globs for paths below the folder of a language. Default `['shared']`. Names that
   * start with `_` or `.` never are.
   */
  exclude?: readonly string[];
}

/** Turns the Markdown and MDX files of the docs folder into pages. */
export function contentDocs({ dir, exclude = ['shared'] }: ContentDocsOptions = {}): Plugin {
  return {
    name: 'content-docs',
    apply(site) {
      const tools = { isExcluded: createExclusion(exclude), cache: createScanCache(), readDates: createGitDates() };
      let openLinks: readonly OpenLink[] = [];
      site.hooks.routes.tapPromise('content-docs', async (table) => {
        const { root, docsDir } = site.config;
        openLinks = await addDocs(table, site, { ...tools, docsDir: dir === undefined ? docsDir : resolve(root, dir) });
      });
      site.hooks.checked.tap('content-docs', (routes) => {
        const broken = checkOpenLinks(openLinks, routes, site.config);
        if (broken.length > 0) fail(broken);
      });
    },
  };
}
