// Adds the pages of folders of content: routes, sidebars, previous and next page, and the not-found pages.
import type { Plugin, Site } from 'tapdocs';
import { git, gitHooks } from '../git/index.js';
import { addDocs } from './add-docs.js';
import { createRoot, docsHooks, withRoots } from './docs-root.js';
import { createHeadingReader } from './scan-file.js';
import { checkOptions, type ContentDocsOptions } from './options.js';

export type { ConventionalLanguage, DocsConventions } from './conventions.js';
export { docsHooks } from './docs-root.js';
export type { MetaFile } from './meta-file.js';
export type { ContentDocsOptions } from './options.js';
export type { Page } from './page.js';
export type { LanguageSidebars, Section } from './sections.js';
export { createTrailFinder, homeOf, type TrailFinder, type TrailSite } from './trail-finder.js';

const name = 'content-docs';

/**
 * Creates pages from the Markdown and MDX files of a folder. A site can have several of these content roots.
 *
 * @example
 * ```ts
 * contentDocs({ id: 'api', dir: '../api/docs', base: '/api' })
 * ```
 */
export function contentDocs(options: ContentDocsOptions = {}): Plugin {
  const { id = options.dir } = options;
  return {
    name,
    ...(id !== undefined && { id }),
    pageComponents: ['DocPage', 'NotFoundPage'],
    apply(site) {
      checkOptions(options, site.config);
      const { roots } = docsHooks(site);
      const isFirst = roots.taps.length === 0;
      const rootOf = createRoot(options, site);
      roots.tap(name, (list, config) => [...list, rootOf(config)]);
      if (isFirst) readRoots(site);
    },
  };
}

/** One tap reads the roots of all instances, because their sidebars can contain pages of each other. */
function readRoots(site: Site): void {
  const { roots } = docsHooks(site);
  const headings = createHeadingReader(site);
  site.hooks.config.tap(name, (config) => {
    // A site that shows dates does not need to list the git plugin. If it is listed, it has already tapped the hook.
    const hasGit = gitHooks(site).history.taps.some((tap) => tap.name === 'git');
    if (config.themeConfig.lastUpdated && !hasGit) git().apply(site);
    return withRoots(config, roots.call([], config));
  });
  site.hooks.routes.tap(name, ({ routes: table, wants }) => {
    const list = roots.call([], site.config);
    addDocs(table, site, { roots: list, headings, wants });
    for (const { cache } of list) cache.save();
    headings.save();
  });
}
