// Adds a page for each tag of documentation pages, an overview of tags, and links to them on pages.
import type { Root, RootContent } from 'hast';
import { type Config, hashOf, parseFrontMatter, type Plugin } from 'tapdocs';
import { ownVersion, stringsByLanguage } from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { addTagPages } from './add-tag-pages.js';
import { checkOptions, checkRoots, type TagsOptions } from './options.js';
import { fields } from './page-fields.js';
import { pageTags } from './page-tags.js';
import translations from './strings.json' with { type: 'json' };
import { english } from './theme/tag-data.js';
import { readTagRoots, type TagRoot, type TagRoots } from './tag-roots.js';
import type { NamePaths } from './tag.js';

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
    contentStrings: stringsByLanguage(english, translations),
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

interface Source {
  value?: string | Uint8Array | undefined;
  path?: string | undefined;
}

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

interface ShowTagsOptions {
  /** The tags of the content root of a page, by the absolute path of its source. Called once for each page with tags. */
  rootOf(path: string): TagRoot;
  paths: NamePaths;
}

/** A rehype plugin that adds the tags of a page below its content, as the theme component `PageTags`. */
function showTags({ rootOf, paths }: ShowTagsOptions) {
  return () =>
    (tree: Root, source: Source): void => {
      const text = String(source.value ?? '');
      if (!/^tags\s*:/m.test(text)) return;
      const { data } = parseFrontMatter(text, '');
      const path = source.path ?? '';
      const { base, files, isComplete } = rootOf(path);
      const file = files.ofPage(path);
      const { tags: names } = pageTags(data['tags'], { file, onUnknownTag: 'ignore', paths, at: () => ({ file: '' }) });
      if (names.length === 0) return;
      const start = isComplete ? ownVersion + base : base;
      const children = names.map(({ label, permalink }) => element('PageTag', { label, link: start + permalink }));
      tree.children.push({ ...element('PageTags', {}), children });
    };
}

function element(tag: string, attributes: Readonly<Record<string, string>>): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name: tag,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  };
}
