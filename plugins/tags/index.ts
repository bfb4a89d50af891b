// Adds a page for each tag of documentation pages, an overview of tags, and links to them on pages.
import { type Config, hashOf, type Plugin } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { addTagPages } from './add-tag-pages.js';
import { fields } from './page-fields.js';
import { checkOptions, checkRoots, type TagsOptions } from './options.js';
import { showTags } from './show-tags.js';
import { strings } from './strings.js';
import { readTagRoots, type TagRoots } from './tag-roots.js';

export type { TagsOptions } from './options.js';
export { pageTags, type PageTagsOptions, type UnknownTag } from './page-tags.js';
export { nameInPath, type NamePaths, type Tag } from './tag.js';
export { readTagsFile, type TagsFile, type TagsFileOptions } from './tags-file.js';
export type { TagStrings } from './theme/tag-data.js';

const name = 'tags';

const themeDir = themeFolder('tags');

/**
 * Shows the tags of documentation pages.
 *
 * @example
 * ```ts
 * tags({ base: '/topics', onUnknownTag: 'error' })
 * ```
 */
export function tags(options: TagsOptions = {}): Plugin {
  const { onUnknownTag = 'warn', paths = 'plain' } = options;
  let roots: TagRoots | null = null;
  const rootsOf = (config: Config): TagRoots => (roots ??= readTagRoots(options, config));
  return {
    name,
    cacheKey: (config) =>
      hashOf(
        paths,
        rootsOf(config).all.map(({ id, base, files, isComplete }) => [id, base, files.contents, isComplete]),
      ),
    themeDir,
    contentStrings: strings,
    frontMatter: Object.keys(fields),
    pageComponents: ['DocPage'],
    apply(site) {
      checkOptions(options, site.config);
      // Later than the plugins that add content roots.
      site.hooks.config.tap({ name, stage: 10 }, (config) => {
        checkRoots(options, config);
        roots = readTagRoots(options, config);
        const candidates = roots.all.flatMap(({ files }) => files.candidates);
        return { ...config, configFiles: [...(config.configFiles ?? []), ...candidates] };
      });
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        rehype: [
          ...plugins.rehype,
          showTags({ rootOf: (path) => rootsOf(site.config).ofSource(path, site.config), paths }),
        ],
      }));
      site.hooks.routes.tap(name, ({ routes: table }) => {
        table.derive(({ routes }) =>
          addTagPages(table, routes, { site, roots: rootsOf(site.config), onUnknownTag, paths }),
        );
      });
    },
  };
}
