// Adds a page for each tag of documentation pages, an overview of tags, and links to them on pages.
import { resolve } from 'node:path';
import { hashOf, type Plugin } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { addTagPages } from './add-tag-pages.js';
import { fields } from './page-fields.js';
import { checkOptions, type TagsOptions } from './options.js';
import { showTags } from './show-tags.js';
import { strings } from './strings/index.js';
import type { TagsFile } from './tags-file.js';
import { readTagsFiles, type TagsFiles } from './tags-files.js';

export type { TagsOptions } from './options.js';
export { pageTags, type PageTagsOptions, type UnknownTag } from './page-tags.js';
export { nameInPath, type Tag } from './tag.js';
export { readTagsFile, type TagsFile, type TagsFileOptions } from './tags-file.js';
export type { TagStrings } from './theme/tag-data.js';

const name = 'tags';

const themeDir = themeFolder('tags');

/** Shows the tags of documentation pages. */
export function tags(options: TagsOptions = {}): Plugin {
  const { base: given = '/tags/', onUnknownTag = 'warn' } = options;
  const base = `/${given.replace(/^\/+|\/+$/g, '')}`;
  let files: TagsFiles | null = null;
  return {
    name,
    // The tags files are read together with the configuration, before cache keys are computed.
    get cacheKey() {
      return hashOf(base, files?.contents ?? []);
    },
    themeDir,
    contentStrings: strings,
    frontMatter: Object.keys(fields),
    pageComponents: ['DocPage'],
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        const folder = options.dir === undefined ? config.docsDir : resolve(config.root, options.dir);
        files = readTagsFiles(folder, config);
        return { ...config, configFiles: [...(config.configFiles ?? []), ...files.candidates] };
      });
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, showTags({ fileOf: (path) => files?.ofPage(path) ?? null, base })],
      }));
      site.hooks.routes.tap(name, ({ routes: table }) => {
        const fileOf = (lang: string): TagsFile | null => files?.of(lang) ?? null;
        table.derive(({ routes }) => addTagPages(table, routes, { site, fileOf, onUnknownTag, base }));
      });
    },
  };
}
