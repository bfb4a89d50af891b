// Adds blogs: posts by date, with lists, tags, authors, an archive and feeds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, fail, hashOf, type Plugin, type Site, pageUrl, type Route, siteUrl, below } from 'tapdocs';
import { feedsHooks, type FeedAuthor, type FeedOptions } from '../feeds/index.js';
import { createStampedCache, localText, stringsByLanguage, realPath } from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { addBlog } from './add-blog.js';
import { fields } from './page-fields.js';
import { type BlogOptions, checkOptions, type Settings, settingsOf } from './options.js';
import { blogProblem } from './problems.js';
import { emptyScan, type ScanCache } from './scan-post.js';
import translations from './strings.json' with { type: 'json' };
import { english, type BlogPostData } from './theme/blog-data.js';
import type { Element, Root, RootContent } from 'hast';

export type { BlogOptions, EditUrls } from './options.js';
export { readPostName } from './post-name.js';
export type { BlogStrings } from './theme/blog-data.js';

const name = 'blog';

const themeDir = themeFolder('blog');

/**
 * Creates a blog from the Markdown and MDX files of a folder. A site can have several.
 *
 * @example
 * ```ts
 * blog({ dir: 'news', base: '/news', postsPerPage: 5 })
 * ```
 */
export function blog(options: BlogOptions = {}): Plugin {
  const settings = settingsOf(options);
  const { id, dir, feed } = settings;
  const dirs = [dir, ...Object.values(settings.languages)];
  return {
    name,
    id,
    cacheKey: `blog ${dirs.join(' ')}`,
    themeDir,
    contentStrings: stringsByLanguage(english, translations),
    frontMatter: Object.keys(fields),
    pageComponents: ['DocPage'],
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => withRoot(config, settings));
      // Each instance only handles its own folder.
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        rehype: [...plugins.rehype, wrapPosts(dirs, site.config)],
      }));
      if (feed) {
        feedsHooks(site).added.tap(name, (feeds, config) => [...feeds, feedOf(settings, config)]);
        feedsHooks(site).authors.tap(name, (authors, route) =>
          // Another blog of the site may have returned authors.
          authors.length > 0 ? authors : authorsOf(route, site.config),
        );
      }
      const cacheOf = createCacheOf(settings, site);
      site.hooks.routes.tapPromise(name, async ({ routes }) => {
        const cache = cacheOf();
        await addBlog(routes, { settings, site, cache, stateOf: (frontMatter) => routes.stateOf(frontMatter) });
        cache.save();
      });
    },
  };
}

/** `dev` requests the cache again after each change. */
function createCacheOf(settings: Settings, site: Site): () => ScanCache {
  let cache: ScanCache | undefined;
  return () => {
    const { cacheDir, locales, markdown } = site.config;
    const key = hashOf(
      site.program,
      settings,
      markdown.format,
      locales.map(({ lang, prefix }) => [lang, prefix]),
    );
    return (cache ??= createStampedCache(join(cacheDir, 'blog', `${settings.id}.json`), key, emptyScan));
  };
}

/**
 * The configuration with the folder as a content root, for links, texts and search.
 *
 * @throws TapdocsError for an id that is taken
 */
function withRoot(config: Config, { id, dir, base, title, languages }: Settings): Config {
  if (config.contentRoots.some((root) => root.id === id)) fail(blogProblem('BLOG_ID', { id }));
  const label = config.locales.map(({ lang, strings: { blog: text } }) => [lang, localText(title, lang) || text]);
  const blogFolder = join(config.root, dir);
  const folders = Object.entries(languages)
    .map(([lang, folder]) => [lang, join(config.root, folder)] as const)
    .filter(([, folder]) => existsSync(folder));
  const root = {
    id,
    label: Object.fromEntries(label) as Record<string, string>,
    dir: blogFolder,
    base,
    versioned: false,
    ...(folders.length > 0 && { languages: { [config.defaultLang]: blogFolder, ...Object.fromEntries(folders) } }),
  };
  return { ...config, contentRoots: [...config.contentRoots, root] };
}

/** The feed of a blog, for the plugin `feeds`. Posts refer to it by name. */
function feedOf({ id, base, title, description, untranslated }: Settings, { locales }: Config): FeedOptions {
  const titles = locales.map((locale) => [
    locale.lang,
    `${locale.title}: ${localText(title, locale.lang) || locale.strings.blog}`,
  ]);
  return {
    name: id,
    title: Object.fromEntries(titles) as Record<string, string>,
    ...(description !== undefined && { description }),
    link: `${base}/`,
    ...(untranslated && { untranslated }),
  };
}

/** The authors of a post for feeds; none for other pages. An author without a URL gets the URL of the page with all posts. */
function authorsOf({ frontMatter }: Route, config: Config): FeedAuthor[] {
  const post = frontMatter['blog'] as BlogPostData | undefined;
  return (post?.authors ?? []).map(({ url, link, ...author }) => {
    const page = url || (link && siteUrl(config, pageUrl(config, link)));
    return { name: author.name, ...(page && { link: page }) };
  });
}

interface File {
  path?: string | undefined;
}

type Wrapper = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** A rehype plugin that puts the content of each post, except its title, into the theme component `BlogPost`. */
function wrapPosts(dirs: readonly string[], { root }: Pick<Config, 'root'>) {
  const folders = [...new Set(dirs.map((dir) => join(root, dir)).flatMap((folder) => [folder, realPath(folder)]))];
  return () =>
    (tree: Root, file: File): void => {
      const post = folders.map((each) => below(each, file.path ?? '')).find((path) => path !== null);
      // Names of lists and fragments start with `_`.
      if (post == null || post.split('/').some((part) => part.startsWith('_'))) return;
      const isStatement = ({ type }: RootContent): boolean => type === 'mdxjsEsm';
      const content = tree.children.filter((node) => !isStatement(node));
      const first = content.find((node) => node.type !== 'text' || node.value.trim() !== '');
      const title = first && isTitle(first) ? [first] : [];
      const wrapper: Wrapper = {
        type: 'mdxJsxFlowElement',
        name: 'BlogPost',
        attributes: [],
        // A component may contain all nodes of a page.
        children: content.filter((node) => node !== title[0]) as Wrapper['children'],
      };
      tree.children = [...tree.children.filter(isStatement), ...title, wrapper];
    };
}

function isTitle(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'h1';
}
