// Adds a page for each tag of documentation pages, an overview of tags, and links to them on pages.
import { join, resolve } from 'node:path';
import { type Config, hashOf, type Plugin } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { addTagPages } from './add-tag-pages.js';
import { checkOptions, type TagsOptions } from './options.js';
import { showTags } from './show-tags.js';
import { strings } from './strings/index.js';
import { readTagsFile, type TagsFile } from './tags-file.js';

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
  let file: TagsFile | null = null;
  return {
    name,
    // The tags file is read with the configuration, before any key is computed.
    get cacheKey() {
      return hashOf(base, file && [...file.tags.values()]);
    },
    themeDir,
    strings,
    pageComponents: ['DocPage'],
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => {
        const folder = options.dir === undefined ? config.docsDir : resolve(config.root, options.dir);
        file = readTagsFile({ folders: [folder], root: config.root });
        return withFile(config, folder);
      });
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, showTags({ file: () => file, base })],
      }));
      site.hooks.routes.tap(name, ({ routes: table }) => {
        table.derive(({ routes }) => addTagPages(table, routes, { site, file, onUnknownTag, base }));
      });
    },
  };
}

/** `dev` reads the configuration again when the file of tags changes, or is added. */
function withFile(config: Config, folder: string): Config {
  const files = ['tags.yml', 'tags.yaml', 'tags.json'].map((each) => join(folder, each));
  return { ...config, configFiles: [...(config.configFiles ?? []), ...files] };
}
