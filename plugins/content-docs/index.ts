// Adds the pages of the docs folder: routes, sidebars, previous and next page, and the not-found pages.
import { join, resolve } from 'node:path';
import { checkPluginOptions, checks, type Plugin, type PluginOptions, hashOf } from 'tapdocs';
import { git, gitHooks } from 'tapdocs/plugins';
import { addDocs } from './add-docs.js';
import { createExclusion } from './exclusion.js';
import { createHeadingReader } from './heading-reader.js';
import { createScanCache, type ScanCache } from './scan-cache.js';

export interface ContentDocsOptions {
  /** Folder of the content, relative to the site's root. Default: the configuration's `docsDir`. */
  dir?: string;
  /**
   * Files and folders to exclude: names, or globs for paths below the folder of a language. Default: `['shared']`.
   * Names that start with `_` or `.` are always excluded.
   */
  exclude?: readonly string[];
  /** Custom front matter keys of the site, for keys that are similar to those of Tapdocs. Default: none. */
  frontMatter?: readonly string[];
}

const contentDocsOptions: PluginOptions = {
  dir: checks.filledText,
  exclude: textList('a list of folder names and globs'),
  frontMatter: textList('a list of keys'),
};

function textList(expected: string): PluginOptions[string] {
  return { expected, accepts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string') };
}

/** Creates pages from the Markdown and MDX files of the docs folder. */
export function contentDocs(options: ContentDocsOptions = {}): Plugin {
  const { dir, exclude = ['shared'], frontMatter = [] } = options;
  return {
    name: 'content-docs',
    ...(dir !== undefined && { id: dir }),
    pageComponents: ['DocPage', 'NotFoundPage'],
    apply(site) {
      checkPluginOptions(options, contentDocsOptions, { factory: 'contentDocs', config: site.config });
      const tools = {
        isExcluded: createExclusion(exclude),
        readHeadings: createHeadingReader(),
        ownFields: frontMatter,
      };
      // A site that shows dates does not need to list the git plugin. If it is listed, it has already tapped the hook.
      site.hooks.config.tap('content-docs', (config) => {
        const hasGit = gitHooks(site).history.taps.some(({ name }) => name === 'git');
        if (config.themeConfig.lastUpdated && !hasGit) git(dir === undefined ? {} : { folders: [dir] }).apply(site);
        return config;
      });
      let cache: ScanCache | undefined;
      site.hooks.routes.tap('content-docs', ({ routes: table }) => {
        const { root, docsDir, cacheDir } = site.config;
        cache ??= createScanCache(
          join(cacheDir, 'scans', `${hashOf(dir ?? '', exclude).slice(0, 10)}.json`),
          site.program,
        );
        const folder = dir === undefined ? docsDir : resolve(root, dir);
        addDocs(table, site, { ...tools, cache, docsDir: folder });
        cache.save();
      });
    },
  };
}
