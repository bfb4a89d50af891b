// Adds the pages of the docs folder: routes, sidebars, previous and next page, and the not-found pages.
import { resolve } from 'node:path';
import type { Plugin } from '../../core/site.js';
import { addDocs } from './add-docs.js';
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
      site.hooks.routes.tapPromise('content-docs', (table) => {
        const { root, docsDir } = site.config;
        return addDocs(table, site, { ...tools, docsDir: dir === undefined ? docsDir : resolve(root, dir) });
      });
    },
  };
}
