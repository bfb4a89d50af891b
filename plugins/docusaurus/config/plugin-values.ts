import { isAbsolute } from 'node:path';
import { below } from 'tapdocs';
import { defined, isPlainObject } from 'tapdocs/kit';
import type { BlogOptions, FeedFormat, FeedOptions, RedirectRule, SitemapOptions } from 'tapdocs/plugins';
import { Fields } from '../../presets/config-fields.js';
import type { PagesSettings } from '../site-pages.js';
import { contentHints, type ContentPlace, type ContentValues, readContent } from './content-values.js';
import { type DocsOptions, folderIn, readDocsOptions, readEditUrl } from './docs-options.js';

/** A blog with the key of its options. */
export interface FoundBlog {
  key: string;
  /** Id of the instance: `default` for the first one. */
  instance: string;
  paths: ListPaths;
  /** The options of its feed; null if it has none. */
  feed: BlogFeed | null;
  options: BlogOptions;
}

/** Names of lists in the URLs of a blog. */
export interface ListPaths {
  tags: string;
  authors: string;
  page: string;
  /** Null for a blog without an archive. */
  archive: string | null;
}

/** A folder of pages with the key of its options. */
interface FoundPages {
  key: string;
  settings: Omit<PagesSettings, 'titleDelimiter'>;
}

/** The values of presets and plugins. */
export interface PluginValues extends ContentValues {
  docs: DocsOptions[];
  blogs: FoundBlog[];
  pages: FoundPages[];
  redirects: RedirectRule[];
  /** Extensions of old paths: `html`. */
  fromExtensions: string[];
  /** Whether the site has diagrams. */
  hasMermaid: boolean;
  /** Null for a site without a sitemap. */
  sitemap: SitemapOptions | null;
}

/** Reads `presets`, `plugins` and `themes`. */
export function readPlugins(fields: Fields, place: ContentPlace): PluginValues {
  const values: PluginValues = {
    docs: [],
    blogs: [],
    pages: [],
    redirects: [],
    fromExtensions: [],
    hasMermaid: false,
    sitemap: null,
    containers: {},
    math: null,
    replaced: [],
  };
  for (const entry of entriesOf(fields, 'presets')) readPreset(entry, { place, values });
  for (const entry of entriesOf(fields, 'plugins')) readPlugin(entry, { place, values });
  for (const entry of entriesOf(fields, 'themes')) {
    if (/(?:^|[/-])mermaid\b/.test(entry.name)) values.hasMermaid = true;
    else if (!/(?:^|[/-])classic\b/.test(entry.name)) unknown(entry, themeHint(entry.name), place);
  }
  return values;
}

interface Entry {
  name: string;
  /** Key of the entry. */
  key: string;
  options: Fields;
}

/** The entries of a list: names, or names with options. */
function entriesOf(fields: Fields, list: string): Entry[] {
  return fields.list(list).flatMap((entry, index): Entry[] => {
    const key = `${fields.keyOf(list)}[${index}]`;
    if (entry === false || entry === null) return [];
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    if (typeof name !== 'string') {
      fields.report.unused(
        key,
        'Only presets and plugins that are named by a text are known: write a plugin of Tapdocs.',
      );
      return [];
    }
    const pluginFields = isPlainObject(options) ? new Fields(options, `${key}[1]`, fields.report) : null;
    return [{ name, key, options: pluginFields ?? new Fields({}, key, fields.report) }];
  });
}

interface Reading {
  place: ContentPlace;
  values: PluginValues;
}

function unknown({ name, key, options }: Entry, instead: string, { root }: ContentPlace): void {
  const path = isAbsolute(name) ? below(root, name) : null;
  options.report.unused(key, instead, path === null ? name : `./${path}`);
}

function readPreset(entry: Entry, { place, values }: Reading): void {
  const { name, options } = entry;
  if (!/(?:^|[/-])classic\b/.test(name)) {
    unknown(entry, 'Only the preset `classic` is known: add what it does as plugins of Tapdocs.', place);
    return;
  }
  // Each plugin is on by default.
  const part = (key: string): Fields | undefined => {
    if (options.any(key) === false) return undefined;
    return options.object(key) ?? new Fields({}, options.keyOf(key), options.report);
  };
  const [docs, blog, pages] = [part('docs'), part('blog'), part('pages')];
  for (const content of [docs, blog, pages]) if (content) readContent(content, values, place);
  if (docs) values.docs.push(readDocsOptions(docs, place));
  if (blog) values.blogs.push(readBlog(blog, place));
  if (pages) values.pages.push({ key: pages.key, settings: readPages(pages, place) });
  const theme = options.object('theme');
  theme?.rest({ customCss: 'Style sheets of Docusaurus name its own elements: import yours in `theme/Root.tsx`.' });
  const sitemap = part('sitemap');
  if (sitemap) values.sitemap = readSitemap(sitemap);
  if (options.any('debug') === false) options.skip('debug');
  options.rest(presetHints);
}

/** Plugins of Docusaurus by the ends of their names. */
const readers: readonly [name: RegExp, read: (options: Fields, reading: Reading) => void][] = [
  [/content-docs\b/, (options, { place, values }) => void values.docs.push(readDocsOptions(options, place))],
  [/content-blog\b/, (options, { place, values }) => void values.blogs.push(readBlog(options, place))],
  [
    /content-pages\b/,
    (options, { place, values }) => void values.pages.push({ key: options.key, settings: readPages(options, place) }),
  ],
  [/client-redirects\b/, (options, { values }) => readRedirects(options, values)],
  [/plugin-sitemap\b/, (options, { values }) => void (values.sitemap = readSitemap(options))],
  [/theme-mermaid\b/, (_options, { values }) => void (values.hasMermaid = true)],
];

function readPlugin(entry: Entry, reading: Reading): void {
  const { name, options } = entry;
  const reader = readers.find(([pattern]) => pattern.test(name));
  if (reader) {
    if (/content-/.test(name)) readContent(options, reading.values, reading.place);
    reader[1](options, reading);
  } else {
    unknown(entry, pluginHint(name), reading.place);
  }
}

function readBlog(fields: Fields, { root }: ContentPlace): FoundBlog {
  const dir = folderIn(root, fields.filled('path') ?? 'blog');
  const instance = fields.filled('id') ?? 'default';
  const base = fields.text('routeBasePath') ?? 'blog';
  const unknownTag = fields.any('onInlineTags');
  const words = { ignore: 'ignore', log: 'warn', warn: 'warn', throw: 'error' } as const;
  const exclude = fields.texts('exclude');
  const options: BlogOptions = {
    dir,
    base: `/${base.replace(/^\/+/, '')}`,
    ...(exclude.length > 0 && { exclude }),
    ...defined({
      title: fields.filled('blogTitle'),
      description: fields.filled('blogDescription'),
      postsPerPage: countOf(fields.any('postsPerPage')),
      recentPosts: countOf(fields.any('blogSidebarCount')),
      onUnknownTag: typeof unknownTag === 'string' ? words[unknownTag as keyof typeof words] : undefined,
      editUrl: readEditUrl(fields),
      authorsFile: fields.filled('authorsMapPath'),
    }),
  };
  fields.only('tags', 'tags.yml', 'Tags are read from `tags.yml`.');
  const paths = listPaths(fields);
  const feed = readFeed(fields.object('feedOptions'));
  fields.only('showReadingTime', true, 'The reading time of a post is always shown.');
  fields.rest({
    blogSidebarTitle: 'The title of the list is a text of the language.',
    onInlineAuthors: 'Authors can be written in a post.',
    onUntruncatedBlogPosts: 'A post without a mark is shown with its first paragraph.',
    ...contentHints,
  });
  return { key: fields.key, instance, paths, feed, options };
}

function countOf(value: unknown): number | undefined {
  return value === 'ALL' ? 10_000 : typeof value === 'number' ? value : undefined;
}

const listHint =
  'The lists of a blog are at `tags/`, `authors/`, `page/` and `archive`: add rules to the plugin `redirects`.';

/** The paths of lists are fixed here, so others change URLs. */
function listPaths(fields: Fields): ListPaths {
  const pathOf = (name: keyof ListPaths): string => {
    const key = `${name}BasePath`;
    const routePath = fields.filled(key)?.replace(/^\/+|\/+$/g, '') ?? name;
    fields.only(key, name, listHint);
    return routePath;
  };
  // Null is no value.
  const hasArchive = !fields.names().includes('archiveBasePath') || fields.any('archiveBasePath') !== undefined;
  if (!hasArchive) fields.report.unused(fields.keyOf('archiveBasePath'), 'A blog always has an archive.');
  return {
    tags: pathOf('tags'),
    authors: pathOf('authors'),
    page: pathOf('page'),
    archive: hasArchive ? pathOf('archive') : null,
  };
}

const sitemapHint =
  'The sitemap is `sitemap.xml`, with the pages of the site: see the options of `sitemap` in Tapdocs.';

function readSitemap(fields: Fields): SitemapOptions {
  const lastmod = fields.any('lastmod');
  const exclude = fields.texts('ignorePatterns');
  fields.only('filename', 'sitemap.xml', sitemapHint);
  fields.skip('id');
  fields.rest({}, sitemapHint);
  return { lastmod: lastmod !== undefined, robots: false, ...(exclude.length > 0 && { exclude }) };
}

function readPages(fields: Fields, { root }: ContentPlace): Omit<PagesSettings, 'titleDelimiter'> {
  const id = fields.filled('id') ?? 'default';
  const dir = folderIn(root, fields.filled('path') ?? 'src/pages');
  const base = (fields.text('routeBasePath') ?? '').replace(/^\/+|\/+$/g, '');
  const exclude = fields.texts('exclude');
  const editUrl = readEditUrl(fields) ?? '';
  fields.rest({
    include: 'All components and Markdown files are pages: leave out others with `exclude`.',
    ...contentHints,
  });
  return { id, dir, base: base === '' ? '' : `/${base}`, exclude, editUrl };
}

function readRedirects(fields: Fields, { redirects, fromExtensions }: PluginValues): void {
  const rules = fields.objects('redirects').flatMap((rule): RedirectRule[] => {
    const to = rule.filled('to');
    const from = rule.any('from');
    const list = (Array.isArray(from) ? from : [from]).filter((path) => typeof path === 'string');
    rule.rest();
    if (to === undefined || list.length === 0) {
      rule.report.wrong(rule.key, 'an object with `from` and `to`', to ?? null);
      return [];
    }
    return [{ from: list, to }];
  });
  fields.skip('id');
  redirects.push(...rules);
  fromExtensions.push(...fields.texts('fromExtensions'));
  fields.rest({}, 'Write a pattern as a rule of the plugin `redirects` of Tapdocs.');
}

/** What Docusaurus' `feedOptions` say of the feed of a blog. */
type BlogFeed = Pick<FeedOptions, 'title' | 'description' | 'copyright' | 'formats' | 'limit'>;

const feedFormats: Readonly<Record<string, readonly FeedFormat[]>> = {
  rss: ['rss'],
  atom: ['atom'],
  json: ['json'],
  all: ['rss', 'atom', 'json'],
};

/** Defaults of Docusaurus: see the options of its plugin `plugin-content-blog`. */
const feedDefaults: BlogFeed = { formats: ['rss', 'atom'], limit: 20 };

/** A blog has a feed unless its type is null. */
function readFeed(fields: Fields | undefined): BlogFeed | null {
  if (!fields) return feedDefaults;
  const value = fields.any('type');
  const types = (Array.isArray(value) ? value : [value]).filter((type) => type !== undefined);
  const wrong = types.filter((type) => !Object.hasOwn(feedFormats, String(type)));
  if (wrong.length > 0) fields.report.wrong(fields.keyOf('type'), "`'rss'`, `'atom'`, `'json'` or `'all'`", value);
  const formats = types.flatMap((type) => feedFormats[String(type)] ?? []);
  const isOff = fields.names().includes('type') && value === undefined;
  const limit = fields.any('limit');
  const [title, description, copyright] = ['title', 'description', 'copyright'].map((key) => fields.filled(key));
  fields.rest({}, 'List `feeds` of Tapdocs in `tapdocs.config.ts`: it has more options.');
  if (isOff) return null;
  // Docusaurus takes `null` and `false` for all posts.
  const isUnlimited = fields.names().includes('limit') && typeof limit !== 'number';
  return {
    ...feedDefaults,
    ...(formats.length > 0 && { formats: [...new Set(formats)] }),
    ...(typeof limit === 'number' && { limit }),
    ...(isUnlimited && { limit: 10_000 }),
    ...defined({ title, description, copyright }),
  };
}

const scripts = 'Add the scripts with `head` in `tapdocs.config.ts`.';
const search = 'Add the plugin `searchIndex` of Tapdocs.';

/** Plugins of the preset `classic` that have no effect here, each with the next step. */
const presetHints: Readonly<Record<string, string>> = {
  gtag: scripts,
  googleAnalytics: scripts,
  googleTagManager: scripts,
  svgr: 'SVG files that modules import are components, without options.',
  debug: 'There are no pages for debugging.',
};

const plugins: readonly [name: RegExp, instead: string][] = [
  [/google|gtag|analytics|plausible|matomo/, scripts],
  [/search/, search],
  [/ideal-image/, 'Images have their size, and are loaded on demand. Pages can import `@theme/IdealImage`.'],
  [/pwa/, 'There is no service worker.'],
  [/(?:^|[/-])(?:sass|less)$/, 'Components can import such style sheets without a plugin.'],
  [/image-zoom|medium-zoom/, 'Images cannot be enlarged: put a component for them into `theme/content/img.tsx`.'],
  [/llms/, 'Add the plugin `llms` of Tapdocs.'],
];

/** What to do about a plugin without a counterpart. */
function pluginHint(name: string): string {
  const entry = plugins.find(([pattern]) => pattern.test(name));
  return entry?.[1] ?? 'Write a plugin of Tapdocs that does the same.';
}

/** What to do about a theme without a counterpart. */
function themeHint(name: string): string {
  if (/search/.test(name)) return search;
  if (/live-codeblock/.test(name)) return 'Code blocks with `live` are shown, but they are not run.';
  return 'Themes of Docusaurus are not used: add a theme of Tapdocs, or components of the site.';
}
