import { isPlainObject } from 'tapdocs';
import type { BlogOptions } from '../../blog/index.js';
import type { RedirectRule } from '../../redirects/index.js';
import type { PagesSettings } from '../site-pages.js';
import { type DocsOptions, folderIn, readDocsOptions, readEditUrl } from './docs-options.js';
import { Fields } from '../../config-fields.js';

/** A blog with the key of its options. */
export interface FoundBlog {
  key: string;
  options: BlogOptions;
}

/** A folder of pages with the key of its options. */
export interface FoundPages {
  key: string;
  settings: PagesSettings;
}

/** The values of presets and plugins. */
export interface PluginValues {
  docs: DocsOptions[];
  blogs: FoundBlog[];
  pages: FoundPages[];
  redirects: RedirectRule[];
  /** Whether the site has diagrams. */
  hasMermaid: boolean;
}

interface Place {
  root: string;
  /** Absolute path of the configuration. */
  file: string;
}

/** Reads `presets`, `plugins` and `themes`. */
export function readPlugins(fields: Fields, place: Place): PluginValues {
  const values: PluginValues = { docs: [], blogs: [], pages: [], redirects: [], hasMermaid: false };
  for (const entry of entriesOf(fields, 'presets')) readPreset(entry, { place, values });
  for (const entry of entriesOf(fields, 'plugins')) readPlugin(entry, { place, values });
  for (const entry of entriesOf(fields, 'themes')) {
    if (/(?:^|[/-])mermaid\b/.test(entry.name)) values.hasMermaid = true;
    else if (!/(?:^|[/-])classic\b/.test(entry.name)) unknown(entry, themeHint(entry.name));
  }
  return values;
}

function themeHint(name: string): string {
  if (name.includes('search')) return 'Add the plugin `searchIndex` of Tapdocs.';
  return 'Themes of Docusaurus are not used: add a theme of Tapdocs, or components of the site.';
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
    if (entry === false) return [];
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    if (typeof name !== 'string') {
      fields.report.unused(
        key,
        'Only presets and plugins that are named by a text are known: write a plugin of Tapdocs.',
      );
      return [];
    }
    const own = isPlainObject(options) ? new Fields(options, `${key}[1]`, fields.report) : null;
    return [{ name, key, options: own ?? new Fields({}, key, fields.report) }];
  });
}

interface Reading {
  place: Place;
  values: PluginValues;
}

function unknown({ key, options }: Entry, instead: string): void {
  options.report.unused(key, instead);
}

/** Plugins of the classic preset that have no effect here, each with the next step. */
const ofPreset: Readonly<Record<string, string>> = {
  gtag: 'Add the scripts with `head` in `tapdocs.config.ts`.',
  googleAnalytics: 'Add the scripts with `head` in `tapdocs.config.ts`.',
  googleTagManager: 'Add the scripts with `head` in `tapdocs.config.ts`.',
  sitemap: 'Add the plugin `sitemap` of Tapdocs.',
  svgr: 'SVG files are images: write components as files of their own.',
  debug: 'There are no pages for debugging.',
};

function readPreset(entry: Entry, { place, values }: Reading): void {
  const { name, options } = entry;
  if (!/(?:^|[/-])classic\b/.test(name)) {
    unknown(entry, 'Only the preset `classic` is known: add what it does as plugins of Tapdocs.');
    return;
  }
  // Each plugin is on by default.
  const part = (key: string): Fields | undefined => {
    if (options.any(key) === false) return undefined;
    return options.object(key) ?? new Fields({}, options.keyOf(key), options.report);
  };
  const [docs, blog, pages] = [part('docs'), part('blog'), part('pages')];
  if (docs) values.docs.push(readDocsOptions(docs, place));
  if (blog) values.blogs.push({ key: blog.key, options: readBlog(blog, place) });
  if (pages) values.pages.push({ key: pages.key, settings: readPages(pages, place) });
  const theme = options.object('theme');
  theme?.rest({ customCss: 'Style sheets of Docusaurus name its own elements: import yours in `theme/Root.tsx`.' });
  for (const key of ['sitemap', 'debug']) if (options.any(key) === false) options.skip(key);
  options.rest(ofPreset);
}

/** Plugins of Docusaurus by the ends of their names. */
const readers: readonly [name: RegExp, read: (options: Fields, reading: Reading) => void][] = [
  [/content-docs\b/, (options, { place, values }) => void values.docs.push(readDocsOptions(options, place))],
  [
    /content-blog\b/,
    (options, { place, values }) => void values.blogs.push({ key: options.key, options: readBlog(options, place) }),
  ],
  [
    /content-pages\b/,
    (options, { place, values }) => void values.pages.push({ key: options.key, settings: readPages(options, place) }),
  ],
  [/client-redirects\b/, (options, { values }) => void values.redirects.push(...readRedirects(options))],
  [/theme-mermaid\b/, (_options, { values }) => void (values.hasMermaid = true)],
];

const otherPlugins: readonly [name: RegExp, instead: string][] = [
  [/sitemap/, 'Add the plugin `sitemap` of Tapdocs.'],
  [/google|gtag|analytics/, 'Add the scripts with `head` in `tapdocs.config.ts`.'],
  [/search/, 'Add the plugin `searchIndex` of Tapdocs.'],
  [/ideal-image/, 'Images have their size, and are loaded on demand.'],
  [/pwa/, 'There is no service worker.'],
];

function readPlugin(entry: Entry, reading: Reading): void {
  const { name, options } = entry;
  const known = readers.find(([pattern]) => pattern.test(name));
  if (known) known[1](options, reading);
  else {
    const other = otherPlugins.find(([pattern]) => pattern.test(name));
    unknown(entry, other?.[1] ?? 'Write a plugin of Tapdocs that does the same.');
  }
}

function readBlog(fields: Fields, { root }: Place): BlogOptions {
  const dir = folderIn(root, fields.filled('path') ?? 'blog');
  const id = fields.filled('id');
  const base = fields.text('routeBasePath') ?? 'blog';
  const title = fields.filled('blogTitle');
  const description = fields.filled('blogDescription');
  const perPage = fields.any('postsPerPage');
  const recent = fields.any('blogSidebarCount');
  const onUnknownTag = fields.any('onInlineTags');
  const words = { ignore: 'ignore', log: 'warn', warn: 'warn', throw: 'error' } as const;
  const unknownTag = typeof onUnknownTag === 'string' ? words[onUnknownTag as keyof typeof words] : undefined;
  const exclude = fields.texts('exclude');
  const editUrl = readEditUrl(fields);
  fields.skip('showReadingTime');
  fields.rest({
    feedOptions: 'Add the plugin `feeds` of Tapdocs: it writes feeds of all blogs.',
    authorsMapPath: 'Authors are read from `authors.yml`.',
    tags: 'Tags are read from `tags.yml`.',
    blogSidebarTitle: 'The title of the list is a text of the language.',
    onInlineAuthors: 'Authors can be written in a post.',
    onUntruncatedBlogPosts: 'A post without a mark is shown with its first paragraph.',
    remarkPlugins: 'Set `markdown.remarkPlugins` in `tapdocs.config.ts`.',
    rehypePlugins: 'Set `markdown.rehypePlugins` in `tapdocs.config.ts`.',
  });
  return {
    dir,
    base: `/${base.replace(/^\/+/, '')}`,
    ...(id !== undefined && id !== 'default' && { id }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(typeof perPage === 'number' && { postsPerPage: perPage }),
    ...(perPage === 'ALL' && { postsPerPage: 10_000 }),
    ...(typeof recent === 'number' && { recentPosts: recent }),
    ...(recent === 'ALL' && { recentPosts: 10_000 }),
    ...(unknownTag && { onUnknownTag: unknownTag }),
    ...(exclude.length > 0 && { exclude }),
    ...(editUrl !== undefined && { editUrl }),
  };
}

function readPages(fields: Fields, { root }: Place): PagesSettings {
  const id = fields.filled('id') ?? 'default';
  const dir = folderIn(root, fields.filled('path') ?? 'src/pages');
  const base = (fields.text('routeBasePath') ?? '').replace(/^\/+|\/+$/g, '');
  const exclude = fields.texts('exclude');
  const editUrl = readEditUrl(fields) ?? '';
  fields.rest({ include: 'All components and Markdown files are pages: leave out others with `exclude`.' });
  return { id, dir, base: base === '' ? '' : `/${base}`, exclude, editUrl };
}

function readRedirects(fields: Fields): RedirectRule[] {
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
  fields.rest({}, 'Write a pattern as a rule of the plugin `redirects` of Tapdocs.');
  return rules;
}
